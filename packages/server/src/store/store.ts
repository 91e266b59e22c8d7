import type { Guest, RoomEvent } from '@coup-fourre/room';
import type { EditionId, Players } from '@coup-fourre/rules';

/** What can be asked of the rooms without reading their logs; written with each append. */
export interface RoomRow {
  readonly room: string;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly isPublic: boolean;
  readonly isQuick: boolean;
  readonly edition: EditionId;
  readonly players: Players;
  readonly freeSeats: number;
  /** What the public list shows of the room, as JSON. */
  readonly listing: string;
  /** Ids of the guests seated. */
  readonly guests: readonly string[];
  /** When something happens by itself, milliseconds since 1970; null for never. */
  readonly due: number | null;
  /** Nodes to which a seated guest is connected. */
  readonly nodes: readonly string[];
  /** Milliseconds since 1970 of the last event. */
  readonly at: number;
}

/** Events to add to a room's log, and what the row of the room is after them. */
export interface Append {
  readonly row: RoomRow;
  /** The number of the first of the events, from 1. */
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  /** The match that these events finish, null for none. */
  readonly finished: FinishedGame | null;
}

/** A finished match as its page shows it. */
export interface FinishedGame {
  readonly game: string;
  readonly room: string;
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  /** Whose game it was, a seat each: null for a computer. */
  readonly guests: readonly (string | null)[];
  /** Whether it counts for ratings: only people sat down to it. */
  readonly isRated: boolean;
  /** The place of each seat's team, 1 for the winners. */
  readonly places: readonly number[];
  /** The page's contents, as JSON. */
  readonly page: string;
  /** The record with its shuffles' proofs, as text. */
  readonly record: string;
}

/** A rating of a guest for a number of seats (OpenSkill: Weng and Lin 2011). */
export interface Rating {
  readonly guest: string;
  readonly players: Players;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

/** A finished game as a list shows it. */
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
 * Where the online rooms, guests, games and ratings are kept. `testing/storeContract.ts` holds every driver to this. All
 * promises reject where the store cannot be reached or written; nothing has been changed then, or all of it.
 */
export interface Store {
  /**
   * Adds events to a room's log, the row of the room and the finished game with them, all or none, and resolves once they
   * are durable. Where this rejects, what became of them is not known: read the log again. False where `seq` does not follow the log's last number: someone else was first, and nothing is changed.
   */
  append(entry: Append): Promise<boolean>;
  /** The events of a room's log after number `after`, in order; empty where there are none. */
  read(room: string, after: number): Promise<readonly RoomEvent[]>;
  /** Rooms in which something is due at `now` or before, the longest overdue first, at most `limit`. */
  dueRooms(now: number, limit: number): Promise<readonly string[]>;
  /** Rooms to which a node has guests connected. */
  roomsOfNode(node: string, limit: number): Promise<readonly string[]>;
  /** Public rooms that are not over, those with free seats first, then the latest first. */
  publicRooms(limit: number): Promise<readonly RoomRow[]>;
  /** Quick matches with a free seat for these rules, the oldest first. */
  quickRooms(query: RoomQuery, limit: number): Promise<readonly string[]>;
  /** Rooms that are not over in which a guest has a seat, the latest first. */
  roomsOfGuest(guest: string, limit: number): Promise<readonly RoomRow[]>;

  /** A node says that it is there. */
  recordNodeSeen(node: string, now: number): Promise<void>;
  /** Nodes that have rooms and have not said so since `before`. */
  lostNodes(before: number): Promise<readonly string[]>;
  forgetNode(node: string): Promise<void>;

  /** Makes a guest known, with the hash of the first token. */
  addGuest(guest: Guest, tokenHash: string, now: number): Promise<void>;
  guestByToken(tokenHash: string): Promise<Guest | null>;
  renameGuest(guest: string, name: string): Promise<void>;
  addToken(guest: string, tokenHash: string, now: number): Promise<void>;
  removeToken(tokenHash: string): Promise<void>;
  /** Keeps the hash of a one-time code that moves a guest to another device. */
  addCode(guest: string, codeHash: string, until: number): Promise<void>;
  /** The guest of a code that is still valid at `now`; the code is spent. */
  takeCode(codeHash: string, now: number): Promise<Guest | null>;

  game(id: string): Promise<FinishedGame | null>;
  gamesOf(guest: string, limit: number): Promise<readonly GameSummary[]>;
  /** Finished games that count and whose ratings have not been computed yet. */
  unratedGames(limit: number): Promise<readonly FinishedGame[]>;
  /**
   * Computes the ratings after a game by `rate`, once for each game however often and by whomever it is asked; false where
   * it was done already. `rate` gets the ratings of the game's guests, those without one left out.
   */
  rateGame(game: FinishedGame, rate: (before: readonly Rating[]) => readonly Rating[]): Promise<boolean>;
  ratingsOf(guest: string): Promise<readonly Rating[]>;

  /** Whether the store answers now. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
