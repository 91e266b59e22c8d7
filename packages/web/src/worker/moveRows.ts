import { isSafety, type Seat, type Table } from '@coup-fourre/rules';
import type { Move } from '@coup-fourre/rules/authority';

/**
 * Assigns moves to the rows of a table with one column per seat, so that it reads row by row in order of play.
 * A row ends when the turn has gone once around the table. A turn that continues after a safety stays in its row. A
 * coup fourré is placed in the row of the turn that it wins, any other answer in the row of the turn that it
 * interrupts.
 */
export class MoveRows {
  readonly #players: number;
  readonly #first: Seat;
  #row = 1;
  #column = -1;
  /** The seat whose turn continues if it acts next, or null. */
  #seatToContinue: Seat | null = null;

  constructor({ rules, turn }: Table) {
    this.#players = rules.players;
    this.#first = turn;
  }

  /** Returns the row of the next move, from 1. */
  rowOf({ seat, action }: Move): number {
    if (action.type === 'pass' || action.type === 'extend') return this.#row;
    if (this.#seatToContinue !== seat) this.#begin(seat);
    const isKept = action.type === 'coupFourre' || (action.type === 'play' && isSafety(action.card));
    this.#seatToContinue = isKept ? seat : null;
    return this.#row;
  }

  #begin(seat: Seat): void {
    const column = (seat - this.#first + this.#players) % this.#players;
    if (column <= this.#column) this.#row += 1;
    this.#column = column;
  }
}
