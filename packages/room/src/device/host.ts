import type { Random } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { BackgroundSearch, type SearchMove } from '../computers/backgroundSearch.ts';
import { minPaceMs, SKIPPED_PACE_MS } from '../computers/computerAction.ts';
import { decide, decideDeviceOpen, decideDue, decideEnter } from '../decide/decide.ts';
import { recordOfRoom } from '../publish/record.ts';
import { updateFor } from '../publish/updateBuilder.ts';
import { evolve, rebuildRoom } from '../state/evolve.ts';
import { whyNotUndo } from '../state/evolveDevice.ts';
import { nextDue } from '../state/nextDue.ts';
import { type DeviceRoom, isDeviceRoom, personAt, type Room } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import type { DeviceAnswer } from '../wire/deviceMessage.ts';
import { type DeviceRequest, decodeDeviceMessage } from '../wire/deviceMessage.ts';
import type { RoomReason } from '../wire/reasons.ts';
import type { Setup } from '../wire/tableOptions.ts';
import { PACE_MS, type Schedule } from '../wire/timings.ts';
import { type Append, type RoomStore, savedGame } from './store.ts';

/** All that a host needs of the world around it. */
export interface RoomHostDeps {
  readonly store: RoomStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly random: Random;
  readonly send: (message: DeviceAnswer) => void;
  /** Milliseconds that a computer takes for its move; PACE_MS where it is left out. */
  readonly paceMs?: number;
  /** Milliseconds in which a person can undo an action before a computer plays, at a pace no faster than PACE_MS. */
  readonly undoMs?: number;
  /** Where computers search; without it they choose at once. */
  readonly searchMove?: SearchMove;
}

/** Milliseconds until a computer's move that could not be stored is tried again. */
const RETRY_MS = 2000;

type ListRequest = Extract<DeviceRequest, { readonly type: 'savedGames' | 'finishedGames' }>;
type RecordRequest = Extract<DeviceRequest, { readonly type: 'record' }>;

/**
 * Hosts the room of one device. Every command goes one way: decided, stored, applied, published. Nothing is published that is
 * not stored, and commands wait for each other.
 */
export class RoomHost {
  readonly #deps: RoomHostDeps;
  #paceMs: number;
  /** Whether a person has chosen a pace, or skips the pauses until one is awaited. */
  #isPaceChosen = false;
  #isSkippingPauses = false;
  /** Until when the last action of a person can be undone, whatever the computers' pace. */
  #undoUntil = 0;
  readonly #search: BackgroundSearch;
  #room: DeviceRoom | null = null;
  /** The number of the last event that this client has received. */
  #sentSeq = 0;
  #queue: Promise<void> = Promise.resolve();
  #cancelTimer: () => void = () => undefined;
  /** How often the room has been left. */
  #stopCount = 0;

  constructor(deps: RoomHostDeps) {
    this.#deps = deps;
    this.#paceMs = deps.paceMs ?? PACE_MS;
    this.#search = new BackgroundSearch(deps.searchMove ?? (() => null));
  }

