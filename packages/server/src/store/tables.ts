/**
 * The tables, the same for every driver. Times are milliseconds since 1970; what is yes or no is 1 or 0, since SQLite
 * has no booleans.
 */
export interface Tables {
  /** The rooms' logs, which are the truth: everything else about rooms could be made from them again. */
  events: { room: string; seq: number; event: string };
  /** What changes with every event, apart so that an append writes little. */
  room_clocks: { room: string; at: number; due: number | null };
  rooms: RoomColumns;
  /** Who has a seat in a room that is not over. */
  room_guests: { room: string; guest: string };
  room_nodes: { room: string; node: string };
  nodes: { node: string; seen: number };
  guests: { guest: string; name: string; at: number };
  tokens: { hash: string; guest: string; at: number };
  codes: { hash: string; guest: string; until: number };
  games: GameColumns;
  game_guests: { guest: string; at: number; game: string };
  ratings: { guest: string; players: number; mu: number; sigma: number; games: number };
  /** Rows that a transaction changes to go one after the other with its like. */
  turns: { name: string; taken: number };
}

/** What is known of a room beside its clock. `guests` and `nodes` are lists as JSON. */
export interface RoomFacts {
  phase: string;
  is_public: number;
  is_quick: number;
  edition: string;
  players: number;
  free_seats: number;
  listing: string;
  guests: string;
  nodes: string;
}

/** The columns of the facts, in their order. */
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
] as const satisfies readonly (keyof RoomFacts)[];

interface RoomColumns extends RoomFacts {
  room: string;
  /** When its first events were added. */
  opened: number;
}

/** A finished game. `guests` and `places` are lists as JSON. */
export interface GameColumns {
  game: string;
  room: string;
  at: number;
  edition: string;
  players: number;
  guests: string;
  places: string;
  page: string;
  record: string;
  rating: RatingState;
}

/** Whether a game counts for nothing, still waits for its ratings to be computed, or is done. */
type RatingState = 'none' | 'due' | 'done';

/** Whose SQL is spoken; beside the appends it differs in the migrations only. */
export type Dialect = 'sqlite' | 'postgres';
