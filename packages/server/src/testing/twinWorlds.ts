import { ChangeBuilder, evolve, type Room, seatOf } from '@coup-fourre/room';
import { reshuffleMatch } from '@coup-fourre/room/testing';
import type { Store } from '../store/store.ts';
import { withAppend } from './testNodes.ts';

/** An append to a room: the room before and after, and the server's time. */
export interface Step {
  readonly before: Room;
  readonly after: Room;
  readonly now: number;
}

/** Records the appends to the rooms of a store. */
export class RoomSteps {
  readonly #rooms = new Map<string, Room | null>();
  readonly #steps = new Map<string, Step[]>();

  /** A store that records its appends. `now` is the server's clock. */
  follow(store: Store, now: () => number): Store {
    return withAppend(store, (entry) => {
      const { room: id } = entry.row;
      const before = this.#rooms.get(id) ?? null;
      const after = entry.events.reduce<Room | null>(evolve, before);
      this.#rooms.set(id, after);
      if (before !== null && after !== null) this.of(id).push({ before, after, now: now() });
      return store.rooms.append(entry);
    });
  }

  /** The steps of a room so far. */
  of(room: string): Step[] {
    const steps = this.#steps.get(room) ?? [];
    this.#steps.set(room, steps);
    return steps;
  }
}

/** The messages that a guest would receive if all hidden cards were shuffled. */
export function changesInTwinWorld(steps: readonly Step[], guest: string): string[] {
  const twin = twins(guest);
  return steps.flatMap(({ before, after, now }) => {
    const isOwn = seatOf(after, guest) === 0 && before.seats !== after.seats;
    // Before the match is over, spectators' chat sends players nothing, not even a frame.
    const isTalk = before.spectatorMessages !== after.spectatorMessages && seatOf(after, guest) === null;
    if (after.publicSeq === before.publicSeq && !isOwn && !isTalk) return [];
    return [new ChangeBuilder(twin(before), twin(after), now).messageFor(guest)];
  });
}

/** Maps a room to one that looks the same to a guest, with all hidden cards shuffled. One twin per match state. */
function twins(guest: string): (room: Room) => Room {
  const known = new Map<Room['match'], Room['match']>();
  return (room) => {
    if (room.match.state === null) return room;
    const seat = seatOf(room, guest);
    const match = known.get(room.match) ?? reshuffleMatch(room.match, seat, `${room.seq}`);
    known.set(room.match, match);
    return { ...room, match };
  };
}
