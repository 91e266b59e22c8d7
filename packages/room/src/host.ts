import { matchResult, type Random } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { BackgroundSearch, type SearchMove } from './backgroundSearch.ts';
import { computerDueAt, minPaceMs, PACE_MS, SKIPPED_PACE_MS } from './computers.ts';
import { type Command, decide } from './decide.ts';
import { type ClientRequest, decodeClientMessage } from './decode.ts';
import { evolve, rebuildRoom } from './evolve.ts';
import { dealOf } from './match.ts';
import { recordOfRoom } from './record.ts';
import type { Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';
import type { Append, RoomStore } from './store.ts';
import { whyNotUndo } from './undo.ts';
import { savedGame, updateFor } from './update.ts';
import type { RoomMessage, RoomReason, Setup } from './wire.ts';

/** All that a host needs of the world around it. */
export interface RoomHostDeps {
  readonly store: RoomStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after some milliseconds, unless it is called off by what it returns. */
  readonly schedule: (ms: number, call: () => void) => () => void;
  readonly random: Random;
  readonly send: (message: RoomMessage) => void;
  /** Milliseconds a computer takes for its move; PACE unless told. */
  readonly paceMs?: number;
  /** Milliseconds in which a person may take an action back before a computer plays, at a pace no faster than PACE_MS. */
  readonly undoMs?: number;
  /** Where computers that search think; without it they choose at once. */
  readonly searchMove?: SearchMove;
}

/** Milliseconds until a computer's move that could not be stored is tried again. */
const RETRY_MS = 2000;

/** Milliseconds of a computer's time that are left for its thought to come back. */
const REPLY_MARGIN_MS = 200;

/**
 * Hosts the room that one device plays in. Every command goes one way: decided, stored, applied, told. Nothing is told
 * that is not stored, and commands wait for each other.
 */
export class RoomHost {
  readonly #deps: RoomHostDeps;
  #paceMs: number;
  /** Whether a person has asked for a pace, or for haste until one is awaited. */
  #isPaceChosen = false;
  #isSkippingPauses = false;
  /** Until when the last action of a person can be taken back, whatever the computers' pace. */
  #undoUntil = 0;
  readonly #search: BackgroundSearch;
  #room: Room | null = null;
  /** The number of the last event this client was told. */
  #sentSeq = 0;
  #queue: Promise<void> = Promise.resolve();
  #cancelTimer: () => void = () => undefined;
  /** How often the room has been left. */
  #stopCount = 0;

  constructor(around: RoomHostDeps) {
    this.#deps = around;
    this.#paceMs = around.paceMs ?? PACE_MS;
    this.#search = new BackgroundSearch(around.searchMove ?? (() => null));
  }

  /** Answers what a client sent; resolves once it has. */
  receive(sent: unknown): Promise<void> {
    return this.#enqueue(async () => {
      const decoded = decodeClientMessage(sent);
      if (!decoded.ok) this.#deps.send({ type: 'refused', id: decoded.id, reason: decoded.reason });
      else await this.#answer(decoded.request);
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

  async #answer(request: ClientRequest): Promise<void> {
    const { id } = request;
    if (request.type === 'saved' || request.type === 'finished') return this.#listGames(request);
    if (request.type === 'record') return this.#sendRecord(request);
    const reason = await this.#execute(request);
    this.#deps.send(reason === null ? { type: 'done', id } : { type: 'refused', id, reason });
  }

  async #listGames({ type, id }: Extract<ClientRequest, { type: 'saved' | 'finished' }>): Promise<void> {
    const { store, send } = this.#deps;
    const games = await fromStore(() => (type === 'saved' ? store.savedGames() : store.finishedGames()));
    if (games === 'notStored') send({ type: 'refused', id, reason: games });
    else send({ type: type === 'saved' ? 'games' : type, id, games });
  }

  /** What was hidden is told of deals that are over, and of no other. */
  async #sendRecord({ id, room }: Extract<ClientRequest, { type: 'record' }>): Promise<void> {
    const log = await fromStore(() => this.#deps.store.load(room));
    const told = log === 'notStored' ? log : log === null ? 'noSuchRoom' : recordFrom(log);
    if (typeof told === 'string') this.#deps.send({ type: 'refused', id, reason: told });
    else this.#deps.send({ type: 'record', id, ...told });
  }

  #execute(request: Exclude<ClientRequest, { type: 'saved' | 'finished' | 'record' }>): Promise<RoomReason | null> {
    switch (request.type) {
      case 'resume':
        return this.#resume(request.room);
      case 'forget':
        return this.#deleteGame(request.room);
      case 'pace':
        this.#isPaceChosen = true;
        this.#paceMs = request.ms;
        return this.#restartTimer();
      case 'hurry':
        this.#isSkippingPauses = true;
        return this.#restartTimer();
      case 'open':
        return this.#change(null, request);
      default:
        return this.#change(this.#room, request);
    }
  }

  /** Computers take their time anew. */
  async #restartTimer(): Promise<null> {
    this.#scheduleComputer();
    return null;
  }

  #computerDueAt(room: Room): number | null {
    const pace = this.#isSkippingPauses ? SKIPPED_PACE_MS : this.#paceMs;
    const due = computerDueAt(
      room,
      this.#isSkippingPauses || this.#isPaceChosen ? Math.max(pace, minPaceMs(room)) : pace,
    );
    return due === null || pace < PACE_MS ? due : Math.max(due, this.#undoUntil);
  }

  async #resume(id: string): Promise<RoomReason | null> {
    const log = await fromStore(() => this.#deps.store.load(id));
    if (log === 'notStored') return log;
    const room = log === null ? null : roomFrom(log);
    return room === null ? 'noSuchRoom' : this.#change(room, { type: 'resume' });
  }

  async #deleteGame(id: string): Promise<RoomReason | null> {
    const removed = await fromStore(() => this.#deps.store.remove(id));
    if (removed === 'notStored') return removed;
    if (this.#room?.id === id) this.stop();
    return removed ? null : 'noSuchRoom';
  }

  async #change(room: Room | null, command: Command): Promise<RoomReason | null> {
    const { now, random } = this.#deps;
    const events = decide(room, command, { now: now(), random });
    if (typeof events === 'string') return events;
    if (events.length === 0) return null;
    const next = events.reduce<Room | null>(evolve, room);
    if (next === null) return 'noRoom';
    const stops = this.#stopCount;
    const outcome = await fromStore(() => this.#deps.store.append(appendOf(next, events)));
    // What was stored stays so, but a room that was left meanwhile is not entered again.
    if (stops !== this.#stopCount) return outcome === 'notStored' ? outcome : null;
    if (outcome === 'notStored') return (await this.#catchUp(room)) ? 'playedElsewhere' : 'notStored';
    this.#enter(next, command.type);
    return null;
  }

  /** Where another host, such as one in another tab, has played on, its room is taken over; whether there was more to know. */
  async #catchUp(room: Room | null): Promise<boolean> {
    if (room === null) return false;
    const log = await fromStore(() => this.#deps.store.load(room.id));
    const newer = log === 'notStored' || log === null || log.length <= room.seq ? null : roomFrom(log);
    if (newer === null) return false;
    this.#enter(newer, 'resume');
    return true;
  }

  /** A client that has just come in has the whole view; what happened before is not told again. */
  #enter(room: Room, by: Command['type']): void {
    const since = by === 'open' ? 0 : by === 'resume' ? null : this.#sentSeq;
    this.#room = room;
    this.#sentSeq = room.seq;
    if (by === 'act') this.#undoUntil = whyNotUndo(room) === null ? room.at + (this.#deps.undoMs ?? 0) : 0;
    else if (by !== 'think') this.#undoUntil = 0;
    this.#deps.send({ type: 'update', update: updateFor(room, room.viewer, since) });
    this.#scheduleComputer();
  }

  #scheduleComputer(): void {
    this.#cancelTimer();
    const room = this.#room;
    const due = room === null ? null : this.#computerDueAt(room);
    if (room === null || due === null) {
      this.#isSkippingPauses = false;
      return;
    }
    const ms = Math.max(0, due - this.#deps.now());
    void this.#search.begin(room, ms - REPLY_MARGIN_MS);
    this.#playComputerAfter(ms);
  }

  #playComputerAfter(ms: number): void {
    this.#cancelTimer = this.#deps.schedule(ms, () => void this.#enqueue(() => this.#playComputer()));
  }

  async #playComputer(): Promise<void> {
    const room = this.#room;
    const due = room === null ? null : this.#computerDueAt(room);
    if (room === null || due === null) return;
    if (due > this.#deps.now()) return this.#scheduleComputer();
    const plannedAction = this.#search.actionFor(room);
    if ((await this.#change(room, { type: 'think', plannedAction })) === 'notStored') this.#playComputerAfter(RETRY_MS);
  }
}

function appendOf(room: Room, events: readonly RoomEvent[]): Append {
  const over = matchResult(dealOf(room).table) !== null;
  return { room: room.id, seq: room.seq - events.length + 1, events, game: savedGame(room), over };
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
  const [opened] = log;
  if (opened?.type !== 'opened') return 'noSuchRoom';
  try {
    const record = recordOfRoom(log);
    return record === null ? 'dealGoesOn' : { record: formatRecord(record), setup: opened.setup };
  } catch {
    return 'noSuchRoom';
  }
}

/** A log that cannot be replayed, such as one of another version, is as good as lost: the client has to hear so. */
function roomFrom(log: readonly RoomEvent[]): Room | null {
  try {
    return rebuildRoom(log);
  } catch {
    return null;
  }
}
