import { setTimeout as sleep } from 'node:timers/promises';
import type { Guest, OnlineAnswer, OnlineReason, OnlineUpdate } from '@coup-fourre/room/online';
import { below, type Random } from '@coup-fourre/rules';
import { WebSocket } from 'ws';
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
const RECONNECT = 120;

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
  /** Where it is connected at present, null where it is not. */
  address: string | null = null;

  readonly #cookie: string;
  readonly #where: Whereabouts;
  readonly #hear: () => void;
  readonly #unanswered = new Unanswered();
  readonly #watch: NodeJS.Timeout;
  readonly #running: Promise<void>;
  #wire: WebSocket | null = null;
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
    if (this.#wire !== null) this.#comeIn();
    while (!(this.#isIn && this.latest?.room === room)) await sleep(10);
  }

  /** Cuts the connection, as a tunnel does to a train; it is made anew. */
  drop(): void {
    this.#wire?.terminate();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#wire?.terminate();
    await this.#running;
  }

  get #isIn(): boolean {
    return this.#wire !== null && this.#entering === null;
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const addresses = this.#where.addresses();
      const address = addresses[below(this.#where.random, Math.max(1, addresses.length))];
      if (address !== undefined) await this.#connection(address);
      if (!this.#isClosed) await sleep(this.#comeBackIn + 20 + below(this.#where.random, RECONNECT));
      this.#comeBackIn = 0;
    }
  }

  /** One connection, from its opening to its end. */
  #connection(address: string): Promise<void> {
    const url = `${address.replace('http', 'ws')}/socket?session=${this.testimony.session}`;
    const wire = new WebSocket(url, { headers: { cookie: this.#cookie, origin: address }, handshakeTimeout: PATIENCE });
    if (this.#isClosed) wire.terminate();
    return new Promise((resolve) => {
      wire.on('message', (frame: Buffer) => this.#take(JSON.parse(frame.toString()) as OnlineAnswer, wire));
      wire.on('error', () => undefined);
      wire.on('close', () => {
        this.#wire = null;
        this.address = null;
        resolve();
      });
      wire.on('open', () => {
        this.address = address;
        if (this.#isClosed) wire.terminate();
      });
    });
  }

  #take(answer: OnlineAnswer, wire: WebSocket): void {
    switch (answer.type) {
      case 'welcome':
        this.#wire = wire;
        this.#entering = null;
        if (this.#room === null) this.#sendAll();
        else this.#comeIn();
        return;
      case 'done':
        return this.#done(answer.id, answer.room ?? null);
      case 'refused':
        return this.#refused(answer.id, answer.reason);
      case 'update':
        this.testimony.see(answer.update, this.#since);
        this.#since = answer.update.number;
        this.latest = answer.update;
        return this.#hear();
      case 'out':
        this.testimony.faults.push(`${this.guest.name} was sent out of ${answer.room}: ${answer.reason}`);
        return;
      case 'leaving':
        this.testimony.farewells += 1;
        this.#comeBackIn = answer.comeBackIn;
        return;
    }
  }

  #comeIn(): void {
    const id = this.#unanswered.number();
    this.#entering = id;
    this.#since = this.latest?.number ?? 0;
    this.#wire?.send(JSON.stringify({ type: 'enter', id, room: this.#room, since: this.#since }));
  }

  #sendAll(): void {
    for (const waiting of this.#unanswered.all) this.#send(waiting);
  }

  #send(waiting: Waiting): void {
    const now = performance.now();
    waiting.firstSent ??= now;
    waiting.lastSent = now;
    if (waiting.message.type === 'open' || waiting.message.type === 'quick') this.#since = 0;
    this.#wire?.send(JSON.stringify(waiting.message));
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
    const { session } = this.testimony;
    this.testimony.refused.push({ session, id, reason });
    if (FOR_NOW.includes(reason)) {
      const wire = this.#wire;
      setTimeout(() => this.#again(id, wire), TRY_AGAIN);
    } else if (id === this.#entering) {
      this.testimony.faults.push(`${this.guest.name} may not come back: ${reason}`);
    } else this.#unanswered.take(id)?.answer({ ok: false, reason });
  }

  /** Sends a message again on the same connection; a new one does it by itself. */
  #again(id: number, wire: WebSocket | null): void {
    if (wire === null || wire !== this.#wire) return;
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
