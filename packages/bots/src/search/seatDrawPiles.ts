import { type Card, MAX_DECK_SIZE, type Seat } from '@coup-fourre/rules';
import { type DealState, handOf } from '@coup-fourre/rules/authority';

const IN_ORDER = Uint8Array.from({ length: MAX_DECK_SIZE }, (_, place) => place);

/**
 * Deals a draw pile out into a stack for each seat, from which it draws instead of the common pile. As likely as any other
 * order, but what is compared is compared with less luck: a turn more for one seat leaves the others the cards that they
 * would have drawn without it. A seat whose stack is used up draws from the bottom of the fullest one.
 */
export class SeatDrawPiles {
  /** By seat, how many cards its stack had, and how many have gone from its top and its bottom. */
  readonly #sizes: Uint8Array;
  readonly #fromTop: Uint8Array;
  readonly #fromBottom: Uint8Array;
  /** Where in the pile each card lies, the cards by their places when it was dealt out; and which card lies at each place. */
  readonly #indexOf = new Uint8Array(MAX_DECK_SIZE);
  readonly #cardAt = new Uint8Array(MAX_DECK_SIZE);
  #size = 0;
  #left = 0;

  constructor(players: number) {
    this.#sizes = new Uint8Array(players);
    this.#fromTop = new Uint8Array(players);
    this.#fromBottom = new Uint8Array(players);
  }

  /** Deals out the draw pile of a state: to each seat in turn, seat 0 first. */
  dealOut({ table }: DealState): void {
    const players = this.#sizes.length;
    this.#size = table.drawPileSize;
    this.#left = table.drawPileSize;
    this.#indexOf.set(IN_ORDER);
    this.#cardAt.set(IN_ORDER);
    this.#fromTop.fill(0);
    this.#fromBottom.fill(0);
    for (let seat = 0; seat < players; seat += 1) this.#sizes[seat] = Math.ceil((this.#size - seat) / players);
  }

  /**
   * After each step: for the cards that the seat whose turn it is has drawn from the pile, gives it those of its stack,
   * and lays the others back in their places. Only the last card can end a deal, and that is the same in both.
   */
  swapDrawnCards(state: DealState): void {
    const { table, drawPile } = state;
    const drawn = this.#left - table.drawPileSize;
    if (drawn === 0) return;
    const hand = handOf(state, table.turn);
    const top = drawPile.length - this.#left;
    for (let place = top; place < top + drawn; place += 1) hand.remove(drawPile[place] as Card);
    for (let place = top; place < top + drawn; place += 1) {
      this.#moveToTop(drawPile, this.#next(table.turn));
      hand.add(drawPile[place] as Card);
    }
  }

  /** Swaps a card with the first that is left in the pile, and counts it as drawn. */
  #moveToTop(drawPile: Uint8Array, card: number): void {
    const from = this.#indexOf[card] as number;
    const to = this.#size - this.#left;
    const moved = this.#cardAt[to] as number;
    this.#cardAt[from] = moved;
    this.#indexOf[moved] = from;
    const base = drawPile.length - this.#size;
    const kind = drawPile[base + from] as number;
    drawPile[base + from] = drawPile[base + to] as number;
    drawPile[base + to] = kind;
    this.#left -= 1;
  }

  /** The card that a seat draws next. */
  #next(seat: Seat): number {
    const players = this.#sizes.length;
    if (this.#leftOf(seat) > 0) {
      const place = this.#fromTop[seat] as number;
      this.#fromTop[seat] = place + 1;
      return seat + place * players;
    }
    let fullest = 0;
    for (let other = 1; other < players; other += 1) if (this.#leftOf(other) > this.#leftOf(fullest)) fullest = other;
    const gone = (this.#fromBottom[fullest] as number) + 1;
    this.#fromBottom[fullest] = gone;
    return fullest + ((this.#sizes[fullest] as number) - gone) * players;
  }

  #leftOf(seat: Seat): number {
    return (this.#sizes[seat] as number) - (this.#fromTop[seat] as number) - (this.#fromBottom[seat] as number);
  }
}
