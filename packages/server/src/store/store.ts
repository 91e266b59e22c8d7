import type { Guest, LostTime, RoomEvent } from '@coup-fourre/room';
import type { EditionId, Players } from '@coup-fourre/rules';
import type { ChallengeStore } from './challengeStore.ts';
import type { DayStore } from './dayStore.ts';
import type { PuzzleStore } from './puzzleStore.ts';

/** The facts about a room that can be queried without reading its log; written with each append. */
export interface RoomRow {
  readonly room: string;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly isPublic: boolean;
  readonly isQuick: boolean;
  readonly edition: EditionId;
  readonly players: Players;
  readonly freeSeats: number;
  /** The room's entry in the public list, as JSON. */
  readonly listing: string;
  /** The ids of the seated guests. */
  readonly guests: readonly string[];
  /** When the room next has something to do, in milliseconds since 1970; null for never. */
  readonly due: number | null;
  /** The nodes that seated guests are connected to. */
  readonly nodes: readonly string[];
  /** The time of the last event, in milliseconds since 1970. */
  readonly at: number;
}

/** Events to append to a room's log, and the room's row after them. */
export interface Append {
  readonly row: RoomRow;
  /** The number of the first event, from 1. */
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  /** The match that these events finish; null for none. */
  readonly finished: FinishedGame | null;
}

/** A finished match as its page shows it. */
export interface FinishedGame {
  readonly game: string;
  readonly room: string;
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  /** The guest of each seat; null for a computer. */
  readonly guests: readonly (string | null)[];
  readonly terms: RatingTerms;
  /** The rank of each seat's team, 1 for the winners. */
  readonly places: readonly number[];
  /** The contents of its page, as JSON. */
  readonly page: string;
  /** The record with the proofs of its shuffles, as text. */
  readonly record: string;
}

/** How a finished game counts for the ratings. */
export interface RatingTerms {
  /** Why it does not count as a game between people who played it, null where it does. */
  readonly whyNot: WhyNotRated | null;
  /** For each seat, whether its person gains and loses, can only lose, or is not affected. */
  readonly effects: readonly ('all' | 'loss' | 'none')[];
  /** For each seat, whether an opponent played from the same network. */
  readonly sharesAddress: readonly boolean[];
}

/**
 * Why a game does not count: no rated table of people; too short; played by computers; as before, but who left loses; or its
 * people have played each other often enough that day.
 */
type WhyNotRated = 'casual' | 'tooFewMoves' | 'computersPlayed' | 'onlyLosses' | 'repeated';

/** Who sat at a rated game. */
export type RatedSeats = Pick<FinishedGame, 'guests' | 'players' | 'terms'>;

/** Computes the ratings after a game from those of its guests before it, and from the games that they were rated for that day. */
export type ComputeRatings = (before: readonly Rating[], sameDay: readonly RatedSeats[]) => readonly Rating[];

/** A guest's rating for a number of seats (OpenSkill: Weng and Lin 2011). */
export interface Rating {
  readonly guest: string;
  readonly players: Players;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

/** A finished game in a list. */
export interface GameSummary {
  readonly game: string;
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  readonly page: string;
}

export interface RoomQuery {
  readonly edition: EditionId;
  readonly players: Players;
}

/**
 * Stores the online rooms, guests, games and ratings. `testing/storeContract.ts` holds every driver to this. All
 * promises reject if the store cannot be reached or written; then either nothing has changed or everything.
 */
export interface Store extends DayStore {
  /**
   * Appends events to a room's log, with the room's row and the finished game, atomically, and resolves once they are
   * durable. If it rejects, the outcome is unknown: read the log again. False if `seq` does not follow the last number
   * of the log: another node was first, and nothing has changed.
   */
  append(entry: Append): Promise<boolean>;
  /** The events of a room's log after number `after`, in order, at most `limit` (by default all); empty if there are none. */
  read(room: string, after: number, limit?: number): Promise<readonly RoomEvent[]>;
  /** What a room was stored as last, in the format of that number; null if it was not. */
  snapshot(room: string, format: number): Promise<string | null>;
  /** Stores what a room is after its log so far, in the format of that number, instead of what was stored before. */
  saveSnapshot(room: string, format: number, text: string): Promise<void>;
  /** Replaces some events of a log, the last of which keeps its number, by one event that stands for all of them. */
  condense(room: string, events: { readonly from: number; readonly to: number; readonly by: RoomEvent }): Promise<void>;
  /** Takes a room that cannot be read off all lists; its log stays. */
  setAside(room: string): Promise<void>;
  /** At most `limit` rooms with something due by `now`, the longest overdue first. */
  dueRooms(now: number, limit: number): Promise<readonly string[]>;
  /** Rooms with guests connected to a node. */
  roomsOfNode(node: string, limit: number): Promise<readonly string[]>;
  /** Public rooms that are not over, those with free seats first, then the latest first. */
  publicRooms(limit: number): Promise<readonly RoomRow[]>;
  /** One room, null if there is none of that name. */
  room(room: string): Promise<RoomRow | null>;
  /** Quick matches with a free seat for these rules, the oldest first. */
  quickRooms(query: RoomQuery, limit: number): Promise<readonly string[]>;
  /** Rooms that are not over in which a guest has a seat, the latest first. */
  roomsOfGuest(guest: string, limit: number): Promise<readonly RoomRow[]>;

