import {
  type CommandSender,
  decideDeleteGuest,
  type Room,
  type RoomEvent,
  type RoomReason,
  whyRepeated,
} from '@coup-fourre/room';
import { MAX_GUEST_ROOMS } from '../config/limits.ts';
import type { Store } from '../store/store.ts';
import type { LoadedRoom } from './loadedRoom.ts';

/** How many rooms of a guest are changed at once. */
const CONCURRENT_CHANGES = 4;

interface NodeRooms {
  load(id: string): LoadedRoom;
  /** The rooms that a guest has entered over this node. */
  enteredBy(guest: string): readonly string[];
  /** True if no room may be changed any more. */
  isStopping(): boolean;
}

type DecideForGuest = (room: Room) => readonly RoomEvent[];

/** The rooms of one guest: how many there may be, and changes of all of them. */
export class GuestRooms {
  readonly #store: Pick<Store, 'rooms'>;
  readonly #node: NodeRooms;

  constructor(store: Pick<Store, 'rooms'>, node: NodeRooms) {
    this.#store = store;
    this.#node = node;
  }

  /** Changes the rooms in which a guest sits, and those that show the guest now. Rejects if a change was not stored. */
  async change(guest: string, deciding: DecideForGuest): Promise<void> {
    const rows = await this.#store.rooms.ofGuest(guest, MAX_GUEST_ROOMS);
    // The store does not list rooms whose match is over, but people still in such a room see the change.
    await this.#changeAll([...rows.map(({ room }) => room), ...this.#node.enteredBy(guest)], deciding);
  }

  /** Removes a guest's name from every room that the guest has entered. Rejects if a change was not stored. */
  async removeName(guest: string, now: number): Promise<void> {
    await this.#changeAll(await this.#store.rooms.visitedBy(guest), (room) => decideDeleteGuest(room, guest, now));
  }

  /** Records that a guest has entered a room. Returns false if the store fails. */
  noteVisit(guest: string, room: string): Promise<boolean> {
    return this.#store.rooms.recordVisit(room, guest).then(
      () => true,
      () => false,
    );
  }

  async #changeAll(rooms: readonly string[], deciding: DecideForGuest): Promise<void> {
    const left = [...new Set(rooms)];
    const { length: count } = left;
    const reasons: (RoomReason | null)[] = [];
    const changeNext = async (): Promise<void> => {
      for (let id = left.pop(); id !== undefined && !this.#node.isStopping(); id = left.pop())
        reasons.push(await this.#node.load(id).change((room) => (room === null ? [] : deciding(room))));
    };
    // A few at a time, so that nobody else waits for the store.
    await Promise.all(Array.from({ length: CONCURRENT_CHANGES }, changeNext));
    if (reasons.length < count || reasons.includes('notStored'))
      throw new Error('a room could not store the change of a guest');
  }

  /** The room in which this command has already been executed, or null. */
  async roomAppliedIn(rooms: readonly string[], { commandId }: CommandSender): Promise<string | null> {
    for (const id of rooms) {
      let hasActed = false;
      await this.#node.load(id).change((room) => {
        hasActed = room !== null && whyRepeated(room.sessions, commandId) === 'executed';
        return [];
      });
      if (hasActed) return id;
    }
    return null;
  }

  /** True if a guest sits in as many unfinished rooms as one may. A command that was executed is not refused. */
  async areTooMany({ guest, commandId }: CommandSender, room: Room | null): Promise<boolean> {
    if (room !== null && whyRepeated(room.sessions, commandId) !== null) return false;
    return (await this.#store.rooms.countOfGuest(guest.id)) >= MAX_GUEST_ROOMS;
  }
}
