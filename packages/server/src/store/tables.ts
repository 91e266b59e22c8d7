import type { Level } from '@coup-fourre/bots/names';
import type { Achievement, CarModel, ClubRole, Face, NoticeKind, Presence } from '@coup-fourre/room';
import type { EditionId, Players } from '@coup-fourre/rules';
import type { ConductTables } from './conductTables.ts';

/**
 * The tables, the same for every driver. Times are milliseconds since 1970. Booleans are 1 or 0, because SQLite has
 * none.
 */
export interface Tables extends ConductTables {
  /** The logs of the rooms, the source of truth. Everything else about rooms could be derived from them. */
  events: { room: string; seq: number; event: string };
  /** The fields that change with every event. A separate table lets an append write little. */
  room_clocks: { room: string; at: number; due: number | null };
  rooms: RoomColumns;
  /**
   * Rooms with changes for which notices may be due: the number of the first event of the last change, the time of the
   * first change, and whether a match has begun.
   */
  untold_rooms: { room: string; seq: number; at: number; has_begun: number };
  /** The state of a room after part of its log, as text. Discarded if its format is outdated. */
  room_snapshots: { room: string; format: number; state: string };
  /** The seats of guests in rooms that are not over. */
  room_guests: { room: string; guest: string };
  /** The rooms whose log may name a guest: everyone who has entered, with a seat or without. */
  room_visits: { room: string; guest: string };
  room_nodes: { room: string; node: string };
  nodes: { node: string; seen: number };
  /** Times when no node was running. `ended` includes the time that people are given to return. */
  outages: { began: number; ended: number };
  /** `seen` is the time of the last visit, within an hour. `face` and `car` are null until chosen. */
  guests: { guest: string; name: string; at: number; seen: number; face: Face | null; car: CarModel | null };
  /** Guests whose rooms do not all show the latest name and looks. `at` differs for each change of a guest. */
  renames: { guest: string; at: number };
  tokens: TokenColumns;
  codes: { hash: string; guest: string; until: number };
  /** Guests with an account. `renamed` is the time of the last new name. `shown` is a JSON array of profile parts. */
  accounts: { guest: string; at: number; renamed: number | null; shown: string; presence: Presence };
  /** The current and the former names of accounts, as skeletons. */
  account_names: { skeleton: string; guest: string; at: number };
  /** `public_key` is base64url, `transports` a JSON array. `used` is the time of the last sign-in. */
  passkeys: {
    id: string;
    guest: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    at: number;
    used: number | null;
  };
  recovery_codes: { hash: string; guest: string };
  /** Challenges that no response has used. `guest` is null for a sign-in. */
  passkey_challenges: { challenge: string; guest: string | null; until: number };
  /** Logins of programs without a browser. `guest` is null until someone has confirmed `code`. */
  terminal_logins: { hash: string; code: string; guest: string | null; until: number };
  /** The last sign-in of each device. */
  sign_ins: { device: string; guest: string; at: number };
  /** Friends: two rows for each friendship. */
  friends: OfTwo;
  /** `guest` asks `other`. `is_open` is 0 if `other` does not see it, or has declined. */
  friend_requests: OfTwo & { is_open: number };
  /** `guest` has blocked `other`. */
  blocks: OfTwo;
  /** The link that makes anyone who opens it a friend of the account. */
  friend_links: { link: string; guest: string; at: number };
  /** `other` has invited `guest` to a table. */
  invitations: OfTwo & { room: string };
  /** Accounts with an open socket on a node. */
  guests_here: { node: string; guest: string };
  /**
   * `rated` is the number of a game in the order of rating. `seat_ratings` is JSON with the rating of each seat before
   * the game. Both are null if the game is not rated.
   */
  games: GameColumns & { rated: number | null; seat_ratings: string | null };
  game_guests: { guest: string; at: number; game: string };
  ratings: { guest: string; players: Players; mu: number; sigma: number; games: number };
  /** The first game in which each guest has earned an achievement, and when it ended. */
  achievements: { guest: string; achievement: Achievement; game: string; at: number };
  /** The secrets of days, stored before the day opens. `is_over` is 1 once the results are final. `pars` is JSON. */
  days: { day: string; secret: string; is_over: number; pars: string | null };
  day_runs: DayRunColumns;
  /** `closed`: the number of closed days in the stored sums of a period. */
  day_periods: { period: string; closed: number };
  day_sums: DaySumColumns;
  challenges: ChallengeColumns;
  challenge_rooms: { room: string; game: string; challenge: string; guest: string | null; at: number };
  /**
   * The first try of each guest at each puzzle, how often each action was chosen, and the ratings of puzzles and
   * guests.
   */
  puzzle_tries: { puzzle: string; guest: string; choice: string; at: number };
  puzzle_choices: { puzzle: string; choice: string; count: number };
  puzzle_ratings: { puzzle: string; rating: number; deviation: number; volatility: number };
  puzzle_solvers: { guest: string; rating: number; deviation: number; volatility: number };
  /** The server's keys for push services. */
  push_keys: { name: string; public_key: string; private_key: string };
  push_subscriptions: PushSubscriptionColumns;
  /** `kinds` is a JSON array. Quiet hours are minutes after midnight in the zone, null for none. */
  notice_settings: {
    guest: string;
    kinds: string;
    shows_names: number;
    quiet_from: number | null;
    quiet_to: number | null;
    zone: string;
  };
  notices: NoticeColumns;
  /** `evening` is JSON of its weekly time, `remind_at` when to remind the members of the next one. */
  clubs: {
    club: string;
    name: string;
    at: number;
    can_chat: number;
    can_watch: number;
    evening: string | null;
    remind_at: number | null;
  };
  /**
   * `at` is the time of joining, or of the invitation. `coming` is the time of the last evening to which the member comes,
   * `seen` when they last saw the club's page.
   */
  club_members: {
    club: string;
    guest: string;
    at: number;
    role: ClubRole;
    coming: number | null;
    seen: number | null;
  };
  /** The link of each club. It ends with the membership of the organizer who made it. */
  club_invites: { invite: string; club: string; guest: string; until: number; uses: number };
  club_challenges: { club: string; challenge: string; guest: string; at: number };
  /** The last vacation of each guest. `used` is how long the earlier ones of its year took. */
  vacations: { guest: string; began: number; until: number; year: number; used: number };
  /** Rows that transactions update to run one at a time. */
  turns: { name: string; taken: number };
}

