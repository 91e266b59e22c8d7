import {
  BackgroundSearch,
  decideAfterOutages,
  decideDue,
  evolve,
  type LostTime,
  type Room,
  type RoomEvent,
  type RoomReason,
} from '@coup-fourre/room';
import { Audience } from './audience.ts';
import { Disconnects } from './disconnects.ts';
import { DueTimer } from './dueTimer.ts';
import { finishedGame } from './finishedGame.ts';
import { RoomLog, UnreadableRoom } from './roomLog.ts';
import type { RoomsDeps, ServerContext } from './roomsDeps.ts';
import { type RoomWithRow, rowAfter } from './row.ts';

/** Milliseconds without any event after which a room is unloaded. */
const UNLOAD_AFTER_MS = 30_000;

/** Milliseconds within which something is due that a room without listeners is kept for. */
const KEEP_LOADED_MS = 5000;

/** What happens in a room, or why nothing does. */
export type Decide = (room: Room | null, context: ServerContext) => readonly RoomEvent[] | RoomReason;

/**
 * A room as one node has it in memory. Every change goes one way: decided, appended to the log, applied, published; changes
 * wait for each other. Where another node was first, its events are read and the change is decided anew.
 */
export class LoadedRoom {
  readonly id: string;
  readonly audience: Audience;
  readonly #deps: RoomsDeps;
  readonly #search: BackgroundSearch;
  readonly #log: RoomLog;
  readonly #timer: DueTimer;
  readonly #outages: readonly LostTime[];
  #room: Room | null = null;
  /** Whether its log cannot be read. */
  #isUnreadable = false;
  /** When something was asked of it last, by the clock of `deps`. */
  #usedAt: number;
  /** The number of the last event of an unloaded room; null while it is loaded. */
  #unloadedSeq: number | null = null;
  /** The last row, so that not all of it has to be made again. */
  #lastRow: RoomWithRow | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #pendingCount = 0;
  readonly #disconnects: Disconnects;
  #isClosed = false;
  #isBehind = false;
  /** Whether an append has failed, so that no one knows what has become of it, and the log was not read since. */
  #isInDoubt = false;

  /** `outages` are those that may have gone by since the room was stored, the earliest first. */
  constructor(id: string, deps: RoomsDeps, outages: readonly LostTime[] = []) {
    this.id = id;
    this.#outages = outages;
    this.#deps = deps;
    this.#log = new RoomLog(id, deps.store);
    this.#timer = new DueTimer(deps, () => void this.runDue());
    this.#disconnects = new Disconnects(deps, (deciding) => (this.#isClosed ? null : this.change(deciding)));
    this.#usedAt = deps.now();
    this.audience = new Audience(() => this.#now());
    this.#search = new BackgroundSearch(deps.searchMove);
  }

  get room(): Room | null {
    return this.#room;
  }

  #now(): number {
    return this.#timer.now(this.#room);
  }

  /** Milliseconds since something was asked of it. */
  get idleMs(): number {
    return this.#deps.now() - this.#usedAt;
  }

  /** Whether it may be forgotten: no one listens, nothing is under way, and nothing is due soon. */
  get isIdle(): boolean {
    if (this.audience.size > 0 || this.#pendingCount > 0 || this.#disconnects.size > 0 || this.#isBehind) return false;
    return !this.#timer.isDueWithin(this.#room, KEEP_LOADED_MS);
  }

  /** Whether the log could not be read or written the last time: there may be something new in it. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Unloads a quiet room while people go on listening. A command or its next due time loads it again. */
  unload(): void {
    const room = this.#room;
    if (room === null || this.#pendingCount > 0 || room.at + UNLOAD_AFTER_MS > this.#now()) return;
    this.#unloadedSeq = room.seq;
    this.#forgetRoom();
    this.audience.forgetRoom();
  }

  /** Changes the room, if it can be; resolves with the reason where it is refused, null where it is done. */
  change(deciding: Decide): Promise<RoomReason | null> {
    return this.#enqueue(() => this.#change(deciding));
  }

  /** Takes a connection off its seat; where that cannot be stored now, it is tried again until it can or the guest is back. */
  disconnect(connection: string): Promise<void> {
    return this.#disconnects.add(connection);
  }

  /** A connection is in use again. */
  reconnect(connection: string): void {
    this.#disconnects.remove(connection);
  }

  /** Deletes the room and its log; whatever is asked of it later finds no room. */
  delete(): Promise<unknown> {
    return this.#enqueue(async () => {
      await this.#deps.store.rooms.delete(this.id);
      this.#timer.cancel();
      this.#unloadedSeq = null;
      this.#forgetRoom();
    });
  }

