import type { Random } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { BackgroundSearch, type SearchMove } from '../computers/backgroundSearch.ts';
import { minPaceMs, SKIPPED_PACE_MS } from '../computers/computerAction.ts';
import type { Computers } from '../computers/computers.ts';
import { decide, decideDeviceOpen, decideEnter } from '../decide/decide.ts';
import { decideDue } from '../decide/due.ts';
import { recordOfRoom } from '../publish/record.ts';
import { updateFor } from '../publish/updateBuilder.ts';
import { evolve, rebuildRoom } from '../state/evolve.ts';
import { maySeeBeforeUndo, whyNotUndo } from '../state/evolveDevice.ts';
import { nextDue } from '../state/nextDue.ts';
import { type DeviceRoom, isDeviceRoom, personAt, type Room } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { type DeviceAnswer, type DeviceRequest, decodeDeviceMessage } from '../wire/deviceMessage.ts';
import type { RoomReason } from '../wire/reasons.ts';
import { PACE_MS, type Schedule } from '../wire/timings.ts';
import type { Update } from '../wire/update.ts';
import { type Append, type RoomStore, savedGame } from './store.ts';

/** What a host of rooms needs from its device: storage, clock, randomness and computers. */
export interface RoomHostDeps {
  readonly store: RoomStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly random: Random;
  /** Called after every change, before the answer to the message that caused it. */
  readonly onUpdate: (update: Update) => void;
  /** Milliseconds that a computer takes for its move. Default PACE_MS. */
  readonly paceMs?: number;
  /** At a pace of PACE_MS or slower, people have this time to undo before a computer plays, if its move ends the undo. */
  readonly undoMs?: number;
  /** Loads the computers. Called for every move of theirs, and again after a failure. */
  readonly loadComputers: () => Promise<Computers>;
  /** Searches computers' moves. Without it, computers choose at once. */
  readonly searchMove?: SearchMove;
}

/** Milliseconds before retrying to load computers, or to store a computer's move. */
const RETRY_MS = 2000;

/** Hosts a room on one device. Each command is decided, stored, applied and published before the next. */
export class RoomHost {
  readonly #deps: RoomHostDeps;
  #paceMs: number;
  #isPaceChosen = false;
  #isSkippingPauses = false;
  /** Until this time computers wait, so that a person can undo. */
  #undoUntil = 0;
  readonly #search: BackgroundSearch;
  #room: DeviceRoom | null = null;
  /** The last event that the client has received. */
  #sentSeq = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #cancelTimer: () => void = () => undefined;
  /** Incremented each time the room is left, so that code can notice it after an await. */
  #stopCount = 0;

  constructor(deps: RoomHostDeps) {
    this.#deps = deps;
    this.#paceMs = deps.paceMs ?? PACE_MS;
    this.#search = new BackgroundSearch(deps.searchMove ?? (() => null));
  }

