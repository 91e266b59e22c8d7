import {
  condensableCount,
  condensedEvent,
  evolve,
  parseRoom,
  ROOM_FORMAT,
  type Room,
  type RoomEvent,
  serializeRoom,
} from '@coup-fourre/room';
import { errorCode } from '../config/startError.ts';
import type { Store } from '../store/store.ts';

/** Number of events after which a new snapshot is stored, so that loading reads only the events after it. */
const EVENTS_PER_SNAPSHOT = 64;

/** Runs of this many events outside the match, such as chat, are merged into one. */
const CONDENSED_EVENTS = 64;

/** Events per page, so that other work can run between two pages. */
const EVENTS_PER_PAGE = 250;

/** The store works, but the log of a room is damaged. */
export class UnreadableRoom extends Error {
  readonly room: string;

  constructor(room: string, cause: unknown) {
    super(`The log of room ${room} cannot be read.`, { cause });
    this.room = room;
  }
}

type LogStore = Pick<Store, 'rooms'>;

/** A room, and the events since the room that was known before. */
interface RoomRead {
  readonly room: Room | null;
  readonly events: readonly RoomEvent[];
}

/** The stored log of a room. It is read from the last snapshot on and kept short. */
export class RoomLog {
  readonly #id: string;
  readonly #store: LogStore;
  /** Number of the last event in the snapshot. */
  #snapshotSeq = 0;
  /** How many events at the end can be merged. */
  #condensable = 0;

  constructor(id: string, store: LogStore) {
    this.#id = id;
    this.#store = store;
  }

  /** Reads the events after `known`. Null reads from the snapshot. Rejects with UnreadableRoom. */
  async readOn(known: Room | null): Promise<RoomRead> {
    let room = known ?? (await this.#snapshot());
    const events: RoomEvent[] = [];
    for await (const page of pagesOf(this.#store, this.#id, room?.seq ?? 0)) {
      room = this.#fold(room, page);
      events.push(...page);
    }
    this.#condensable = condensableCount(this.#condensable, events);
    return { room, events };
  }

  /** The events before event `seq`, in pages. */
  async *pagesBefore(seq: number): AsyncGenerator<readonly RoomEvent[]> {
    let last = 0;
    for await (const page of pagesOf(this.#store, this.#id)) {
      yield page.filter((event) => {
        last = seqOf(event, last);
        return last < seq;
      });
    }
  }

  /** Call this after appending `added`. Stores a snapshot or merges events when due. */
  async shorten(room: Room, added: readonly RoomEvent[]): Promise<void> {
    const { seq } = room;
    this.#condensable = condensableCount(this.#condensable, added);
    const isSnapshotDue = seq - this.#snapshotSeq >= EVENTS_PER_SNAPSHOT;
    if (this.#condensable >= CONDENSED_EVENTS) {
      const from = seq - this.#condensable + 1;
      this.#condensable = 1;
      await this.#store.rooms.condense(this.#id, { from, to: seq, by: condensedEvent(room) });
    }
    if (!isSnapshotDue) return;
    this.#snapshotSeq = seq;
    await this.#store.rooms.saveSnapshot(this.#id, ROOM_FORMAT, serializeRoom(room));
  }

  /** The snapshot, or null if there is none in this format. The log is complete without it. */
  async #snapshot(): Promise<Room | null> {
    const text = await this.#store.rooms.snapshot(this.#id, ROOM_FORMAT);
    const room = text === null ? null : readSnapshot(text);
    this.#snapshotSeq = room?.seq ?? 0;
    this.#condensable = 0;
    return room;
  }

  #fold(room: Room | null, page: readonly RoomEvent[]): Room | null {
    try {
      return page.reduce<Room | null>(evolve, room);
    } catch (fault) {
      throw new UnreadableRoom(this.#id, fault);
    }
  }
}

function readSnapshot(text: string): Room | null {
  try {
    return parseRoom(text);
  } catch {
    return null;
  }
}

/** The log after event `after`, in pages. Rejects with UnreadableRoom if the log is damaged. */
export async function* pagesOf(
  store: Pick<Store, 'rooms'>,
  room: string,
  after = 0,
): AsyncGenerator<readonly RoomEvent[]> {
  for (let seq = after; ; ) {
    const page = await store.rooms.read(room, seq, EVENTS_PER_PAGE).catch((fault: unknown) => {
      throw isDamage(fault) ? new UnreadableRoom(room, fault) : fault;
    });
    if (page.length === 0) return;
    yield page;
    seq = page.reduce((last, event) => seqOf(event, last), seq);
    if (page.length < EVENTS_PER_PAGE) return;
  }
}

/**
 * The number of an event, given the number before it. A merged event has the number of the last event that it replaces.
 */
function seqOf(event: RoomEvent, before: number): number {
  return event.type === 'condensed' ? event.room.seq : before + 1;
}

function isDamage(fault: unknown): boolean {
  return fault instanceof SyntaxError || ['SQLITE_CORRUPT', 'SQLITE_TOOBIG'].includes(errorCode(fault));
}
