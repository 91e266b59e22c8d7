import { type Card, MOST_CARDS, type Seat } from '@coup-fourre/rules';
import { type DealState, handOf } from '@coup-fourre/rules/authority';

/** A step draws two cards at most, both for the same seat. */
const MOST_DRAWN_AT_ONCE = 2;

/**
 * Deals a draw pile out into a stack for each seat, to draw from instead. Worlds are made up, so this is as likely as any
 * other order, and what is tried is compared with less luck: a turn more for one seat leaves the others the cards that they
 * would have drawn without it. A seat whose stack is used up draws from the bottom of the fullest one.
 */
export class OwnStacks {
  readonly #cards = new Uint8Array(MOST_CARDS);
  /** By seat, how many cards its stack had, and how many have gone from its top and its bottom. */
  readonly #sizes: Uint8Array;
  readonly #fromTop: Uint8Array;
  readonly #fromBottom: Uint8Array;
  #left = 0;

  constructor(players: number) {
    this.#sizes = new Uint8Array(players);
    this.#fromTop = new Uint8Array(players);
    this.#fromBottom = new Uint8Array(players);
  }

  /** Deals out the draw pile of a state. */
  begin({ table, drawPile }: DealState): void {
    const players = this.#sizes.length;
    const size = table.drawPileSize;
    this.#left = size;
    this.#cards.set(drawPile.subarray(drawPile.length - size));
    this.#fromTop.fill(0);
    this.#fromBottom.fill(0);
    for (let seat = 0; seat < players; seat += 1) this.#sizes[seat] = Math.ceil((size - seat) / players);
  }

  /** Gives the seat whose turn it is cards of its stack for those it has just drawn from the pile. */
  exchange(state: DealState): void {
    const { table, drawPile } = state;
    if (this.#left <= MOST_DRAWN_AT_ONCE) return;
    const hand = handOf(state, table.turn);
    while (this.#left > table.drawPileSize) {
      hand.remove(drawPile[drawPile.length - this.#left] as Card);
      hand.add(this.#draw(table.turn));
    }
    // From here on the rules deal what is left: whether anyone can still score may depend on the very last card.
    if (this.#left <= MOST_DRAWN_AT_ONCE) this.#layDown(state);
  }

  #layDown({ table, drawPile }: DealState): void {
    const next = (table.turn + 1) % this.#sizes.length;
    for (let size = table.drawPileSize; size > 0; size -= 1) drawPile[drawPile.length - size] = this.#draw(next);
  }

  #draw(seat: Seat): Card {
    const players = this.#sizes.length;
    this.#left -= 1;
    if (this.#leftOf(seat) > 0) {
      const place = this.#fromTop[seat] as number;
      this.#fromTop[seat] = place + 1;
      return this.#cards[seat + place * players] as Card;
    }
    let fullest = 0;
    for (let other = 1; other < players; other += 1) if (this.#leftOf(other) > this.#leftOf(fullest)) fullest = other;
    const gone = (this.#fromBottom[fullest] as number) + 1;
    this.#fromBottom[fullest] = gone;
    return this.#cards[fullest + ((this.#sizes[fullest] as number) - gone) * players] as Card;
  }

  #leftOf(seat: Seat): number {
    return (this.#sizes[seat] as number) - (this.#fromTop[seat] as number) - (this.#fromBottom[seat] as number);
  }
}
