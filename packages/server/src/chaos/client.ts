import { setTimeout as sleep } from 'node:timers/promises';
import { changed, type Guest, type OnlineAnswer, type OnlineReason, type OnlineUpdate } from '@coup-fourre/room/online';
import { below, type Random } from '@coup-fourre/rules';
import { Connection } from './connection.ts';
import { Testimony } from './testimony.ts';
import { type Answered, Unanswered, type Unnumbered, type Waiting } from './unanswered.ts';

/** A guest and the cookie that proves it. */
export interface Credentials {
  readonly guest: Guest;
  readonly cookie: string;
}

/** Where a client finds servers: their addresses at present, such as http://127.0.0.1:8080. */
export interface Whereabouts {
  readonly addresses: () => readonly string[];
  readonly random: Random;
}

/** Refusals after which the same command is sent again: nothing was wrong with it. */
const FOR_NOW: readonly OnlineReason[] = ['notStored', 'serverStops'];

/** Milliseconds before that, and before a lost connection is made anew. */
const TRY_AGAIN = 150;
const RECONNECT = { soonest: 20, latest: 140 } as const;

/** Milliseconds without an answer after which a connection is given up. */
const PATIENCE = 15_000;

/**
 * A client as a person's page is one. It holds one socket at a time, to any of the servers; it numbers its commands, sends
 * those without an answer again under the same number, comes back into its room by itself, and notes all it is told.
 */
export class Client {
  readonly guest: Guest;
  readonly testimony: Testimony;
  /** The last update it was shown. */
  latest: OnlineUpdate | null = null;

  readonly #cookie: string;
  readonly #where: Whereabouts;
  readonly #hear: () => void;
  readonly #unanswered = new Unanswered();
  readonly #watch: NodeJS.Timeout;
  readonly #running: Promise<void>;
  /** The last connection, perhaps still being opened, and the one on which it has been welcomed. */
  #last: Connection | null = null;
  #connection: Connection | null = null;
  #room: string | null = null;
  #since = 0;
  /** The number of the message by which it comes into its room, on this connection; null once it is in. */
  #entering: number | null = null;
  #comeBackIn = 0;
  #isClosed = false;

  constructor({ guest, cookie }: Credentials, where: Whereabouts, hear: () => void = () => undefined) {
    this.guest = guest;
    this.#cookie = cookie;
    this.#where = where;
    this.#hear = hear;
    const session = Array.from({ length: 16 }, () => below(where.random, 36).toString(36)).join('');
    this.testimony = new Testimony(guest.id, session);
    this.#watch = setInterval(() => this.#losePatience(), PATIENCE / 10);
    this.#running = this.#run();
  }

  /** Where it is connected at present, null where it is not. */
  get address(): string | null {
    return this.#connection?.address ?? null;
  }

