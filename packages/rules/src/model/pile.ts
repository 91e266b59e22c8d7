import type { Card } from './cards.ts';

const NO_CARDS: Card[] = [];

/**
 * A stack of cards. Only the top card counts.
 * Copies share their cards until one of them changes, so a copy costs almost nothing. A pile with its own cards keeps
 * that memory if it becomes a copy.
 */
export class Pile {
  /** Number of cards. */
  size = 0;
  #cards = NO_CARDS;
  #isShared = true;

  /** Null for an empty pile. */
  get top(): Card | null {
    return this.size > 0 ? (this.#cards[this.size - 1] as Card) : null;
  }

  push(card: Card): void {
    if (this.#isShared) this.#unshare();
    this.#cards[this.size] = card;
    this.size += 1;
  }

  #unshare(): void {
    this.#cards = this.toArray();
    this.#isShared = false;
  }

  /** Removes and returns the top card. The pile must not be empty. */
  pop(): Card {
    this.size -= 1;
    return this.#cards[this.size] as Card;
  }

  clear(): void {
    this.size = 0;
  }

  /** From bottom to top. */
  toArray(): Card[] {
    return this.#cards.slice(0, this.size);
  }

  /** True if both have the same cards in the same order. */
  equals(other: Pile): boolean {
    if (this.size !== other.size) return false;
    for (let i = 0; i < this.size; i += 1) if (this.#cards[i] !== other.#cards[i]) return false;
    return true;
  }

  /** Becomes a copy of another pile. */
  copyFrom(other: Pile): void {
    this.size = other.size;
    if (!this.#isShared) {
      for (let index = 0; index < this.size; index += 1) this.#cards[index] = other.#cards[index] as Card;
      return;
    }
    this.#cards = other.#cards;
    this.#isShared = true;
    other.#isShared = true;
  }
}