  /** Reads what other nodes have added to the log, and publishes it; resolves with why that failed, null where it is done. */
  catchUp(): Promise<RoomReason | null> {
    return this.#enqueue(async () => {
      if (this.#unloadedSeq !== null && (await this.#logAfter(this.#unloadedSeq)).length === 0) return null;
      const news = await this.#readUnseen();
      if (news.length > 0) this.#publish(news);
      return null;
    });
  }

  /** Notes that another node has extended the log to this number. */
  noteSeq(seq: number): void {
    const known = this.#room?.seq ?? this.#unloadedSeq;
    if (known !== null && seq > known) void this.catchUp();
  }

  /** Waits until everything under way is done; nothing begins by itself any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer.cancel();
    this.#search.cancel();
    await this.#queue;
  }

  /** A change that fails must not keep the next ones waiting: whatever goes wrong has a reason. */
  async #enqueue<Value>(task: () => Promise<Value>): Promise<Value | 'notStored' | 'roomUnreadable'> {
    this.#pendingCount += 1;
    this.#usedAt = this.#deps.now();
    const unlessUnreadable = async () => (this.#isUnreadable ? ('roomUnreadable' as const) : task());
    const done = this.#queue.then(unlessUnreadable).catch((fault: unknown) => this.#failed(fault));
    this.#queue = done;
    try {
      return await done;
    } finally {
      this.#pendingCount -= 1;
    }
  }

  /** A room that cannot be read is set aside, so that nothing tries to read it again by itself. */
  async #failed(fault: unknown): Promise<'notStored' | 'roomUnreadable'> {
    this.#deps.report(fault);
    if (!(fault instanceof UnreadableRoom)) return 'notStored';
    this.#isUnreadable = true;
    this.#isBehind = false;
    this.#forgetRoom();
    await this.#deps.store.rooms.setAside(this.id).catch(this.#deps.report);
    return 'roomUnreadable';
  }

  #forgetRoom(): void {
    this.#room = null;
    this.#lastRow = null;
    this.#search.cancel();
  }

  async #change(deciding: Decide): Promise<RoomReason | null> {
    if (this.#room === null) {
      const news = await this.#readUnseen();
      // The listeners here may have missed what other nodes stored while the room was unloaded.
      if (news.length > 0) this.#publish(news);
      await this.#makeUpForOutages();
      // Perhaps nothing happens now, and what is due is due all the same.
      this.#scheduleDue();
    }
    for (;;) {
      const { random, newSecret, bus } = this.#deps;
      const events = deciding(this.#room, { now: this.#now(), random, newSecret });
      if (typeof events === 'string') {
        // What another node has stored meanwhile may allow it.
        const others = this.#deps.isOnlyNode ? [] : await this.#read();
        if (others.length === 0) return events;
        this.#publish(others);
        continue;
      }
      if (events.length === 0) return null;
      const next = events.reduce<Room | null>(evolve, this.#room);
      if (next === null) return 'noSuchRoom';
      if (await this.#append(next, events)) {
        this.#room = next;
        bus.publish({ room: this.id, seq: next.seq });
        this.#publish(events);
        void this.#log.shorten(next, events).catch(this.#deps.report);
        return null;
      }
      const others = await this.#read();
      if (others.length > 0) this.#publish(others);
      // Nobody was first: the log has been deleted.
      else this.#forgetRoom();
    }
  }

  /** The clocks of a room that was open then are moved by the outages since. */
  async #makeUpForOutages(): Promise<void> {
    const isOpen = this.#room?.phase === 'playing' || this.#room?.phase === 'gathering';
    if (isOpen && this.#outages.length > 0)
      await this.#change((room) => (room === null ? [] : decideAfterOutages(room, this.#outages, this.#now())));
  }

  async #append(next: Room, events: readonly RoomEvent[]): Promise<boolean> {
    const seq = (this.#room?.seq ?? 0) + 1;
    const isFinished = this.#room?.phase === 'playing' && next.phase === 'over';
    // Where someone else has added to the log meanwhile, the append will be refused anyway.
    const finished = isFinished ? await finishedGame(next, this.#log.pagesBefore(seq), events) : null;
    // Where this fails it may yet have been stored, so that the log is to be read again.
    const wasInDoubt = this.#isInDoubt;
    this.#isBehind = true;
    this.#isInDoubt = true;
    const row = rowAfter(this.#lastRow, next);
    this.#lastRow = { room: next, row };
    const isFirst = await this.#deps.store.rooms.append({ row, seq, events, finished });
    this.#isBehind = false;
    this.#isInDoubt = wasInDoubt && !isFirst;
    return isFirst;
  }

  /** Applies the events of the log that are still unknown here, and returns them. */
  async #read(): Promise<readonly RoomEvent[]> {
    this.#isBehind = true;
    const { room, events } = await this.#log.readOn(this.#room);
    this.#isBehind = false;
    this.#room = room;
    if (room !== null) void this.#log.shorten(room, []).catch(this.#deps.report);
    this.#unloadedSeq = null;
    // The other nodes have not heard of an append that was stored but reported a failure, either.
    if (this.#isInDoubt && this.#room !== null && events.length > 0)
      this.#deps.bus.publish({ room: this.id, seq: this.#room.seq });
    this.#isInDoubt = false;
    return events;
  }

  /** As #read, but of a room that has rested gives only what is new to those who listen. */
  async #readUnseen(): Promise<readonly RoomEvent[]> {
    const rested = this.#unloadedSeq;
    const events = await this.#read();
    return rested === null ? events : this.#logAfter(rested);
  }

  async #logAfter(seq: number): Promise<readonly RoomEvent[]> {
    this.#isBehind = true;
    const events = await this.#deps.store.rooms.read(this.id, seq);
    this.#isBehind = false;
    return events;
  }

  #publish(events: readonly RoomEvent[]): void {
    if (this.#room === null) return;
    this.audience.publish(this.#room, events);
    this.#scheduleDue();
  }

  #scheduleDue(): void {
    const room = this.#isClosed ? null : this.#room;
    const ms = this.#timer.schedule(room);
    if (room !== null && ms !== null) void this.#search.begin(room, ms);
  }

  /** Does what is due by now, if anything is. */
  async runDue(): Promise<void> {
    if (this.#isClosed) return;
    const reason = await this.change((room, context) =>
      room === null ? [] : decideDue(room, this.#search.actionFor(room), context),
    );
    if (reason !== null && !this.#isClosed && !this.#isUnreadable) this.#timer.retry();
    else this.#scheduleDue();
  }
}
