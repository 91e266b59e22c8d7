import {
  afterOutages,
  condensableCount,
  condensedEvent,
  EMPTY_RECORD,
  evolve,
  type LostTime,
  MatchRecorder,
  parseRoom,
  type RecordInProgress,
  ROOM_FORMAT,
  type Room,
  type RoomEvent,
  recordBeforeMatch,
  serializeRoom,
} from '@coup-fourre/room';
import { errorCode } from '../config/startError.ts';
import type { Store } from '../store/store.ts';
import { OUTAGE_GRACE_MS } from './outage.ts';

/**
 * Number of events after which a new snapshot is stored, so that loading reads only the events after it. By a profile,
 * a snapshot takes as long as five actions, or as folding 40 events.
 */
const EVENTS_PER_SNAPSHOT = 128;

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
  readonly #outages: readonly LostTime[];
  /** Number of the last event in the snapshot. */
  #snapshotSeq = 0;
  /** How many events at the end can be merged. */
  #condensable = 0;
  #recorder: MatchRecorder | null = null;

  /** `outages` stopped the clocks of the room, and are not in its log. Earliest first. */
  constructor(id: string, store: LogStore, outages: readonly LostTime[] = []) {
    this.#id = id;
    this.#store = store;
    this.#outages = outages;
  }

  /** What this node has noted of the match. Null if it has not seen all of it, or does not know what is stored. */
  get recorder(): MatchRecorder | null {
    return this.#recorder;
  }

  /** The room after `added`, which are to be appended. If they are refused, call `readOn`; if that fails, `forgetMatch`. */
  extend(room: Room | null, added: readonly RoomEvent[]): Room | null {
    return added.reduce<Room | null>((before, event) => {
      const after = evolve(before, event);
      if (event.type === 'matchStarted') this.#recorder = new MatchRecorder();
      else if (before !== null) this.#recorder?.note(before, event, after);
      return after;
    }, room);
  }

  /** Drops what was noted of the match. Its record is then read from the log. */
  forgetMatch(): void {
    this.#recorder = null;
  }

  /** Reads the events after `known`. Null reads from the snapshot. Rejects with UnreadableRoom. */
  async readOn(known: Room | null): Promise<RoomRead> {
    let room = known ?? (await this.#snapshot());
    const events: RoomEvent[] = [];
    for await (const page of pagesOf(this.#store, this.#id, { after: room?.seq ?? 0 })) {
      room = this.#fold(room, page);
      events.push(...page);
    }
    // Events of another node, or from before this node knew the room.
    if (known === null || events.length > 0) this.forgetMatch();
    this.#condensable = condensableCount(this.#condensable, events);
    return { room: room && afterOutages(room, this.#outages), events };
  }

  /** The log of the match of `room`, up to its last event. */
  matchBefore(room: Room): Promise<MatchLog> {
    return matchLog(this.#store, room, room.seq);
  }

  /**
   * Call this after a match has begun. `before` is the room before `added`.
   * Stores the room directly before the match in the log, so that nothing needs the events of earlier matches.
   */
  async markMatch(before: Room, added: readonly RoomEvent[]): Promise<void> {
    const start = added.findIndex(({ type }) => type === 'matchStarted');
    const room = this.#fold(before, added.slice(0, start));
    if (room === null) return;
    const last =
      start > 0 ? added[start - 1] : (await readPage(this.#store, this.#id, { after: room.seq - 1, limit: 1 }))[0];
    const by = { ...condensedEvent(room), ...(last?.causedBy && { causedBy: last.causedBy }) };
    await this.#store.rooms.condense(this.#id, { from: room.seq, to: room.seq, by });
    // The next snapshot is due at once: it says where the record of this match begins.
    this.#snapshotSeq = Number.NEGATIVE_INFINITY;
  }

  /** Call this after appending `added`. Stores a snapshot or merges events when due. */
  async shorten(room: Room, added: readonly RoomEvent[]): Promise<void> {
    const { seq } = room;
    this.#condensable = condensableCount(this.#condensable, added);
    // The last snapshot may name a guest who has been deleted.
    const isNameRemoved = added.some(({ type }) => type === 'guestDeleted' || type === 'nameRemoved');
    const isSnapshotDue = isNameRemoved || seq - this.#snapshotSeq >= EVENTS_PER_SNAPSHOT;
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
      return page.reduce<Room | null>((before, event) => evolve(before && this.#resumed(before, event), event), room);
    } catch (fault) {
      throw new UnreadableRoom(this.#id, fault);
    }
  }

  /** The room after the outages that ended before `event`. */
  #resumed(room: Room, { at }: RoomEvent): Room {
    const over = this.#outages.filter(({ until }) => until - OUTAGE_GRACE_MS <= at);
    return afterOutages(room, over);
  }
}

/** The record before a match, and the events of the match in pages, so that other work can run in between. */
export interface MatchLog {
  readonly before: RecordInProgress;
  readonly pages: AsyncIterable<readonly RoomEvent[]>;
}

/** The log of a room's last match. Without a snapshot, the log is short or of an earlier format, and is read completely. */
export async function lastMatchOf(store: LogStore, room: string): Promise<MatchLog> {
  const text = await store.rooms.snapshot(room, ROOM_FORMAT);
  const snapshot = text === null ? null : readSnapshot(text);
  return snapshot === null ? wholeLog(store, room) : matchLog(store, snapshot);
}

/** The log from the match of `room` on, up to event `until`. */
async function matchLog(store: LogStore, room: Room, until?: number): Promise<MatchLog> {
  const { id, matchSeq } = room;
  const [before] = matchSeq === 0 ? [] : await readPage(store, id, { after: matchSeq - 2, limit: 1 });
  // The server may have stopped before it could mark the beginning of the match.
  if (before?.type !== 'condensed') return wholeLog(store, id, until);
  return { before: recordBeforeMatch(room, before), pages: pagesOf(store, id, { after: matchSeq - 1, until }) };
}

function wholeLog(store: LogStore, room: string, until?: number): MatchLog {
  return { before: EMPTY_RECORD, pages: pagesOf(store, room, { until }) };
}

function readSnapshot(text: string): Room | null {
  try {
    return parseRoom(text);
  } catch {
    return null;
  }
}

interface EventRange {
  readonly after?: number | undefined;
  readonly until?: number | undefined;
}

/** The log after event `after` up to event `until`, in pages. Rejects with UnreadableRoom if the log is damaged. */
async function* pagesOf(
  store: LogStore,
  room: string,
  { after = 0, until = Number.POSITIVE_INFINITY }: EventRange,
): AsyncGenerator<readonly RoomEvent[]> {
  for (let seq = after; seq < until; ) {
    const page = await readPage(store, room, { after: seq, limit: EVENTS_PER_PAGE });
    const wanted = page.filter((event) => {
      seq = seqOf(event, seq);
      return seq <= until;
    });
    if (wanted.length > 0) yield wanted;
    if (page.length < EVENTS_PER_PAGE) return;
  }
}

async function readPage(
  { rooms }: LogStore,
  room: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly RoomEvent[]> {
  return rooms.read(room, after, limit).catch((fault: unknown) => {
    throw isDamage(fault) ? new UnreadableRoom(room, fault) : fault;
  });
}

/**
 * The number of an event, given the number before it. A merged event has the number of the last event that it replaces.
 */
function seqOf(event: RoomEvent, before: number): number {
  return event.type === 'condensed' ? event.room.seq : before + 1;
}

/** True if the store works, but what it has kept cannot be read. */
export function isDamage(fault: unknown): boolean {
  if (fault instanceof UnreadableRoom || fault instanceof SyntaxError) return true;
  return ['SQLITE_CORRUPT', 'SQLITE_TOOBIG'].includes(errorCode(fault));
}