/** A row about two guests. */
interface OfTwo {
  guest: string;
  other: string;
  at: number;
}

/**
 * A token of a device, which may have several: the current one, its successor, and its predecessor.
 * `device` is the device's public id and `label` its browser and system. A null `device` or `seen`, from a server before
 * these columns, counts as `hash` and `at`. `seen` is the time of the last use, within an hour. `until` is when a
 * replaced token ends. `is_pending` is 1 until a successor is used.
 */
interface TokenColumns {
  hash: string;
  guest: string;
  at: number;
  device: string | null;
  label: string | null;
  seen: number | null;
  until: number | null;
  is_pending: number;
  /** When the device signed in, from which the end of the sign-in is counted. Null without an account. */
  signed_in: number | null;
}

/** The facts about a room except its clock. `guests` and `nodes` are JSON arrays. */
export interface RoomFacts {
  phase: 'gathering' | 'playing' | 'over';
  is_public: number;
  is_quick: number;
  edition: EditionId;
  players: Players;
  free_seats: number;
  listing: string;
  guests: string;
  nodes: string;
  /** The club of a table that only its members may enter, or null. */
  club: string | null;
}

/** The columns of the facts, in order. */
export const FACTS = [
  'phase',
  'is_public',
  'is_quick',
  'edition',
  'players',
  'free_seats',
  'listing',
  'guests',
  'nodes',
  'club',
] as const satisfies readonly (keyof RoomFacts)[];

interface RoomColumns extends RoomFacts {
  room: string;
  /** When the room's first events were appended. */
  opened: number;
}

/** Cards for others to play. `computers` is a JSON array. `used` is when a room was last opened for the challenge. */
interface ChallengeColumns {
  challenge: string;
  at: number;
  used: number;
  guest: string | null;
  seat: number;
  computers: string;
  record: string;
}

/** A finished game. `guests` and `places` are JSON arrays, `terms` is JSON. */
export interface GameColumns {
  game: string;
  room: string;
  at: number;
  edition: EditionId;
  players: Players;
  guests: string;
  places: string;
  page: string;
  record: string;
  rating: RatingState;
  terms: string;
}

/**
 * A run of a day. Attempt 0 counts.
 * `finished` and the columns after it are null until the run is finished. `moves` and `record` become null again once
 * no one needs them. The last four are set when the day is over.
 */
export interface DayRunColumns {
  day: string;
  guest: string;
  attempt: number;
  entry: string;
  room: string;
  level: Level | null;
  begun: number;
  finished: number | null;
  result: string | null;
  moves: string | null;
  record: string | null;
  matchpoints: number | null;
  matchpoints_error: number | null;
  skill: number | null;
  skill_error: number | null;
}

/** The sum of a person's best closed days in a week or season. */
interface DaySumColumns {
  period: string;
  guest: string;
  level: Level | null;
  days: number;
  matchpoints: number;
  matchpoints_error: number;
  skill: number | null;
  skill_error: number | null;
}

/** State of a game's rating: unrated, due, done, or one game too many between the same people. */
type RatingState = 'none' | 'due' | 'done' | 'repeated';

/** Where a device receives notices, and the language of their words. `origin` is the page's. */
interface PushSubscriptionColumns {
  device: string;
  guest: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  origin: string;
  at: number;
}

/**
 * A notice for a guest: one for each subject, such as a table. `device` is '' for all devices, or names a device that could
 * not be reached. Each `occasion` is sent once, at `due`, which is null afterwards. At `until` the notice is deleted.
 */
interface NoticeColumns {
  guest: string;
  subject: string;
  device: string;
  kind: NoticeKind;
  occasion: string;
  path: string;
  name: string | null;
  due: number | null;
  until: number;
  tries: number;
}

/** The SQL dialect. Only the appends and the migrations depend on it. */
export type Dialect = 'sqlite' | 'postgres';
