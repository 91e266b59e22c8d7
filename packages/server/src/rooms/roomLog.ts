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

/** Events after which a room is stored as it is then, so that only those after it have to be read to load it. */
const EVENTS_PER_SNAPSHOT = 64;

/** Events in a row, none of them of the match, that are condensed into one. */
const CONDENSED_EVENTS = 64;

/** Events that are read at once: others have their turn between two pages. */
const EVENTS_PER_PAGE = 250;

/** A room whose log cannot be read: the store answers, but what it has is damaged. */
export class UnreadableRoom extends Error {
  readonly room: string;

  constructor(room: string, cause: unknown) {
    super(`The log of room ${room} cannot be read.`, { cause });
    this.room = room;
  }
}

type LogStore = Pick<Store, 'rooms'>;

/** A room, and the events that led to it from the one that was known. */
interface RoomRead {
  readonly room: Room | null;
  readonly events: readonly RoomEvent[];
}

/** The log of one room in the store, read in pages from the last snapshot on, and kept short. */
export class RoomLog {
  readonly #id: string;
  readonly #store: LogStore;
  /** The number of the last event that the snapshot knows. */
  #snapshotSeq = 0;
  /** How many events at the end can be condensed. */
  #condensable = 0;

  constructor(id: string, store: LogStore) {
    this.#id = id;
    this.#store = store;
  }

  /** What has happened since a room was as it is; null for a room of which nothing is known. Rejects with UnreadableRoom. */
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

  /** The events of the log before a number, in pages. */
  async *pagesBefore(seq: number): AsyncGenerator<readonly RoomEvent[]> {
    let last = 0;
    for await (const page of pagesOf(this.#store, this.#id)) {
      yield page.filter((event) => {
        last = seqOf(event, last);
        return last < seq;
      });
    }
  }

  /** After events have been added: stores the room as it is now after many, and condenses many that are none of the match. */
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

  /** The room as it was stored last; null where it was not in this format, or cannot be read: the log has everything. */
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

/** A log in pages, after a number. Rejects with UnreadableRoom where the store has what is no log. */
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

/** The number of an event that follows another one: one more, or that of the last for which it stands. */
function seqOf(event: RoomEvent, before: number): number {
  return event.type === 'condensed' ? event.room.seq : before + 1;
}

function isDamage(fault: unknown): boolean {
  return fault instanceof SyntaxError || ['SQLITE_CORRUPT', 'SQLITE_TOOBIG'].includes(errorCode(fault));
}
