import { setTimeout as sleep } from 'node:timers/promises';
import {
  applyChange,
  type Guest,
  type OnlineReason,
  type OnlineUpdate,
  type ServerMessage,
} from '@coup-fourre/room/online';
import { type Random, randomInt } from '@coup-fourre/rules';
import { Connection } from './connection.ts';
import { type Answer, type PendingRequest, PendingRequests, type Unnumbered } from './pendingRequests.ts';
import { Transcript } from './transcript.ts';

/** A guest and the cookie that proves it. */
export interface Credentials {
  readonly guest: Guest;
  readonly cookie: string;
}

/** Where a client finds servers: their addresses at present, such as http://127.0.0.1:8080. */
export interface ServerAddresses {
  readonly addresses: () => readonly string[];
  readonly random: Random;
}

/** Refusals after which the same command is sent again: nothing was wrong with it. */
const RETRYABLE: readonly OnlineReason[] = ['notStored', 'serverStops'];

/** Milliseconds before that, and before a lost connection is made anew. */
const RETRY_MS = 150;
const RECONNECT_MS = { min: 20, max: 140 } as const;

/** Milliseconds without an answer after which a connection is given up. */
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * A client as a person's page is one. It holds one socket at a time, to any of the servers; it numbers its commands, sends
 * those without an answer again under the same number, comes back into its room by itself, and notes all it is told.
 */
export class Client {
  readonly guest: Guest;
  readonly transcript: Transcript;
  /** The last update it was shown. */
  latest: OnlineUpdate | null = null;

  readonly #cookie: string;
  readonly #servers: ServerAddresses;
  readonly #onUpdate: () => void;
  readonly #pending = new PendingRequests();
  readonly #timeoutTimer: NodeJS.Timeout;
  readonly #running: Promise<void>;
  /** The last connection, perhaps still being opened, and the one on which it has been welcomed. */
  #lastConnection: Connection | null = null;
  #connection: Connection | null = null;
  #room: string | null = null;
  #since = 0;
  /** The number of the message by which it comes into its room, on this connection; null once it is in. */
  #entering: number | null = null;
  #reconnectInMs = 0;
  #isClosed = false;

  constructor({ guest, cookie }: Credentials, where: ServerAddresses, hear: () => void = () => undefined) {
    this.guest = guest;
    this.#cookie = cookie;
    this.#servers = where;
    this.#onUpdate = hear;
    const session = Array.from({ length: 16 }, () => randomInt(where.random, 36).toString(36)).join('');
    this.transcript = new Transcript(guest.id, session);
    this.#timeoutTimer = setInterval(() => this.#checkTimeout(), ANSWER_TIMEOUT_MS / 10);
    this.#running = this.#run();
  }

  /** Where it is connected at present, null where it is not. */
  get address(): string | null {
    return this.#connection?.address ?? null;
  }

  /** Asks something, over as many connections as it takes to get an answer. */
  ask(asked: Unnumbered): Promise<Answer> {
    const { waiting, answered } = this.#pending.add(asked);
    if (this.#isReady) this.#send(waiting);
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
    if (this.#connection !== null) this.#enterRoom();
    while (!(this.#isReady && this.latest?.room === room)) await sleep(10);
  }

  /** Loses its connection, as in a tunnel, and makes another one, perhaps to another server. */
  drop(): void {
    this.#connection?.terminate();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timeoutTimer);
    this.#lastConnection?.terminate();
    await this.#running;
  }

  get #isReady(): boolean {
    return this.#connection !== null && this.#entering === null;
  }

  /** One connection after the other, each to a server chosen by chance. */
  async #run(): Promise<void> {
    const { addresses, random } = this.#servers;
    while (!this.#isClosed) {
      const known = addresses();
      const address = known[randomInt(random, Math.max(1, known.length))];
      if (address !== undefined) await this.#connect(address);
      const pause = RECONNECT_MS.min + randomInt(random, RECONNECT_MS.max - RECONNECT_MS.min);
      if (!this.#isClosed) await sleep(this.#reconnectInMs + pause);
      this.#reconnectInMs = 0;
    }
  }

  async #connect(address: string): Promise<void> {
    const { session } = this.transcript;
    const connection = new Connection(address, { cookie: this.#cookie, session }, (answer) =>
      answer.type === 'welcome' ? this.#welcomed(connection) : this.#receive(answer),
    );
    this.#lastConnection = connection;
    await connection.ended;
    this.#connection = null;
  }

  #welcomed(connection: Connection): void {
    this.#connection = connection;
    this.#entering = null;
    if (this.#room === null) this.#sendAll();
    else this.#enterRoom();
  }

  #receive(answer: Exclude<ServerMessage, { readonly type: 'welcome' }>): void {
    switch (answer.type) {
      case 'done':
        this.#done(answer.id, answer.room ?? null);
        break;
      case 'refused':
        this.#refused(answer.id, answer.reason);
        break;
      case 'update':
        this.#receiveUpdate(answer.update);
        break;
      case 'change':
        if (this.latest === null) this.transcript.errors.push('a change of nothing was told');
        else this.#receiveUpdate(applyChange(this.latest, answer.change));
        break;
      case 'out':
        this.transcript.errors.push(`${this.guest.name} was sent out: ${answer.reason}`);
        break;
      case 'leaving':
        this.transcript.shutdownNotices += 1;
        this.#reconnectInMs = answer.reconnectInMs;
    }
  }

  #receiveUpdate(update: OnlineUpdate): void {
    this.transcript.recordUpdate(update, this.#since);
    this.#since = update.publicSeq;
    this.latest = update;
    this.#onUpdate();
  }

  #enterRoom(): void {
    if (this.#room === null) return;
    const id = this.#pending.nextId();
    this.#entering = id;
    this.#since = this.latest?.publicSeq ?? 0;
    this.#connection?.send({ type: 'enter', id, room: this.#room, since: this.#since });
  }

  #sendAll(): void {
    for (const waiting of this.#pending.all) this.#send(waiting);
  }

  #send(waiting: PendingRequest): void {
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
    const waiting = this.#pending.take(id);
    if (waiting === null) return;
    this.#room = room ?? this.#room;
    const { message, firstSent, answer } = waiting;
    this.transcript.acknowledged.push({ message, sentAt: firstSent ?? 0, answeredAt: performance.now() });
    answer({ ok: true, room });
  }

  #refused(id: number, reason: OnlineReason): void {
    const { session, refused, errors } = this.transcript;
    refused.push({ session, id, reason });
    if (RETRYABLE.includes(reason)) {
      const connection = this.#connection;
      setTimeout(() => this.#retry(id, connection), RETRY_MS);
    } else if (id === this.#entering) errors.push(`${this.guest.name} may not come back: ${reason}`);
    else this.#pending.take(id)?.answer({ ok: false, reason });
  }

  /** Sends a message again on the same connection; a new one does it by itself. */
  #retry(id: number, connection: Connection | null): void {
    if (connection === null || connection !== this.#connection) return;
    const waiting = this.#pending.get(id);
    if (id === this.#entering) this.#enterRoom();
    else if (waiting !== null && this.#isReady) this.#send(waiting);
  }

  #checkTimeout(): void {
    const late = performance.now() - ANSWER_TIMEOUT_MS;
    const isLate = this.#isReady && this.#pending.all.some(({ lastSent }) => lastSent !== null && lastSent < late);
    if (!isLate) return;
    this.transcript.timeouts += 1;
    for (const waiting of this.#pending.all) waiting.lastSent = null;
    this.drop();
  }
}