  /** Rooms that are over, in which nothing has happened since `before`, the oldest first. */
  oldRooms(before: number, limit: number): Promise<readonly string[]>;
  /** Deletes a room and its log; its finished games stay. */
  deleteRoom(room: string): Promise<void>;

  /** Records that a node is alive. */
  recordNodeSeen(node: string, now: number): Promise<void>;
  /** Nodes that have rooms and were last seen before `before`. */
  lostNodes(before: number): Promise<readonly string[]>;
  forgetNode(node: string): Promise<void>;
  /** When any node was last known to be alive; null if none ever was. */
  lastNodeSeen(): Promise<number | null>;
  /** Records when no node was running. */
  addOutage(outage: LostTime): Promise<void>;
  /** The latest outages, the earliest of them first. */
  outages(): Promise<readonly LostTime[]>;

  /** Adds a guest, with the hash of the first token. */
  addGuest(guest: Guest, tokenHash: string, now: number): Promise<void>;
  /** Records that a guest is here; stored at most once an hour. */
  seeGuest(guest: string, now: number): Promise<void>;
  /** Guests who were last here before `before` and sit in no room that goes on. */
  idleGuests(before: number, limit: number): Promise<readonly string[]>;
  /** Deletes a guest, who has a neutral name in the games of others from then on; games that no one else is left of go, too. */
  deleteGuest(guest: string): Promise<void>;
  guestByToken(tokenHash: string): Promise<Guest | null>;
  /** Stores a guest's name and looks. */
  updateGuest(guest: Guest): Promise<void>;
  addToken(guest: string, tokenHash: string, now: number): Promise<void>;
  removeToken(tokenHash: string): Promise<void>;
  /** Removes all tokens and codes of a guest but that token. */
  removeOtherTokens(guest: string, tokenHash: string): Promise<void>;
  /** Stores the hash of a one-time code that moves a guest to another device. */
  addCode(guest: string, codeHash: string, until: number): Promise<void>;
  /** Redeems a code that is still valid at `now` and returns its guest. */
  takeCode(codeHash: string, now: number): Promise<Guest | null>;

  game(id: string): Promise<FinishedGame | null>;
  gamesOf(guest: string, limit: number): Promise<readonly GameSummary[]>;
  /** Rated games whose ratings have not been computed yet. */
  unratedGames(limit: number): Promise<readonly FinishedGame[]>;
  /**
   * Computes the ratings after a game with `rate`, once for each game, however often and on whichever node it is
   * called; false if that was already done. Where `rate` changes none, the game is kept as one that was repeated too often.
   */
  rateGame(game: FinishedGame, rate: ComputeRatings): Promise<boolean>;
  ratingsOf(guest: string): Promise<readonly Rating[]>;

  /** Guests by their ids, those that there are. */
  guests(ids: readonly string[]): Promise<readonly Guest[]>;
  readonly challenges: ChallengeStore;
  readonly puzzles: PuzzleStore;

  /** Whether the store is available. */
  isReady(): Promise<boolean>;
  /** Writes something of no meaning; rejects if nothing can be stored, such as on a full disk. */
  tryWrite(): Promise<void>;
  close(): Promise<void>;
}
