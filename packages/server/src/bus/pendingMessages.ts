import type { BusMessage } from './bus.ts';

/** Rooms whose notices are kept while nothing can be told; of more, those that moved on longest ago are forgotten. */
export const MAX_PENDING = 20_000;

/** Notices still to be told: for each room only its highest number. */
export class PendingMessages {
  readonly #seqs = new Map<string, number>();

  add({ room, seq }: BusMessage): void {
    const before = this.#seqs.get(room) ?? 0;
    this.#seqs.delete(room);
    this.#seqs.set(room, Math.max(before, seq));
    const [oldest] = this.#seqs.keys();
    if (this.#seqs.size > MAX_PENDING && oldest !== undefined) this.#seqs.delete(oldest);
  }

  get isEmpty(): boolean {
    return this.#seqs.size === 0;
  }

  takeAll(): BusMessage[] {
    const notices = [...this.#seqs].map(([room, seq]) => ({ room, seq }));
    this.#seqs.clear();
    return notices;
  }
}
