import { matchResult, type Random } from '@coup-fourre/rules';
import { recordText } from '@coup-fourre/rules/authority';
import { deadline, HURRIED_PACE, PACE, slowestPaceIn } from './computers.ts';
import { type Command, decide } from './decide.ts';
import { decodeClientMessage, type Request } from './decode.ts';
import { evolve, rebuildRoom } from './evolve.ts';
import { dealOf } from './match.ts';
import { Pondering, type Think } from './pondering.ts';
import { recordOfRoom } from './record.ts';
import type { Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';
import type { Entry, RoomStore } from './store.ts';
import { savedGame, updateFor } from './update.ts';
import type { RoomMessage, RoomReason, Setup } from './wire.ts';

/** All that a host needs of the world around it. */
export interface Surroundings {
  readonly store: RoomStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after some milliseconds, unless it is called off by what it returns. */
  readonly after: (ms: number, call: () => void) => () => void;
  readonly random: Random;
  readonly send: (message: RoomMessage) => void;
  /** Milliseconds a computer takes for its move; PACE unless told. */
  readonly pace?: number;
  /** Where computers that search think; without it they choose at once. */
  readonly think?: Think;
}

/** Milliseconds until a computer's move that could not be stored is tried again. */
const TRY_AGAIN = 2000;

/** Milliseconds of a computer's time that are left for its thought to come back. */
const WAY_BACK = 200;

/**
 * Hosts the room that one device plays in. Every command goes one way: decided, stored, applied, told. Nothing is told
 * that is not stored, and commands wait for each other.
 */
export class RoomHost {
  readonly #around: Surroundings;
  #pace: number;
  /** Whether a person has asked for a pace, or for haste until one is awaited. */
  #isPaceWished = false;
  #isHurried = false;
  readonly #pondering: Pondering;
  #room: Room | null = null;
  /** The number of the last event this client was told. */
  #told = 0;
  #queue: Promise<void> = Promise.resolve();
  #callOff: () => void = () => undefined;
  /** How often the room has been left. */
  #stops = 0;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#pace = around.pace ?? PACE;
    this.#pondering = new Pondering(around.think ?? (() => null));
  }

  /** Answers what a client sent; resolves once it has. */
  receive(sent: unknown): Promise<void> {
    return this.#inTurn(async () => {
      const decoded = decodeClientMessage(sent);
      if (!decoded.ok) this.#around.send({ type: 'refused', id: decoded.id, reason: decoded.reason });
      else await this.#answer(decoded.request);
    });
  }

  /** Leaves the room; computers stop playing. */
  stop(): void {
    this.#stops += 1;
    this.#callOff();
    this.#room = null;
    this.#pondering.drop();
  }

  /** A command that fails by a bug must not keep the next ones waiting. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #answer(request: Request): Promise<void> {
    const { id } = request;
    if (request.type === 'saved' || request.type === 'finished') return this.#listGames(request);
    if (request.type === 'record') return this.#tellRecord(request);
    const reason = await this.#carryOut(request);
    this.#around.send(reason === null ? { type: 'done', id } : { type: 'refused', id, reason });
  }

  async #listGames({ type, id }: Extract<Request, { type: 'saved' | 'finished' }>): Promise<void> {
    const { store, send } = this.#around;
    const games = await stored(() => (type === 'saved' ? store.list() : store.finished()));
    if (games === 'notStored') send({ type: 'refused', id, reason: games });
    else send({ type: type === 'saved' ? 'games' : type, id, games });
  }

  /** What was hidden is told of deals that are over, and of no other. */
  async #tellRecord({ id, room }: Extract<Request, { type: 'record' }>): Promise<void> {
    const log = await stored(() => this.#around.store.load(room));
    const told = log === 'notStored' ? log : log === null ? 'noSuchRoom' : recordFrom(log);
    if (typeof told === 'string') this.#around.send({ type: 'refused', id, reason: told });
    else this.#around.send({ type: 'record', id, ...told });
  }

  #carryOut(request: Exclude<Request, { type: 'saved' | 'finished' | 'record' }>): Promise<RoomReason | null> {
    switch (request.type) {
      case 'resume':
        return this.#resume(request.room);
      case 'forget':
        return this.#forget(request.room);
      case 'pace':
        this.#isPaceWished = true;
        this.#pace = request.ms;
        return this.#goOn();
      case 'hurry':
        this.#isHurried = true;
        return this.#goOn();
      case 'open':
        return this.#change(null, request);
      default:
        return this.#change(this.#room, request);
    }
  }

  /** Computers take their time anew. */
  async #goOn(): Promise<null> {
    this.#waitForComputers();
    return null;
  }

  #deadline(room: Room): number | null {
    const pace = this.#isHurried ? HURRIED_PACE : this.#pace;
    return deadline(room, this.#isHurried || this.#isPaceWished ? Math.max(pace, slowestPaceIn(room)) : pace);
  }

  async #resume(id: string): Promise<RoomReason | null> {
    const log = await stored(() => this.#around.store.load(id));
    if (log === 'notStored') return log;
    const room = log === null ? null : roomFrom(log);
    return room === null ? 'noSuchRoom' : this.#change(room, { type: 'resume' });
  }

  async #forget(id: string): Promise<RoomReason | null> {
    const removed = await stored(() => this.#around.store.remove(id));
    if (removed === 'notStored') return removed;
    if (this.#room?.id === id) this.stop();
    return removed ? null : 'noSuchRoom';
  }

  async #change(room: Room | null, command: Command): Promise<RoomReason | null> {
    const { now, random } = this.#around;
    const events = decide(room, command, { now: now(), random });
    if (typeof events === 'string') return events;
    if (events.length === 0) return null;
    const next = events.reduce<Room | null>(evolve, room);
    if (next === null) return 'noRoom';
    const stops = this.#stops;
    const outcome = await stored(() => this.#around.store.append(entryOf(next, events)));
    // What was stored stays so, but a room that was left meanwhile is not entered again.
    if (stops !== this.#stops) return outcome === 'notStored' ? outcome : null;
    if (outcome === 'notStored') return (await this.#catchUp(room)) ? 'playedElsewhere' : 'notStored';
    this.#enter(next, command.type);
    return null;
  }

  /** Where another host, such as one in another tab, has played on, its room is taken over; whether there was more to know. */
  async #catchUp(room: Room | null): Promise<boolean> {
    if (room === null) return false;
    const log = await stored(() => this.#around.store.load(room.id));
    const newer = log === 'notStored' || log === null || log.length <= room.seq ? null : roomFrom(log);
    if (newer === null) return false;
    this.#enter(newer, 'resume');
    return true;
  }

  /** A client that has just come in has the whole view; what happened before is not told again. */
  #enter(room: Room, by: Command['type']): void {
    const since = by === 'open' ? 0 : by === 'resume' ? null : this.#told;
    this.#room = room;
    this.#told = room.seq;
    this.#around.send({ type: 'update', update: updateFor(room, room.looking, since) });
    this.#waitForComputers();
  }

  #waitForComputers(): void {
    this.#callOff();
    const room = this.#room;
    const due = room === null ? null : this.#deadline(room);
    if (room === null || due === null) {
      this.#isHurried = false;
      return;
    }
    const ms = Math.max(0, due - this.#around.now());
    void this.#pondering.begin(room, ms - WAY_BACK);
    this.#thinkAfter(ms);
  }

  #thinkAfter(ms: number): void {
    this.#callOff = this.#around.after(ms, () => void this.#inTurn(() => this.#think()));
  }

  async #think(): Promise<void> {
    const room = this.#room;
    const due = room === null ? null : this.#deadline(room);
    if (room === null || due === null) return;
    if (due > this.#around.now()) return this.#waitForComputers();
    const thought = this.#pondering.thoughtFor(room);
    if ((await this.#change(room, { type: 'think', thought })) === 'notStored') this.#thinkAfter(TRY_AGAIN);
  }
}

function entryOf(room: Room, events: readonly RoomEvent[]): Entry {
  const over = matchResult(dealOf(room).table) !== null;
  return { room: room.id, seq: room.seq - events.length + 1, events, game: savedGame(room), over };
}

/** Asks something of the store: whatever goes wrong there is one Reason here. */
async function stored<Value>(ask: () => Promise<Value>): Promise<Value | 'notStored'> {
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
    return record === null ? 'dealGoesOn' : { record: recordText(record), setup: opened.setup };
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
