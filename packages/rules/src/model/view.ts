import type { Hand } from './hand.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table.ts';

/**
 * Rule 3.5: what a seat may know: everything face up, and its own hand. A spectator has no seat and an empty hand.
 * There is no hidden card in it to forget.
 */
export interface View {
  readonly table: Table;
  readonly seat: Seat | null;
  readonly hand: Hand;
}
