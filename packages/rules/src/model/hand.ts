import { CARDS, type Card } from './cards.ts';

const NO_COUNTS = new Uint8Array(CARDS.length);

/**
 * A seat's cards, as counts by kind. They have no order, because an order could reveal something.
 * The number of cards is public (`Table.handSizes`). Copies share their counts until one changes, except hands that
 * already have their own.
 */
export class Hand {
  /** The kinds held, as a set of bits. */
  kinds = 0;
  private counts = NO_COUNTS;
  private isShared = true;

  static of(cards: Iterable<Card>): Hand {
    const hand = new Hand();
    for (const card of cards) hand.add(card);
    return hand;
  }

  has(card: Card): boolean {
    return (this.kinds & (1 << card)) !== 0;
  }

  count(card: Card): number {
    return this.counts[card] as number;
  }

  add(card: Card): void {
    if (this.isShared) this.unshare();
    this.counts[card] = (this.counts[card] as number) + 1;
    this.kinds |= 1 << card;
  }

  /** Removes one copy. The hand must hold it. */
  remove(card: Card): void {
    if (this.isShared) this.unshare();
    const left = (this.counts[card] as number) - 1;
    this.counts[card] = left;
    // Clears the bit if no copy is left. The processor would mispredict a branch here every other time.
    this.kinds &= ~(((left - 1) >>> 31) << card);
  }

  private unshare(): void {
    this.counts = this.counts.slice();
    this.isShared = false;
  }

  clear(): void {
    if (this.isShared) this.counts = NO_COUNTS;
    else if (this.kinds !== 0) this.counts.fill(0);
    this.kinds = 0;
  }

  /** In the order of CARDS. */
  toArray(): Card[] {
    const cards: Card[] = [];
    for (const card of CARDS) for (let copy = 0; copy < this.count(card); copy += 1) cards.push(card);
    return cards;
  }

  /** Becomes a copy of another hand. */
  copyFrom(other: Hand): void {
    this.kinds = other.kinds;
    if (!this.isShared) {
      this.counts.set(other.counts);
      return;
    }
    this.counts = other.counts;
    this.isShared = true;
    other.isShared = true;
  }
}
