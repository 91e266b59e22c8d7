import {
  ChangeBuilder,
  type Room,
  type RoomEvent,
  seatOf,
  spectatorMessagesFor,
  UpdateBuilder,
  updateFor,
  whyNotEnter,
} from '@coup-fourre/room';
import type { Listener } from './listener.ts';

/** The seat whose person alone receives a secret event, or none. */
function ownerOf(event: RoomEvent): readonly number[] {
  switch (event.type) {
    case 'autoCallSet':
    case 'autoExtendSet':
    case 'windowNeeded':
    case 'hazardAnswered':
      return [event.seat];
    default:
      return [];
  }
}

/** The listeners of a room on this node, and what each has received. */
export class Audience {
  readonly #now: () => number;
  /** Number of the last public event that each listener has received. */
  readonly #sentSeqs = new Map<Listener, number>();
  /** The room as last sent to the listeners. */
  #lastRoom: Room | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#sentSeqs.size;
  }

  has(listener: Listener): boolean {
    return this.#sentSeqs.has(listener);
  }

  /** Adds a listener who knows public events up to `since`. Sends the later events. */
  add(listener: Listener, since: number, room: Room): void {
    this.#sentSeqs.set(listener, room.publicSeq);
    this.#lastRoom = room;
    const { guest, silenced } = listener;
    const viewer = { seat: seatOf(room, guest.id), since: Math.min(since, room.publicSeq), silenced };
    listener.send({ type: 'update', update: updateFor(room, viewer, this.#now()) });
  }

  /** Forgets the room. At the next event, all listeners receive the whole room. */
  forgetRoom(): void {
    this.#lastRoom = null;
  }

  remove(listener: Listener): boolean {
    return this.#sentSeqs.delete(listener);
  }

  /**
   * Sends each listener the new events.
   * A secret event goes only to its owner, and spectators' chat only to spectators.
   */
  publish(room: Room, events: readonly RoomEvent[]): void {
    const owners = events.flatMap(ownerOf);
    const isTalk = events.some(({ type }) => type === 'spectatorSaid');
    const now = this.#now();
    const builder = new UpdateBuilder(room, now);
    const changes = this.#lastRoom && new ChangeBuilder(this.#lastRoom, room, now);
    const isNews = [...this.#sentSeqs.values()].some((since) => since < room.publicSeq);
    for (const [listener, since] of this.#sentSeqs) {
      const { silenced } = listener;
      const guest = listener.guest.id;
      const reason = whyNotEnter(room, guest);
      const seat = seatOf(room, guest);
      if (reason !== null) {
        this.#sentSeqs.delete(listener);
        listener.send({ type: 'out', room: room.id, reason });
      } else if (
        since < room.publicSeq ||
        owners.some((owner) => owner === seat) ||
        (isTalk && spectatorMessagesFor(room, seat).length > 0)
      ) {
        this.#sentSeqs.set(listener, room.publicSeq);
        if (changes !== null && this.#lastRoom?.publicSeq === since)
          listener.sendText(changes.messageFor(guest, silenced));
        else listener.send({ type: 'update', update: builder.fullUpdate({ seat, since, silenced }) });
      }
    }
    // While everyone awaits the whole room, a secret event must not change how the next public event is sent.
    if (this.#lastRoom !== null || isNews) this.#lastRoom = room;
  }
}
