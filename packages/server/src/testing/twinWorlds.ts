import { ChangeBuilder, evolve, type Room, seatOf } from '@coup-fourre/room';
import { reshuffleMatch } from '@coup-fourre/room/testing';
import type { Store } from '../store/store.ts';
import { withAppend } from './testNodes.ts';

/** What was appended to a room: the room before and after, and the server's clock. */
export interface Step {
  readonly before: Room;
  readonly after: Room;
  readonly now: number;
}

/** Follows what is appended to the rooms of a store. */
export class RoomSteps {
  readonly #rooms = new Map<string, Room | null>();
  readonly #steps = new Map<string, Step[]>();

  /** The store, followed; `now` is the server's clock. */
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

  /** The steps of a room; more may be added. */
  of(room: string): Step[] {
    const steps = this.#steps.get(room) ?? [];
    this.#steps.set(room, steps);
    return steps;
  }
}

/** What a guest would receive of some steps if all that they cannot see were shuffled. */
export function changesInTwinWorld(steps: readonly Step[], guest: string): string[] {
  const twin = twins(guest);
  return steps.flatMap(({ before, after, now }) => {
    const isOwn = seatOf(after, guest) === 0 && before.seats !== after.seats;
    // Players receive nothing of what spectators say, not even a frame, before the match is over.
    const isTalk = before.spectatorMessages !== after.spectatorMessages && seatOf(after, guest) === null;
    if (after.publicSeq === before.publicSeq && !isOwn && !isTalk) return [];
    const change = new ChangeBuilder(twin(before), twin(after), now).changeFor(guest);
    return [JSON.stringify({ type: 'change', change })];
  });
}

/** The world in which someone sees the same, but all that they cannot see has been shuffled; one for each match state. */
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