  /** Answers what a client sent; resolves once it has. */
  receive(sent: unknown): Promise<void> {
    return this.#enqueue(async () => {
      const decoded = decodeDeviceMessage(sent);
      if (decoded.ok) await this.#answer(decoded.request);
      else this.#deps.send({ type: 'refused', id: decoded.id, reason: decoded.reason });
    });
  }

  /** Leaves the room; computers stop playing. */
  stop(): void {
    this.#stopCount += 1;
    this.#cancelTimer();
    this.#room = null;
    this.#search.cancel();
  }

  /** A command that fails by a bug must not keep the next ones waiting. */
  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #answer(request: DeviceRequest): Promise<void> {
    const { id } = request;
    if (request.type === 'savedGames' || request.type === 'finishedGames') return this.#listGames(request);
    if (request.type === 'record') return this.#sendRecord(request);
    const reason = await this.#execute(request);
    this.#deps.send(reason === null ? { type: 'done', id } : { type: 'refused', id, reason });
  }

  async #listGames({ type, id }: ListRequest): Promise<void> {
    const { store, send } = this.#deps;
    const games = await fromStore(() => store[type]());
    if (games === 'notStored') send({ type: 'refused', id, reason: games });
    else send({ type: 'games', id, games });
  }

  /** The record shows what was hidden in the deals that are over, and in no other. */
  async #sendRecord({ id, room }: RecordRequest): Promise<void> {
    const log = await fromStore(() => this.#deps.store.load(room));
    const found = log === 'notStored' ? log : recordFrom(log ?? []);
    if (typeof found === 'string') this.#deps.send({ type: 'refused', id, reason: found });
    else this.#deps.send({ type: 'record', id, ...found });
  }

  async #execute(request: Exclude<DeviceRequest, ListRequest | RecordRequest>): Promise<RoomReason | null> {
    const { now, random } = this.#deps;
    const context = { now: now(), random };
    switch (request.type) {
      case 'open':
        return this.#store(null, decideDeviceOpen(request, context), 0);
      case 'enter': {
        const room = await this.#load(request.room);
        return typeof room === 'string' ? room : this.#store(room, decideEnter(room, context), null);
      }
      case 'deleteGame':
        return this.#deleteGame(request.room);
      case 'setPace':
        this.#isPaceChosen = true;
        this.#paceMs = request.ms;
        return this.#restartTimer();
      case 'skipPauses':
        this.#isSkippingPauses = true;
        return this.#restartTimer();
      default:
        return this.#room === null ? 'noRoom' : this.#store(this.#room, decide(this.#room, request, context));
    }
  }

  /** Computers take their time anew. */
  #restartTimer(): null {
    this.#scheduleComputer();
    return null;
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

  /** Stores what was decided, then applies and publishes it to a client that has seen everything up to event `since`. */
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
    // What was stored stays so, but a room that was left meanwhile is not entered again.
    if (stops !== this.#stopCount) return outcome === 'notStored' ? outcome : null;
    if (outcome === 'notStored') return (await this.#catchUp(room)) ? 'playedElsewhere' : 'notStored';
    this.#waitForUndo(next, events);
    this.#publish(next, since);
    return null;
  }

  /** Computers leave a person time to undo an action. Their own moves change nothing about that. */
  #waitForUndo(room: DeviceRoom, events: readonly RoomEvent[]): void {
    const moved = events.find((event) => event.type === 'moved');
    if (moved?.type === 'moved' && personAt(room, moved.seat) === null) return;
    const canUndo = moved !== undefined && whyNotUndo(room) === null;
    this.#undoUntil = canUndo ? room.at + (this.#deps.undoMs ?? 0) : 0;
  }

  /** Where another host, such as one in another tab, has played on, its room is taken over; whether there was more to know. */
  async #catchUp(room: DeviceRoom | null): Promise<boolean> {
    const newer = room === null ? 'noRoom' : await this.#load(room.id);
    if (typeof newer === 'string' || newer.seq <= (room?.seq ?? 0)) return false;
    this.#publish(newer, null);
    return true;
  }

  #publish(room: DeviceRoom, since: number | null): void {
    this.#room = room;
    this.#sentSeq = room.publicSeq;
    const viewer = { seat: room.device.viewer, since };
    this.#deps.send({ type: 'update', update: updateFor(room, viewer, this.#deps.now()) });
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
    const room = this.#room;
    if (room === null) return;
    const { now, random } = this.#deps;
    const context = { now: now(), random, paceMs: this.#pace(room) };
    const events = decideDue(room, this.#search.actionFor(room), context);
    if (events.length === 0) this.#scheduleComputer();
    else if ((await this.#store(room, events)) === 'notStored') this.#playComputerAfter(RETRY_MS);
  }
}

function appendOf(room: DeviceRoom, events: readonly RoomEvent[]): Append {
  const { id, seq, phase } = room;
  return { room: id, seq: seq - events.length + 1, events, game: savedGame(room), over: phase === 'over' };
}

/** Asks something of the store: whatever goes wrong there is one Reason here. */
async function fromStore<Value>(ask: () => Promise<Value>): Promise<Value | 'notStored'> {
  try {
    return await ask();
  } catch {
    return 'notStored';
  }
}

/** The record of a log's deals that are over, and who played. */
function recordFrom(log: readonly RoomEvent[]): { readonly record: string; readonly setup: Setup } | RoomReason {
  const room = roomFrom(log);
  if (room === null) return 'noSuchRoom';
  const shown = recordOfRoom(log);
  return shown === null ? 'dealGoesOn' : { record: formatRecord(shown.record), setup: room.device.setup };
}

/** A log that cannot be replayed, such as one of another version, is as good as lost: the client has to hear so. */
function roomFrom(log: readonly RoomEvent[]): DeviceRoom | null {
  try {
    const room = rebuildRoom(log);
    return room !== null && isDeviceRoom(room) ? room : null;
  } catch {
    return null;
  }
}
