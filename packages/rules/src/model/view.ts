import type { Action } from './action.ts';
import type { Hand } from './hand.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table.ts';

/**
 * Rule 3.5: what a seat may know: everything face up, and its own hand. A spectator has no seat and an empty hand.
 * It contains no hidden card, so nothing needs masking.
 */
export interface View {
  readonly table: Table;
  readonly seat: Seat | null;
  readonly hand: Hand;
  /** The latest turns, latest last, as far as known. */
  readonly past?: readonly PastAction[];
}

/** What a seat did in its turn, and the table before it. */
export interface PastAction {
  readonly table: Table;
  readonly seat: Seat;
  readonly action: UsedCard;
}

/** A card that a seat in turn played or discarded. */
export type UsedCard = Extract<Action, { type: 'play' | 'discard' }>;

/**
 * The past after one more action of the seat in turn. Keeps the latest actions, twice as many as there are seats.
 * The table must not change afterwards. Only plays and discards are kept: a pass would reveal that the seat held the
 * safety.
 */
export function withPastAction(past: readonly PastAction[], table: Table, action: Action): readonly PastAction[] {
  if (action.type !== 'play' && action.type !== 'discard') return past;
  return [...past, { table, seat: table.turn, action }].slice(-PAST_TURNS * table.rules.players);
}

const PAST_TURNS = 2;
