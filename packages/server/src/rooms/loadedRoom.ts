import {
  BackgroundSearch,
  decideDue,
  type LostTime,
  type Room,
  type RoomEvent,
  type RoomReason,
} from '@coup-fourre/room';
import { SHIPPED_COMPUTERS } from '@coup-fourre/room/computers';
import { announceChange, unannouncedOf } from './announceChange.ts';
import { Audience } from './audience.ts';
import { Disconnects } from './disconnects.ts';
import { DueTimer } from './dueTimer.ts';
import { endsMatch, finishedGame } from './finishedGame.ts';
import { matchEnds } from './matchEnds.ts';
import { RoomLog, UnreadableRoom } from './roomLog.ts';
import type { Decide, RoomsDeps } from './roomsDeps.ts';
import { type RoomWithRow, rowAfter } from './row.ts';

/** Milliseconds without events after which a room is unloaded. */
const UNLOAD_AFTER_MS = 30_000;

/** A room without listeners stays loaded if an event is due within this time. */
const KEEP_LOADED_MS = 5000;

/**
 * A room in a node's memory. Changes are processed one at a time: decided, appended to the log, applied and published.
 * If another node appended first, reads its events and decides again.
 */
export class LoadedRoom {
  readonly id: string;
  readonly audience: Audience;
  readonly #deps: RoomsDeps;
  readonly #search: BackgroundSearch;
  readonly #log: RoomLog;
  readonly #outages: readonly LostTime[];
  readonly #timer: DueTimer;
  #room: Room | null = null;
  #isUnreadable = false;
  /** Time of the last request, by `deps.now`. */
  #usedAt: number;
  /** Last event number while the room is unloaded, else null. */
  #unloadedSeq: number | null = null;
  /** The last row. The next row is computed from it faster. */
  #lastRow: RoomWithRow | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #pendingCount = 0;
  readonly #disconnects: Disconnects;
  #isClosed = false;
  #isBehind = false;
  /** True if the result of an append is unknown and the log has not been read since. */
  #isInDoubt = false;

  /** `outages`: the latest outages, earliest first. */
  constructor(id: string, deps: RoomsDeps, outages: readonly LostTime[] = []) {
    this.id = id;
    this.#deps = deps;
    this.#log = new RoomLog(id, deps.store, outages);
    this.#outages = outages;
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

  /** Milliseconds since the last request. */
  get idleMs(): number {
    return this.#deps.now() - this.#usedAt;
  }

  /** True if the room may be unloaded: it has no listeners, no pending work and nothing due soon. */
  get isIdle(): boolean {
    if (this.audience.size > 0 || this.#pendingCount > 0 || this.#disconnects.size > 0 || this.#isBehind) return false;
    return !this.#timer.isDueWithin(this.#room, KEEP_LOADED_MS);
  }

  /** True if the last access to the log failed, so the log may contain unknown events. False while work is under way. */
  get isBehind(): boolean {
    return this.#isBehind && this.#pendingCount === 0;
  }

  /** Unloads a quiet room that still has listeners. The next command or due event loads it again. */
  unload(): void {
    const room = this.#room;
    if (room === null || this.#pendingCount > 0 || room.at + UNLOAD_AFTER_MS > this.#now()) return;
    this.#unloadedSeq = room.seq;
    this.#forgetRoom();
    this.audience.forgetRoom();
  }

  /** Changes the room. Resolves with null, or with the reason for a refusal. */
  change(deciding: Decide): Promise<RoomReason | null> {
    return this.#enqueue(() => this.#change(deciding));
  }

  /** Stores that a connection has ended. Retries until it is stored or the connection is used again. */
  disconnect(connection: string): Promise<void> {
    return this.#disconnects.add(connection);
  }

  /** Cancels the pending disconnect of a connection that is used again. */
  reconnect(connection: string): void {
    this.#disconnects.remove(connection);
  }

  /** Deletes the room and its log. Later requests find no room. */
  delete(): Promise<unknown> {
    return this.#enqueue(async () => {
      await this.#deps.store.rooms.delete(this.id);
      this.#timer.cancel();
      this.#unloadedSeq = null;
      this.#forgetRoom();
    });
  }

  /** Reads and publishes events of other nodes. Resolves with null, or with a reason if that failed. */
  catchUp(): Promise<RoomReason | null> {
    return this.#enqueue(async () => {
      if (this.#unloadedSeq !== null && (await this.#logAfter(this.#unloadedSeq)).length === 0) return null;
      await this.#publishUnseen();
      return null;
    });
  }

  /** Called when another node has appended up to event `seq`. */
  noteSeq(seq: number): void {
    const known = this.#room?.seq ?? this.#unloadedSeq;
    if (known !== null && seq > known) void this.catchUp();
  }

