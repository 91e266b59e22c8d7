import type { BusMessage } from './bus.ts';

/** Maximum number of rooms and guests to remember while disconnected. Beyond it, the oldest changes are dropped. */
export const MAX_PENDING = 20_000;

/** Messages still to be sent: the highest number for each room, and one message for each guest and kind. */
export class PendingMessages {
  readonly #seqs = new Map<string, number>();
  readonly #guests = new Set<string>();
  readonly #friends = new Set<string>();

  add(message: BusMessage): void {
    if ('guest' in message) addLast(this.#guests, message.guest);
    else if ('friendsOf' in message) addLast(this.#friends, message.friendsOf);
    else this.#addSeq(message);
  }

  #addSeq({ room, seq }: Extract<BusMessage, { readonly room: string }>): void {
    const before = this.#seqs.get(room) ?? 0;
    this.#seqs.delete(room);
    this.#seqs.set(room, Math.max(before, seq));
    dropOldest(this.#seqs);
  }

  get isEmpty(): boolean {
    return this.#seqs.size === 0 && this.#guests.size === 0 && this.#friends.size === 0;
  }

  takeAll(): BusMessage[] {
    const rooms = [...this.#seqs].map(([room, seq]) => ({ room, seq }));
    const guests = [...this.#guests].map((guest) => ({ guest }));
    const friends = [...this.#friends].map((guest) => ({ friendsOf: guest }));
    for (const pending of [this.#seqs, this.#guests, this.#friends]) pending.clear();
    return [...rooms, ...guests, ...friends];
  }
}

function addLast(pending: Set<string>, guest: string): void {
  pending.delete(guest);
  pending.add(guest);
  dropOldest(pending);
}

function dropOldest(pending: Map<string, unknown> | Set<string>): void {
  const [oldest] = pending.keys();
  if (pending.size > MAX_PENDING && oldest !== undefined) pending.delete(oldest);
}
