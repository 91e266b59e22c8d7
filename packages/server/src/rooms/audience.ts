import {
  type OnlineEvent,
  type OnlineRoom,
  type ServerMessage,
  seatOf,
  UpdateBuilder,
  whyNotEnter,
} from '@coup-fourre/room/online';
import { type Listener, sendTo } from './listener.ts';

/** Those who listen to a room on this node, and what each of them has been told. */
export class Audience {
  readonly #now: () => number;
  /** The number of the last public event that each has been told. */
  readonly #sentSeqs = new Map<Listener, number>();
  /** The room as everyone knows it by now. */
  #lastRoom: OnlineRoom | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#sentSeqs.size;
  }

  has(listener: Listener): boolean {
    return this.#sentSeqs.has(listener);
  }

  /** Takes a listener in, who has seen everything up to public event `since`, and tells the rest. */
  add(listener: Listener, since: number, room: OnlineRoom): void {
    this.#sentSeqs.set(listener, room.publicSeq);
    this.#lastRoom = room;
    const update = new UpdateBuilder(room, this.#now()).fullUpdate(listener.guest.id, Math.min(since, room.publicSeq));
    sendTo(listener, { type: 'update', update });
  }

  /** Forgets the room until something happens in it; then everyone is told the whole of it. */
  forgetRoom(): void {
    this.#lastRoom = null;
  }

  remove(listener: Listener): boolean {
    return this.#sentSeqs.delete(listener);
  }

  /** Tells everyone what they have not been told. An event that is no one else's business is told to its owner only. */
  publish(room: OnlineRoom, events: readonly OnlineEvent[]): void {
    const owners = events.flatMap((event) => (event.type === 'callsForMe' ? [event.seat] : []));
    const telling = new UpdateBuilder(room, this.#now());
    for (const [listener, since] of this.#sentSeqs) {
      const guest = listener.guest.id;
      const reason = whyNotEnter(room, guest);
      const seat = seatOf(room, guest);
      if (reason !== null) {
        this.#sentSeqs.delete(listener);
        sendTo(listener, { type: 'out', room: room.id, reason });
      } else if (since < room.publicSeq || (seat !== null && owners.includes(seat))) {
        this.#sentSeqs.set(listener, room.publicSeq);
        sendTo(listener, this.#message(telling, guest, since));
      }
    }
    this.#lastRoom = room;
  }

  #message(telling: UpdateBuilder, guest: string, since: number): ServerMessage {
    const before = this.#lastRoom;
    return before?.publicSeq === since
      ? { type: 'change', change: telling.change(guest, before) }
      : { type: 'update', update: telling.fullUpdate(guest, since) };
  }
}