  /** Waits for pending work. Afterwards the room does nothing by itself. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer.cancel();
    this.#search.cancel();
    await this.#queue;
  }

  /** Runs tasks one at a time. Turns errors into reasons, so that a failed change does not block the next. */
  #enqueue<Value>(task: () => Promise<Value>): Promise<Value | 'notStored' | 'roomUnreadable'> {
    const last = this.#pendingCount === 0 ? null : this.#queue;
    this.#pendingCount += 1;
    this.#usedAt = this.#deps.now();
    const done = this.#runAfter(last, task);
    this.#queue = done;
    return done;
  }

  async #runAfter<Value>(last: Promise<unknown> | null, task: () => Promise<Value>) {
    if (last !== null) await last;
    try {
      return this.#isUnreadable ? 'roomUnreadable' : await task();
    } catch (fault) {
      return await this.#failed(fault);
    } finally {
      this.#pendingCount -= 1;
    }
  }

  /** Sets an unreadable room aside, so that no node reads it again by itself. */
  async #failed(fault: unknown): Promise<'notStored' | 'roomUnreadable'> {
    this.#deps.report(fault);
    this.#log.forgetMatch();
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
    this.#log.forgetMatch();
    this.#timer.forgetRoom();
    this.#search.cancel();
  }

  async #change(deciding: Decide): Promise<RoomReason | null> {
    if (this.#room === null) {
      await this.#publishUnseen();
      // Needed even if this change has no events.
      this.#scheduleDue();
    }
    for (;;) {
      const { random, newSecret, bus, isOnlyNode } = this.#deps;
      const events = deciding(this.#room, { now: this.#now(), random, newSecret });
      if (typeof events === 'string') {
        // Events of another node may allow the change.
        const others = isOnlyNode ? [] : await this.#read();
        if (others.length === 0) return events;
        this.#publish(others);
        continue;
      }
      if (events.length === 0) return null;
      const before = this.#room;
      const next = this.#log.extend(before, events);
      if (next === null) return 'noSuchRoom';
      if (await this.#append(next, events)) {
        this.#room = next;
        if (!isOnlyNode) bus.publish({ room: this.id, seq: next.seq });
        this.#publish(events);
        void this.#shortenLog(before, next, events).catch(this.#deps.report);
        return null;
      }
      const others = await this.#read();
      if (others.length > 0) this.#publish(others);
      // No other node appended: the log has been deleted.
      else this.#forgetRoom();
    }
  }

  async #shortenLog(before: Room | null, next: Room, events: readonly RoomEvent[]): Promise<void> {
    if (before !== null && next.matchCount > before.matchCount) await this.#log.markMatch(before, events);
    await this.#log.shorten(next, events);
  }

  async #append(next: Room, events: readonly RoomEvent[]): Promise<boolean> {
    const before = this.#room;
    const isFinished = endsMatch(before, next);
    // If another node has appended meanwhile, this append will be refused anyway.
    const finished = isFinished ? await finishedGame(next, this.#log, { before, events }) : null;
    // A failed append may have been stored, so the log must be read again.
    const wasInDoubt = this.#isInDoubt;
    this.#isBehind = true;
    this.#isInDoubt = true;
    const row = rowAfter(this.#lastRow, next, this.#timer.dueIn(next));
    const seq = (before?.seq ?? 0) + 1;
    const change = unannouncedOf(row, this.#lastRow?.row ?? null);
    const ends = isFinished ? matchEnds(next, this.#outages) : [];
    const isFirst = await this.#deps.store.rooms.append({ row, seq, events, finished, unannounced: change, ends });
    if (isFirst && change) void announceChange(this.#deps, row, { room: this.id, seq, at: row.at, ...change });
    this.#lastRow = { room: next, row };
    this.#isBehind = false;
    this.#isInDoubt = wasInDoubt && !isFirst;
    return isFirst;
  }

  /** Applies and returns events of the log that this node does not know yet. */
  async #read(): Promise<readonly RoomEvent[]> {
    this.#isBehind = true;
    const { room, events } = await this.#log.readOn(this.#room);
    this.#isBehind = false;
    this.#room = room;
    if (room !== null) void this.#log.shorten(room, []).catch(this.#deps.report);
    this.#unloadedSeq = null;
    // An append may be stored although it was reported as failed. Other nodes have not been notified of it.
    if (this.#isInDoubt && this.#room !== null && events.length > 0)
      this.#deps.bus.publish({ room: this.id, seq: this.#room.seq });
    this.#isInDoubt = false;
    return events;
  }

  /** Reads the log and publishes what listeners may have missed: events of other nodes, also while the room was unloaded. */
  async #publishUnseen(): Promise<void> {
    const rested = this.#unloadedSeq;
    const read = await this.#read();
    const unseen = rested === null ? read : await this.#logAfter(rested);
    if (unseen.length > 0) this.#publish(unseen);
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
    const next = this.#timer.schedule(room);
    if (room !== null && next?.due.kind === 'computer') void this.#search.begin(room, next.ms);
  }

  async runDue(): Promise<void> {
    await this.#search.repeated();
    if (this.#isClosed) return;
    const reason = await this.change((room, context) =>
      room === null ? [] : decideDue(room, this.#search.actionFor(room), { computers: SHIPPED_COMPUTERS, ...context }),
    );
    if (reason !== null && !this.#isClosed && !this.#isUnreadable) this.#timer.retry();
    else this.#scheduleDue();
  }
}
