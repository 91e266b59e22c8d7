import { CARDS, type Card, EXTRA_TANK, type Tableau } from '@coup-fourre/rules';
import { type DealState, handOf } from '@coup-fourre/rules/authority';

/** Keys are whole numbers below this, which a double holds exactly. */
const KEY_LIMIT = 2 ** 53;
/** Different states of a tableau that one endgame may have. */
const MAX_TABLEAUX = 2 ** 12;
const TURN_STATES = 2 ** 6;
/** Stands for a position without a number. */
export const NO_KEY = -1;

/** One kind of card in a seat's first hand, and what a copy of it adds to the key. */
interface KeyDigit {
  readonly seat: number;
  readonly card: Card;
  readonly weight: number;
}

/**
 * Numbers the positions of one endgame: what is left of the hands that it began with, the state of each tableau, the turn
 * and the trip. Two positions with the same number play alike.
 * That holds only while a seat plays or discards: after a hazard, the card under it counts, too.
 */
export class PositionKeys {
  #digits: readonly KeyDigit[] = [];
  /** The number of subsets of the first hands. */
  #subsets = 1;
  /** The states of tableaux met so far, numbered. */
  readonly #tableaux = new Map<number, number>();

  /** Begins an endgame. Returns false if it has too many positions to be numbered. */
  begin(state: DealState): boolean {
    this.#tableaux.clear();
    const digits: KeyDigit[] = [];
    this.#subsets = 1;
    for (let seat = 0; seat < state.hands.length; seat += 1)
      for (const card of CARDS) {
        const copies = handOf(state, seat).count(card);
        if (copies === 0) continue;
        digits.push({ seat, card, weight: this.#subsets });
        this.#subsets *= copies + 1;
      }
    this.#digits = digits;
    return this.#subsets * MAX_TABLEAUX ** state.table.rules.teams * TURN_STATES < KEY_LIMIT;
  }

  /** The number of a position, or NO_KEY if too many states of tableaux have been met. */
  keyOf(state: DealState): number {
    const { table } = state;
    const { rules } = table;
    const isLong = table.target === rules.target ? 0 : 1;
    let key = ((table.extendedBy ?? -1) + 1) * 2 + isLong;
    key = key * rules.players + table.turn;
    for (let team = 0; team < rules.teams; team += 1) {
      const number = this.#numberOf(table.tableau(team));
      if (number === MAX_TABLEAUX) return NO_KEY;
      key = key * MAX_TABLEAUX + number;
    }
    let hands = 0;
    for (const { seat, card, weight } of this.#digits) hands += handOf(state, seat).count(card) * weight;
    return key * this.#subsets + hands;
  }

  #numberOf(tableau: Tableau): number {
    const crosswise = tableau.crosswiseSet >>> EXTRA_TANK;
    const code = (((crosswise * 4 + tableau.twoHundreds) * 64 + tableau.stepsToGo) << 9) | tableau.pileState;
    const known = this.#tableaux.get(code);
    if (known !== undefined) return known;
    const { size } = this.#tableaux;
    if (size < MAX_TABLEAUX) this.#tableaux.set(code, size);
    return size;
  }
}
