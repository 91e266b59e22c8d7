import { type Card, MAX_DECK_SIZE, type Seat } from '@coup-fourre/rules';
import { type DealState, handOf, ownDrawPile } from '@coup-fourre/rules/authority';

const IN_ORDER = Uint8Array.from({ length: MAX_DECK_SIZE }, (_, index) => index);

/**
 * Gives each seat its own draw pile, dealt out from the common pile. A seat whose pile is used up draws from the bottom
 * of the largest.
 * This order is as likely as any other, but reduces luck in comparisons: after an extra turn of one seat, the others
 * still draw the same cards.
 */
export class SeatDrawPiles {
  /** By seat: cards of its pile, and cards taken from its top and bottom. */
  readonly #sizes: Uint8Array;
  readonly #fromTop: Uint8Array;
  readonly #fromBottom: Uint8Array;
  /** Cards are numbered by their first position. By number: the current position. By position: the number. */
  readonly #indexOf = new Uint8Array(MAX_DECK_SIZE);
  readonly #cardAt = new Uint8Array(MAX_DECK_SIZE);
  #size = 0;
  #left = 0;

  constructor(players: number) {
    this.#sizes = new Uint8Array(players);
    this.#fromTop = new Uint8Array(players);
    this.#fromBottom = new Uint8Array(players);
  }

  /** Deals out the draw pile of a state to each seat in turn, seat 0 first. */
  dealOut(state: DealState): void {
    const { table } = state;
    const players = this.#sizes.length;
    ownDrawPile(state);
    this.#size = table.drawPileSize;
    this.#left = table.drawPileSize;
    this.#indexOf.set(IN_ORDER);
    this.#cardAt.set(IN_ORDER);
    this.#fromTop.fill(0);
    this.#fromBottom.fill(0);
    for (let seat = 0; seat < players; seat += 1) this.#sizes[seat] = Math.ceil((this.#size - seat) / players);
  }

  /**
   * Call this after each action. Replaces the cards that the seat to move has drawn from the common pile by cards of
   * its own pile. Returns the latter as a set.
   * Only the last card can end a deal, and it is the same either way.
   */
  swapDrawnCards(state: DealState): number {
    const { table, drawPile } = state;
    const drawn = this.#left - table.drawPileSize;
    if (drawn === 0) return 0;
    const hand = handOf(state, table.turn);
    const top = drawPile.length - this.#left;
    for (let index = top; index < top + drawn; index += 1) hand.remove(drawPile[index] as Card);
    let kinds = 0;
    for (let index = top; index < top + drawn; index += 1) {
      this.#moveToTop(drawPile, this.#next(table.turn));
      const card = drawPile[index] as Card;
      hand.add(card);
      kinds |= 1 << card;
    }
    return kinds;
  }

  /** The card that a seat draws next, or `ahead` cards later, from its own pile. Null if the pile has fewer cards. */
  upcoming({ drawPile }: DealState, seat: Seat, ahead: number): Card | null {
    if (ahead >= this.#leftOf(seat)) return null;
    const card = seat + ((this.#fromTop[seat] as number) + ahead) * this.#sizes.length;
    return drawPile[drawPile.length - this.#size + (this.#indexOf[card] as number)] as Card;
  }

  /** Swaps a card with the top one of the draw pile, and counts it as drawn. */
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

  #next(seat: Seat): number {
    const players = this.#sizes.length;
    if (this.#leftOf(seat) > 0) {
      const taken = this.#fromTop[seat] as number;
      this.#fromTop[seat] = taken + 1;
      return seat + taken * players;
    }
    let largest = 0;
    for (let other = 1; other < players; other += 1) if (this.#leftOf(other) > this.#leftOf(largest)) largest = other;
    const taken = (this.#fromBottom[largest] as number) + 1;
    this.#fromBottom[largest] = taken;
    return largest + ((this.#sizes[largest] as number) - taken) * players;
  }

  #leftOf(seat: Seat): number {
    return (this.#sizes[seat] as number) - (this.#fromTop[seat] as number) - (this.#fromBottom[seat] as number);
  }
}
