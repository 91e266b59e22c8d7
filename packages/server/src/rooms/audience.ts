import { type OnlineEvent, type OnlineRoom, onlineUpdateFor, seatOf, whyNotIn } from '@coup-fourre/room/online';
import { type Listener, tell } from './listener.ts';

/** Those who listen to a room on this node, and what each of them has been told. */
export class Audience {
  readonly #now: () => number;
  /** The number of the last public event that each has been told. */
  readonly #told = new Map<Listener, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#told.size;
  }

  has(listener: Listener): boolean {
    return this.#told.has(listener);
  }

  /** The connections that listen, as the log names them. */
  get connections(): string[] {
    return [...this.#told.keys()].map(({ connection }) => connection);
  }

  /** Takes a listener in, who has seen everything up to public event `since`, and tells the rest. */
  add(listener: Listener, since: number, room: OnlineRoom): void {
    this.#told.set(listener, room.number);
    listener.send(this.#message(room, listener.guest.id, Math.min(since, room.number)));
  }

  remove(listener: Listener): boolean {
    return this.#told.delete(listener);
  }

  /** Tells everyone what they have not been told. An event that is no one else's business is told to its owner only. */
  tell(room: OnlineRoom, events: readonly OnlineEvent[]): void {
    const owners = events.flatMap((event) => (event.type === 'callsForMe' ? [event.seat] : []));
    const messages = new Map<string, string>();
    for (const [listener, since] of this.#told) {
      const guest = listener.guest.id;
      const reason = whyNotIn(room, guest);
      if (reason !== null) {
        this.#told.delete(listener);
        tell(listener, { type: 'out', room: room.id, reason });
        continue;
      }
      const seat = seatOf(room, guest);
      if (since === room.number && (seat === null || !owners.includes(seat))) continue;
      const alike = `${seat} ${since}`;
      const message = messages.get(alike) ?? this.#message(room, guest, since);
      messages.set(alike, message);
      this.#told.set(listener, room.number);
      listener.send(message);
    }
  }

  #message(room: OnlineRoom, guest: string, since: number): string {
    return JSON.stringify({ type: 'update', update: onlineUpdateFor(room, { guest, since, now: this.#now() }) });
  }
}
