import type { Think } from '@coup-fourre/room';
import {
  decideDue,
  decideGoing,
  evolveOnline,
  nextDue,
  type OnlineEvent,
  type OnlineMoment,
  type OnlineReason,
  type OnlineRoom,
} from '@coup-fourre/room/online';
import type { Append } from '../store/store.ts';
import { Audience } from './audience.ts';
import { finishedGame } from './finishedGame.ts';
import { Foresight } from './foresight.ts';
import { nodesOf, type Rowed, rowAfter } from './row.ts';
import type { Surroundings } from './surroundings.ts';

/** Milliseconds that a node waits longer than those before it, so that not all do at once what is due. */
const STEP_BACK = 400;

/** Milliseconds after which something due is tried again that could not be stored. */
const TRY_AGAIN = 1000;

/** The longest wait that a timer can be set for, about 23 days. */
const LONGEST_WAIT = 2_000_000_000;

/** Milliseconds without any event after which a room rests. */
const REST_AFTER = 30_000;

/** Milliseconds within which something is due that a room without listeners is kept for. */
const KEPT_FOR = 5000;

/** What happens in a room, or why nothing does. */
export type Deciding = (room: OnlineRoom | null, moment: OnlineMoment) => readonly OnlineEvent[] | OnlineReason;

/**
 * A room as one node has it in memory. Every change goes one way: decided, appended to the log, applied, told; changes wait
 * for each other. Where another node was first, its events are read and the change is decided anew.
 */
export class Resident {
  readonly id: string;
  readonly audience: Audience;
  readonly #around: Surroundings;
  readonly #foresight: Foresight;
  #room: OnlineRoom | null = null;
  /** The number of the last event of a room that rests, null while it does not. */
  #rested: number | null = null;
  /** The last row, so that not all of it has to be made again. */
  #rowed: Rowed | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** Connections that have gone, while it is not stored. */
  readonly #going = new Set<string>();
  #callOff: () => void = () => undefined;
  #isGone = false;
  #isBehind = false;
  /** Whether an append has failed, so that no one knows what has become of it, and the log was not read since. */
  #isInDoubt = false;

  constructor(id: string, around: Surroundings) {
    this.id = id;
    this.#around = around;
    this.audience = new Audience(around.now);
    this.#foresight = new Foresight(around.think as Think);
  }

  get room(): OnlineRoom | null {
    return this.#room;
  }

