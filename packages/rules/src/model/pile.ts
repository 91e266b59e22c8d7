import type { Card } from './cards.ts';

/**
 * A stack of cards, of which the top one counts. It allocates memory for `capacity` cards once, so that play in a search
 * allocates nothing.
 */
export class Pile {
  readonly #cards: Uint8Array;
  size = 0;
  /** The card on top, null on an empty pile. */
  top: Card | null = null;

  constructor(capacity: number) {
    this.#cards = new Uint8Array(capacity);
  }

  push(card: Card): void {
    this.#cards[this.size] = card;
    this.size += 1;
    this.top = card;
  }

  /** Takes the top card off; the pile must not be empty. */
  pop(): Card {
    const card = this.#cards[this.size - 1] as Card;
    this.size -= 1;
    this.top = this.size > 0 ? (this.#cards[this.size - 1] as Card) : null;
    return card;
  }

  clear(): void {
    this.size = 0;
    this.top = null;
  }

  /** The cards from bottom to top. */
  toArray(): Card[] {
    const cards: Card[] = [];
    for (let i = 0; i < this.size; i += 1) cards.push(this.#cards[i] as Card);
    return cards;
  }

  equals(other: Pile): boolean {
    if (this.size !== other.size) return false;
    for (let i = 0; i < this.size; i += 1) if (this.#cards[i] !== other.#cards[i]) return false;
    return true;
  }

  /** Becomes a copy of another pile of the same capacity. */
  copyFrom(other: Pile): void {
    this.#cards.set(other.#cards);
    this.size = other.size;
    this.top = other.top;
  }
}
