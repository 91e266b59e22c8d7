import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What a guest has said at a table. */
interface Said {
  readonly room: string;
  readonly at: number;
  readonly text?: string;
  readonly phrase?: string;
}

/**
 * The exported columns, by table. Hashes and keys are left out, and so are the records of runs of a day: they would
 * show the cards of an open day. A test compares this list with the tables.
 */
export const KEPT_COLUMNS = {
  guests: ['name', 'face', 'car', 'at', 'seen'],
  renames: ['at'],
  tokens: ['device', 'label', 'at', 'seen', 'until', 'signed_in'],
  codes: ['until'],
  accounts: ['at', 'renamed', 'shown', 'presence'],
  account_names: ['skeleton', 'at'],
  friends: ['other', 'at'],
  friend_requests: ['other', 'at'],
  blocks: ['other', 'at'],
  friend_links: ['link', 'at'],
  invitations: ['other', 'room', 'at'],
  guests_here: ['node'],
  passkeys: ['id', 'name', 'at', 'used'],
  sign_ins: ['device', 'at'],
  terminal_logins: ['until'],
  push_subscriptions: ['device', 'endpoint', 'language', 'at'],
  notice_settings: ['kinds', 'shows_names', 'quiet_from', 'quiet_to', 'zone'],
  vacations: ['began', 'until', 'year', 'used'],
  notices: ['subject', 'kind', 'path', 'name', 'due', 'until'],
  ratings: ['players', 'mu', 'sigma', 'games'],
  achievements: ['achievement', 'game', 'at'],
  room_guests: ['room'],
  room_visits: ['room'],
  day_runs: ['day', 'attempt', 'room', 'begun', 'finished', 'matchpoints', 'skill'],
  day_sums: ['period', 'days', 'matchpoints', 'skill'],
  challenges: ['challenge', 'at', 'used', 'seat'],
  challenge_rooms: ['challenge', 'room', 'game', 'at'],
  puzzle_tries: ['puzzle', 'choice', 'at'],
  club_members: ['club', 'at', 'role', 'coming', 'seen'],
  club_invites: ['club', 'until', 'uses'],
  club_challenges: ['club', 'challenge', 'at'],
  match_ends: ['ends'],
  reports: ['other', 'at', 'kind', 'words', 'room'],
  sanctions: ['kind', 'at', 'until', 'reason'],
  moderators: ['at'],
  puzzle_solvers: ['rating', 'deviation', 'volatility'],
} as const satisfies { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

/** Reads all stored data of a guest, in parts. */
export class ExportStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The guest's rows, by table. */
  async rows(guest: string): Promise<Record<string, readonly object[]>> {
    const tables = Object.entries(KEPT_COLUMNS).map(async ([table, columns]) => {
      const list = sql.join(columns.map((column) => sql.ref(column)));
      const { rows } = await sql<object>`select ${list} from ${sql.table(table)} where guest = ${guest}`.execute(
        this.#db,
      );
      return [table, rows] as const;
    });
    return Object.fromEntries(await Promise.all(tables));
  }

  /** What the guest has said in a room, as far as its log still has it. */
  async said(guest: string, room: string): Promise<readonly Said[]> {
    const rows = await this.#db
      .selectFrom('events')
      .select('event')
      .where('room', '=', room)
      .where(sql<boolean>`event like ${`%"${guest}"%`}`)
      .orderBy('seq')
      .execute();
    return rows.flatMap(({ event }) =>
      saidIn(JSON.parse(event) as LoggedEvent, guest).map((one) => ({ room, ...one })),
    );
  }
}

type Words = Omit<Said, 'room'>;

/** The fields of an event that contain what was said. `room` is in an event that replaces a part of the log. */
interface LoggedEvent extends Words {
  readonly type: string;
  readonly guest?: { readonly id: string };
  readonly causedBy?: { readonly guest: string };
  readonly room?: {
    readonly chatMessages: readonly (Words & { readonly guest: string })[];
    readonly spectatorMessages: readonly (Words & { readonly guest: string })[];
  };
}

function saidIn({ type, room, guest: speaker, causedBy, ...words }: LoggedEvent, guest: string): Words[] {
  if (type === 'condensed' && room !== undefined)
    return [...room.chatMessages, ...room.spectatorMessages].filter((one) => one.guest === guest).map(wordsOf);
  const isTheirs = type === 'spectatorSaid' ? speaker?.id === guest : causedBy?.guest === guest;
  return isTheirs && ['said', 'chatted', 'spectatorSaid'].includes(type) ? [wordsOf(words)] : [];
}

function wordsOf({ at, text, phrase }: Words): Words {
  return { at, ...(text !== undefined && { text }), ...(phrase !== undefined && { phrase }) };
}
