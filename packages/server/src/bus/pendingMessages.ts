import type { BusMessage } from './bus.ts';

/**
 * The maximum number of rooms with pending messages while there is no connection; beyond it, those with the oldest
 * changes are dropped.
 */
export const MAX_PENDING = 20_000;

/** Messages still to be sent: only the highest number for each room. */
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
    const messages = [...this.#seqs].map(([room, seq]) => ({ room, seq }));
    this.#seqs.clear();
    return messages;
  }
}