  /** Answers a message of any content. */
  receive(sent: unknown): Promise<DeviceAnswer> {
    const request = decodeDeviceMessage(sent);
    return this.#enqueue(() =>
      typeof request === 'string' ? Promise.resolve(refused(request)) : this.#answer(request),
    );
  }

  stop(): void {
    this.#stopCount += 1;
    this.#cancelTimer();
    this.#room = null;
    this.#search.cancel();
  }

  /** A bug in one command must not block the next ones. */
  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #answer(request: DeviceRequest): Promise<DeviceAnswer> {
    const { store, now, random } = this.#deps;
    const context = { now: now(), random };
    switch (request.type) {
      case 'savedGames':
      case 'finishedGames': {
        const games = await fromStore(() => store[request.type]());
        return games === 'notStored' ? refused(games) : { type: 'games', games };
      }
      case 'record': {
        const log = await fromStore(() => store.load(request.room));
        return log === 'notStored' ? refused(log) : recordFrom(log ?? []);
      }
      case 'open':
        return answerOf(await this.#store(null, decideDeviceOpen(request, context), 0));
      case 'enter': {
        const room = await this.#load(request.room);
        return typeof room === 'string'
          ? refused(room)
          : answerOf(await this.#store(room, decideEnter(room, context), null));
      }
      case 'deleteGame':
        return answerOf(await this.#deleteGame(request.room));
      case 'setPace':
        this.#isPaceChosen = true;
        this.#paceMs = request.ms;
        return this.#restartTimer();
      case 'skipPauses':
        this.#isSkippingPauses = true;
        return this.#restartTimer();
      default:
        if (this.#room === null) return refused('noRoom');
        return answerOf(await this.#store(this.#room, decide(this.#room, request, context)));
    }
  }

  #restartTimer(): DeviceAnswer {
    this.#scheduleComputer();
    return answerOf(null);
  }

  #pace(room: Room): number {
    const paceMs = this.#isSkippingPauses ? SKIPPED_PACE_MS : this.#paceMs;
    return this.#isSkippingPauses || this.#isPaceChosen ? Math.max(paceMs, minPaceMs(room)) : paceMs;
  }

  async #load(id: string): Promise<DeviceRoom | RoomReason> {
    const log = await fromStore(() => this.#deps.store.load(id));
    return log === 'notStored' ? log : (roomFrom(log ?? []) ?? 'noSuchRoom');
  }

  async #deleteGame(id: string): Promise<RoomReason | null> {
    const removed = await fromStore(() => this.#deps.store.remove(id));
    if (removed === 'notStored') return removed;
    if (this.#room?.id === id) this.stop();
    return removed ? null : 'noSuchRoom';
  }

  /** Stores events, then applies and publishes them. `since` is the last event that the client has seen. */
  async #store(
    room: DeviceRoom | null,
    events: readonly RoomEvent[] | RoomReason,
    since: number | null = this.#sentSeq,
  ): Promise<RoomReason | null> {
    if (typeof events === 'string') return events;
    const next = events.reduce<Room | null>(evolve, room);
    if (events.length === 0 || next === null || !isDeviceRoom(next)) return null;
    const stops = this.#stopCount;
    const outcome = await fromStore(() => this.#deps.store.append(appendOf(next, events)));
    // The events stay stored, but a room that was left in the meantime is not entered again.
    if (stops !== this.#stopCount) return outcome === 'notStored' ? outcome : null;
    if (outcome === 'notStored') return (await this.#catchUp(room)) ? 'playedElsewhere' : 'notStored';
    this.#waitForUndo(next, events);
    this.#publish(next, since);
    return null;
  }

  /** Gives people time to undo, if a computer's move would end it. Computers' own moves do not change it. */
  #waitForUndo(room: DeviceRoom, events: readonly RoomEvent[]): void {
    const moved = events.find((event) => event.type === 'moved');
    if (moved?.type === 'moved' && personAt(room, moved.seat) === null) return;
    const isInHurry = moved !== undefined && whyNotUndo(room) === null && !maySeeBeforeUndo(room);
    this.#undoUntil = isInHurry ? room.at + (this.#deps.undoMs ?? 0) : 0;
  }

  /** If another tab has played on, takes over its state. Returns false if nothing is new. */
  async #catchUp(room: DeviceRoom | null): Promise<boolean> {
    const newer = room === null ? 'noRoom' : await this.#load(room.id);
    if (typeof newer === 'string' || newer.seq <= (room?.seq ?? 0)) return false;
    this.#publish(newer, null);
    return true;
  }

  #publish(room: DeviceRoom, since: number | null): void {
    this.#room = room;
    this.#sentSeq = room.publicSeq;
    this.#deps.onUpdate(updateFor(room, { seat: room.device.viewer, since }, this.#deps.now()));
    this.#scheduleComputer();
  }

  #scheduleComputer(): void {
    this.#cancelTimer();
    const room = this.#room;
    const due = room && nextDue(room, this.#pace(room));
    if (room === null || due === null) {
      this.#isSkippingPauses = false;
      return;
    }
    const isFast = this.#isSkippingPauses || this.#paceMs < PACE_MS;
    const at = isFast ? due.at : Math.max(due.at, this.#undoUntil);
    const ms = Math.max(0, at - this.#deps.now());
    void this.#search.begin(room, ms);
    this.#playComputerAfter(ms);
  }

  #playComputerAfter(ms: number): void {
    this.#cancelTimer = this.#deps.schedule(ms, () => void this.#enqueue(() => this.#playComputer()));
  }

  async #playComputer(): Promise<void> {
    await this.#search.repeated();
    const computers = await orNull(this.#deps.loadComputers());
    const room = this.#room;
    if (room === null) return;
    if (computers === null) return this.#playComputerAfter(RETRY_MS);
    const { now, random } = this.#deps;
    const context = { now: now(), random, paceMs: this.#pace(room), computers };
    const events = decideDue(room, this.#search.actionFor(room), context);
    if (events.length === 0) this.#scheduleComputer();
    else if ((await this.#store(room, events)) === 'notStored') this.#playComputerAfter(RETRY_MS);
  }
}

function appendOf(room: DeviceRoom, events: readonly RoomEvent[]): Append {
  const { id, seq, phase } = room;
  return { room: id, seq: seq - events.length + 1, events, game: savedGame(room), over: phase === 'over' };
}

/** The value, or null if the promise rejects. */
async function orNull<Value>(value: Promise<Value>): Promise<Value | null> {
  try {
    return await value;
  } catch {
    return null;
  }
}

/** Turns any failure of the store into the same Reason. */
async function fromStore<Value>(ask: () => Promise<Value>): Promise<Value | 'notStored'> {
  try {
    return await ask();
  } catch {
    return 'notStored';
  }
}

/** Contains finished deals only, since a record reveals all cards. */
function recordFrom(log: readonly RoomEvent[]): DeviceAnswer {
  const room = roomFrom(log);
  if (room === null) return refused('noSuchRoom');
  const shown = recordOfRoom(log);
  if (shown === null) return refused('dealGoesOn');
  return { type: 'record', record: formatRecord(shown.record), setup: room.device.setup };
}

function answerOf(reason: RoomReason | null): DeviceAnswer {
  return reason === null ? { type: 'done' } : refused(reason);
}

function refused(reason: RoomReason): DeviceAnswer {
  return { type: 'refused', reason };
}

/** The room of a log, or null if the log cannot be replayed, for example because another version wrote it. */
function roomFrom(log: readonly RoomEvent[]): DeviceRoom | null {
  try {
    const room = rebuildRoom(log);
    return room !== null && isDeviceRoom(room) ? room : null;
  } catch {
    return null;
  }
}
