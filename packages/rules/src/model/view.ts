import type { Hand } from './hand.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table.ts';

/**
 * Rule 3.5: what a seat may know, which is everything face up and its own hand. A spectator has no seat and an empty hand.
 * No hidden card is in it, so none has to be masked.
 */
export interface View {
  readonly table: Table;
  readonly seat: Seat | null;
  readonly hand: Hand;
}
