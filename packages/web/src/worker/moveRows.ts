import { isSafety, type Seat, type Table } from '@coup-fourre/rules';
import type { Move } from '@coup-fourre/rules/authority';

/**
 * The rows of a list of moves, a column a seat, so that it is read row by row in the order of play: a row ends where the
 * turn has come around the table. A turn that goes on after a safety stays in its row, a coup fourré stands in that of the
 * turn it wins, and what is answered in another's turn in the row of that turn.
 */
export class MoveRows {
  readonly #players: number;
  readonly #first: Seat;
  #row = 1;
  #column = -1;
  /** The seat whose turn goes on, if it is the next to act. */
  #seatToContinue: Seat | null = null;

  constructor({ rules, turn }: Table) {
    this.#players = rules.players;
    this.#first = turn;
  }

  /** The row of the next move, from 1. */
  rowOf({ seat, action }: Move): number {
    if (action.type === 'pass' || action.type === 'extend') return this.#row;
    if (this.#seatToContinue !== seat) this.#begin(seat);
    const isKept = action.type === 'coupFourre' || (action.type === 'play' && isSafety(action.card));
    this.#seatToContinue = isKept ? seat : null;
    return this.#row;
  }

  #begin(seat: Seat): void {
    const place = (seat - this.#first + this.#players) % this.#players;
    if (place <= this.#column) this.#row += 1;
    this.#column = place;
  }
}