  /** Whether it may be forgotten: no one listens, nothing is under way, and nothing is due soon. */
  get isIdle(): boolean {
    if (this.audience.size > 0 || this.#waiting > 0 || this.#going.size > 0 || this.#isBehind) return false;
    const due = this.#room === null ? null : nextDue(this.#room);
    return due === null || due.at > this.#around.now() + KEPT_FOR;
  }

  /** Whether the log could not be read or written the last time: there may be something new in it. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Lets a quiet room out of memory while people listen; it is read again when something happens, by a message or in time. */
  rest(): void {
    const room = this.#room;
    if (room === null || this.#waiting > 0 || room.at + REST_AFTER > this.#around.now()) return;
    this.#rested = room.seq;
    this.#room = null;
    this.#rowed = null;
    this.audience.rest();
    this.#foresight.drop();
  }

  /** Changes the room, if it can be; resolves with the reason where it is refused, null where it is done. */
  change(deciding: Deciding): Promise<OnlineReason | null> {
    return this.#inTurn(() => this.#change(deciding));
  }

  /** Takes a connection off its seat; where that cannot be stored now, it is tried again until it can or the guest is back. */
  async goOut(connection: string): Promise<void> {
    this.#going.add(connection);
    await this.#letGo();
  }

  /** A connection is in use again. */
  comeBack(connection: string): void {
    this.#going.delete(connection);
  }

  async #letGo(): Promise<void> {
    const going = [...this.#going];
    if (going.length === 0 || this.#isGone) return;
    const reason = await this.change((room, { now }) => (room === null ? [] : decideGoing(room, going, now)));
    if (reason === null) for (const connection of going) this.#going.delete(connection);
    else this.#around.after(TRY_AGAIN, () => void this.#letGo());
  }

  /** Reads what other nodes have added to the log, and tells it. */
  catchUp(): Promise<unknown> {
    return this.#inTurn(async () => {
      if (this.#rested !== null && (await this.#logAfter(this.#rested)).length === 0) return;
      const news = await this.#readNews();
      if (news.length > 0) this.#tell(news);
    });
  }

  /** Hears that the log has reached a number. */
  heard(seq: number): void {
    const known = this.#room?.seq ?? this.#rested;
    if (known !== null && seq > known) void this.catchUp();
  }

  /** Waits until everything under way is done; nothing begins by itself any more. */
  async leave(): Promise<void> {
    this.#isGone = true;
    this.#callOff();
    this.#foresight.drop();
    await this.#queue;
  }

  /** A change that fails must not keep the next ones waiting: whatever goes wrong has a reason. */
  async #inTurn<Value>(task: () => Promise<Value>): Promise<Value | 'notStored'> {
    this.#waiting += 1;
    const done = this.#queue.then(task).catch((fault: unknown) => {
      this.#around.report(fault);
      return 'notStored' as const;
    });
    this.#queue = done;
    try {
      return await done;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #change(deciding: Deciding): Promise<OnlineReason | null> {
    if (this.#room === null) {
      const news = await this.#readNews();
      // Of what other nodes did while it rested, those who listen here may not have heard.
      if (news.length > 0) this.#tell(news);
      // Perhaps nothing happens now, and what is due is due all the same.
      this.#wait();
    }
    for (;;) {
      const { now, random, secret, bus } = this.#around;
      const events = deciding(this.#room, { now: now(), random, secret });
      if (typeof events === 'string') {
        // What another node has stored meanwhile may allow it.
        const others = this.#around.isAlone ? [] : await this.#read();
        if (others.length === 0) return events;
        this.#tell(others);
        continue;
      }
      if (events.length === 0) return null;
      const next = events.reduce<OnlineRoom | null>(evolveOnline, this.#room);
      if (next === null) return 'noSuchRoom';
      if (await this.#append(next, events)) {
        this.#room = next;
        bus.publish({ room: this.id, seq: next.seq });
        this.#tell(events);
        return null;
      }
      this.#tell(await this.#read());
    }
  }

  async #append(next: OnlineRoom, events: readonly OnlineEvent[]): Promise<boolean> {
    const seq = (this.#room?.seq ?? 0) + 1;
    const isFinished = this.#room?.phase === 'playing' && next.phase === 'over';
    const finished = isFinished ? await this.#finished(next, events) : null;
    // Where this fails it may yet have been stored, so that the log is to be read again.
    const wasInDoubt = this.#isInDoubt;
    this.#isBehind = true;
    this.#isInDoubt = true;
    const row = rowAfter(this.#rowed, next);
    this.#rowed = { room: next, row };
    const isFirst = await this.#around.store.append({ row, seq, events, finished });
    this.#isBehind = false;
    this.#isInDoubt = wasInDoubt && !isFirst;
    return isFirst;
  }

  async #finished(next: OnlineRoom, events: readonly OnlineEvent[]): Promise<Append['finished']> {
    const log = await this.#around.store.read(this.id, 0);
    // Where someone else has added to the log meanwhile, the append will be refused anyway.
    return finishedGame(next, [...log.slice(0, next.seq - events.length), ...events]);
  }

  /** Applies what the log has that is not known yet, and gives it. */
  async #read(): Promise<readonly OnlineEvent[]> {
    const events = await this.#logAfter(this.#room?.seq ?? 0);
    this.#room = events.reduce<OnlineRoom | null>(evolveOnline, this.#room);
    this.#rested = null;
    // Of what was stored by an append that failed, the other nodes have not heard either.
    if (this.#isInDoubt && this.#room !== null && events.length > 0)
      this.#around.bus.publish({ room: this.id, seq: this.#room.seq });
    this.#isInDoubt = false;
    return events;
  }

  /** As #read, but of a room that has rested gives only what is new to those who listen. */
  async #readNews(): Promise<readonly OnlineEvent[]> {
    const rested = this.#rested;
    const events = await this.#read();
    return rested === null ? events : events.slice(rested);
  }

  async #logAfter(seq: number): Promise<readonly OnlineEvent[]> {
    this.#isBehind = true;
    const events = await this.#around.store.read(this.id, seq);
    this.#isBehind = false;
    return events;
  }

  #tell(events: readonly OnlineEvent[]): void {
    if (this.#room === null) return;
    this.audience.tell(this.#room, events);
    this.#wait();
  }

  /** Sets the clock for what is due next; a node whose people play in the room goes before the others. */
  #wait(): void {
    this.#callOff();
    const room = this.#room;
    const due = room === null || this.#isGone ? null : nextDue(room);
    if (room === null || due === null) return;
    const place = nodesOf(room).indexOf(this.#around.node);
    const later = this.#around.isAlone || place === 0 ? 0 : STEP_BACK * (place === -1 ? 3 : place);
    const ms = Math.max(0, due.at + later - this.#around.now());
    this.#foresight.begin(room, ms);
    this.#waitFor(Math.min(ms, LONGEST_WAIT));
  }

  #waitFor(ms: number): void {
    this.#callOff = this.#around.after(ms, () => void this.doWhatIsDue());
  }

  /** Does what is due by now, if anything is. */
  async doWhatIsDue(): Promise<void> {
    if (this.#isGone) return;
    const reason = await this.change((room, moment) =>
      room === null ? [] : decideDue(room, this.#foresight.thoughtFor(room), moment),
    );
    this.#callOff();
    if (reason !== null && !this.#isGone) this.#waitFor(TRY_AGAIN);
    else this.#wait();
  }
}