  /** Asks something, over as many connections as it takes to get an answer. */
  ask(asked: Unnumbered): Promise<Answered> {
    const { waiting, answered } = this.#unanswered.add(asked);
    if (this.#isIn) this.#send(waiting);
    return answered;
  }

  /** Asks what must not be refused; the room that the answer names. */
  async must(asked: Unnumbered): Promise<string> {
    const answered = await this.ask(asked);
    if (!answered.ok) throw new Error(`${asked.type} is refused: ${answered.reason}`);
    return answered.room ?? this.#room ?? '';
  }

  /** Comes into a room, now and on every later connection. */
  async enter(room: string): Promise<void> {
    this.#room = room;
    if (this.#connection !== null) this.#comeIn();
    while (!(this.#isIn && this.latest?.room === room)) await sleep(10);
  }

  /** Loses its connection, as in a tunnel, and makes another one, perhaps to another server. */
  drop(): void {
    this.#connection?.cut();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#last?.cut();
    await this.#running;
  }

  get #isIn(): boolean {
    return this.#connection !== null && this.#entering === null;
  }

  /** One connection after the other, each to a server chosen by chance. */
  async #run(): Promise<void> {
    const { addresses, random } = this.#where;
    while (!this.#isClosed) {
      const known = addresses();
      const address = known[below(random, Math.max(1, known.length))];
      if (address !== undefined) await this.#connect(address);
      const pause = RECONNECT.soonest + below(random, RECONNECT.latest - RECONNECT.soonest);
      if (!this.#isClosed) await sleep(this.#comeBackIn + pause);
      this.#comeBackIn = 0;
    }
  }

  async #connect(address: string): Promise<void> {
    const { session } = this.testimony;
    const connection = new Connection(address, { cookie: this.#cookie, session }, (answer) =>
      answer.type === 'welcome' ? this.#begin(connection) : this.#take(answer),
    );
    this.#last = connection;
    await connection.ended;
    this.#connection = null;
  }

  #begin(connection: Connection): void {
    this.#connection = connection;
    this.#entering = null;
    if (this.#room === null) this.#sendAll();
    else this.#comeIn();
  }

  #take(answer: Exclude<OnlineAnswer, { readonly type: 'welcome' }>): void {
    switch (answer.type) {
      case 'done':
        this.#done(answer.id, answer.room ?? null);
        break;
      case 'refused':
        this.#refused(answer.id, answer.reason);
        break;
      case 'update':
        this.#see(answer.update);
        break;
      case 'change':
        if (this.latest === null) this.testimony.faults.push('a change of nothing was told');
        else this.#see(changed(this.latest, answer.change));
        break;
      case 'out':
        this.testimony.faults.push(`${this.guest.name} was sent out: ${answer.reason}`);
        break;
      case 'leaving':
        this.testimony.farewells += 1;
        this.#comeBackIn = answer.comeBackIn;
    }
  }

  #see(update: OnlineUpdate): void {
    this.testimony.see(update, this.#since);
    this.#since = update.number;
    this.latest = update;
    this.#hear();
  }

  #comeIn(): void {
    if (this.#room === null) return;
    const id = this.#unanswered.number();
    this.#entering = id;
    this.#since = this.latest?.number ?? 0;
    this.#connection?.send({ type: 'enter', id, room: this.#room, since: this.#since });
  }

  #sendAll(): void {
    for (const waiting of this.#unanswered.all) this.#send(waiting);
  }

  #send(waiting: Waiting): void {
    const now = performance.now();
    waiting.firstSent ??= now;
    waiting.lastSent = now;
    if (waiting.message.type === 'open') this.#since = 0;
    this.#connection?.send(waiting.message);
  }

  #done(id: number, room: string | null): void {
    if (id === this.#entering) {
      this.#entering = null;
      this.#sendAll();
      return;
    }
    const waiting = this.#unanswered.take(id);
    if (waiting === null) return;
    this.#room = room ?? this.#room;
    const { message, firstSent, answer } = waiting;
    this.testimony.acknowledged.push({ message, sentAt: firstSent ?? 0, answeredAt: performance.now() });
    answer({ ok: true, room });
  }

  #refused(id: number, reason: OnlineReason): void {
    const { session, refused, faults } = this.testimony;
    refused.push({ session, id, reason });
    if (FOR_NOW.includes(reason)) {
      const connection = this.#connection;
      setTimeout(() => this.#again(id, connection), TRY_AGAIN);
    } else if (id === this.#entering) faults.push(`${this.guest.name} may not come back: ${reason}`);
    else this.#unanswered.take(id)?.answer({ ok: false, reason });
  }

  /** Sends a message again on the same connection; a new one does it by itself. */
  #again(id: number, connection: Connection | null): void {
    if (connection === null || connection !== this.#connection) return;
    const waiting = this.#unanswered.get(id);
    if (id === this.#entering) this.#comeIn();
    else if (waiting !== null && this.#isIn) this.#send(waiting);
  }

  #losePatience(): void {
    const late = performance.now() - PATIENCE;
    const isLate = this.#isIn && this.#unanswered.all.some(({ lastSent }) => lastSent !== null && lastSent < late);
    if (!isLate) return;
    this.testimony.silences += 1;
    for (const waiting of this.#unanswered.all) waiting.lastSent = null;
    this.drop();
  }
}
