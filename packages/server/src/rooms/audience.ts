import {
  type OnlineAnswer,
  type OnlineEvent,
  type OnlineRoom,
  seatOf,
  Telling,
  whyNotIn,
} from '@coup-fourre/room/online';
import { type Listener, tell } from './listener.ts';

/** Those who listen to a room on this node, and what each of them has been told. */
export class Audience {
  readonly #now: () => number;
  /** The number of the last public event that each has been told. */
  readonly #told = new Map<Listener, number>();
  /** The room as everyone knows it by now. */
  #known: OnlineRoom | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#told.size;
  }

  has(listener: Listener): boolean {
    return this.#told.has(listener);
  }

  /** Takes a listener in, who has seen everything up to public event `since`, and tells the rest. */
  add(listener: Listener, since: number, room: OnlineRoom): void {
    this.#told.set(listener, room.number);
    this.#known = room;
    const update = new Telling(room, this.#now()).whole(listener.guest.id, Math.min(since, room.number));
    tell(listener, { type: 'update', update });
  }

  /** Forgets the room until something happens in it; then everyone is told the whole of it. */
  rest(): void {
    this.#known = null;
  }

  remove(listener: Listener): boolean {
    return this.#told.delete(listener);
  }

  /** Tells everyone what they have not been told. An event that is no one else's business is told to its owner only. */
  tell(room: OnlineRoom, events: readonly OnlineEvent[]): void {
    const owners = events.flatMap((event) => (event.type === 'callsForMe' ? [event.seat] : []));
    const telling = new Telling(room, this.#now());
    for (const [listener, since] of this.#told) {
      const guest = listener.guest.id;
      const reason = whyNotIn(room, guest);
      const seat = seatOf(room, guest);
      if (reason !== null) {
        this.#told.delete(listener);
        tell(listener, { type: 'out', room: room.id, reason });
      } else if (since < room.number || (seat !== null && owners.includes(seat))) {
        this.#told.set(listener, room.number);
        tell(listener, this.#message(telling, guest, since));
      }
    }
    this.#known = room;
  }

  #message(telling: Telling, guest: string, since: number): OnlineAnswer {
    const before = this.#known;
    return before?.number === since
      ? { type: 'change', change: telling.change(guest, before) }
      : { type: 'update', update: telling.whole(guest, since) };
  }
}
