import type { ClientMessage, Schedule, ServerMessage, Unnumbered, Update } from '@coup-fourre/room';
import { applyChange, isConsistent } from '@coup-fourre/room/applyChange';
import { ValueStore } from '../valueStore.ts';
import { type ConnectionEvent, type ConnectionStatus, isOtherPast } from './connectionEvents.ts';
import { Outbox, type Reply } from './outbox.ts';
import { type Backoff, retryDelayMs, retryOf, scheduledReconnectMs } from './retryPolicy.ts';
import { Heartbeat, ServerClock } from './serverLink.ts';
import type { OpenTransport, Transport } from './transport.ts';

/** A command for the server, without its number. Rooms are entered and left with `enter` and `exit`. */
export type OnlineCommand = Unnumbered<Exclude<ClientMessage, { type: 'ping' | 'enter' | 'exit' }>>;

export interface ConnectionDeps {
  readonly open: OpenTransport;
  /** Milliseconds since 1970 by this device. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  /** The device's own claim, which may be wrong. */
  readonly hasNetwork: () => boolean;
  readonly backoff?: Backoff;
}

const IDLE: ConnectionStatus = { state: 'idle', retryAt: null, failures: 0, isOtherVersion: false };
const WELCOME_TIMEOUT_MS = 10_000;
/** Failures before the person is told. The first failure may be a restart of the server. */
const OFFLINE_AFTER_FAILURES = 2;

/** This many unreadable connections in a row mean another version. */
const OTHER_VERSION_AFTER = 2;
/** The close code for an unreadable frame, from the range for applications (RFC 6455). */
const UNREADABLE_FRAME = 4007;

interface Subscription {
  readonly room: string;
  /** Number of the last update seen, or 0. */
  since: number;
}

/**
 * The connection to the server.
 * It reconnects, enters its room again and resends unanswered commands under their numbers. The server executes each
 * command once.
 * An unreadable frame ends the connection, because later state may be wrong. The next connection starts with full
 * updates. If these are unreadable too, the delays grow.
 */
export class RoomConnection {
  readonly status = new ValueStore<ConnectionStatus>(IDLE);
  /** How many other devices of the guest are connected. */
  readonly otherDevices = new ValueStore(0);
  readonly clock: ServerClock;
  readonly #deps: ConnectionDeps;
  readonly #outbox: Outbox;
  readonly #heartbeat: Heartbeat;
  /** Number of consecutive connections that ended with an unreadable frame. */
  #unreadableCount = 0;
  readonly #listeners = new Set<(event: ConnectionEvent) => void>();
  #transport: Transport | null = null;
  #subscription: Subscription | null = null;
  /** The latest update, to which changes are applied. */
  #lastUpdate: Update | null = null;
  #lastId = 0;
  /** The pending `enter` message, and the room's earlier refusals. */
  #entering: { readonly id: number; readonly refusals: number } | null = null;
  #reconnectInMs: number | null = null;
  #cancel: () => void = () => undefined;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    this.clock = new ServerClock(deps.now);
    this.#outbox = new Outbox({
      send: (message) => this.#transport?.send(message),
      waitToRetry: (refusals, retry) => this.#deps.schedule(this.#delayMs(refusals), retry),
    });
    this.#heartbeat = new Heartbeat({
      schedule: deps.schedule,
      ping: () => this.#transport?.send({ type: 'ping', id: this.#nextId() }),
      onDead: () => this.#scheduleReconnect(),
    });
  }

  /** Adds a listener. Returns a function that removes it. */
  listen(listener: (event: ConnectionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    if (this.status.get().state === 'idle') this.#connect();
  }

  /** Ends the connection and drops unanswered commands. */
  stop(): void {
    this.#drop();
    this.#outbox.clear();
    this.#reconnectInMs = null;
    this.status.set(IDLE);
  }

  /** Call this if the network may have changed. Reconnects at once, or checks the connection. */
  wake(): void {
    const { state, retryAt } = this.status.get();
    if (state === 'connected') this.#heartbeat.check();
    else if (state !== 'idle' && retryAt !== null) this.#connect();
  }

  /** Sends a command as soon as possible. Resolves with its answer. */
  request(command: OnlineCommand): Promise<Reply> {
    return new Promise((resolve) => this.#outbox.enqueue({ ...command, id: this.#nextId() }, resolve));
  }

  /** Listens to this room only, also after reconnecting. `since` is the number of the last update seen, or 0. */
  enter(room: string, since = 0): void {
    const subscription = { room, since };
    this.#subscription = subscription;
    if (this.status.get().state === 'connected') this.#enter(subscription);
  }

  exit(room: string): void {
    if (this.#subscription?.room !== room) return;
    this.#subscription = null;
    this.#lastUpdate = null;
    if (this.status.get().state !== 'connected') return;
    this.#transport?.send({ type: 'exit', id: this.#nextId(), room });
    this.#outbox.resume();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #publish(event: ConnectionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #connect(): void {
    this.#drop();
    const status = this.status.get();
    this.status.set({ ...status, state: status.state === 'offline' ? 'offline' : 'connecting', retryAt: null });
    this.#cancel = this.#deps.schedule(WELCOME_TIMEOUT_MS, () => this.#scheduleReconnect());
    const transport = this.#deps.open({
      onMessage: (message) => {
        if (this.#transport === transport) this.#receive(message);
      },
      onClose: () => {
        if (this.#transport === transport) this.#scheduleReconnect();
      },
    });
    this.#transport = transport;
  }

  #receive(message: ServerMessage | null): void {
    this.#heartbeat.received();
    switch (message?.type) {
      case 'welcome':
        this.#onWelcome(message);
        break;
      case 'update':
        this.#onUpdate(message.update);
        break;
      case 'change':
        // A change without a previous update belongs to a room that was left.
        if (this.#lastUpdate?.room === message.change.room)
          this.#onUpdate(applyChange(this.#lastUpdate, message.change));
        break;
      case 'out':
        this.#publish(message);
        break;
      case 'devices':
        this.otherDevices.set(message.others);
        break;
      case 'friends':
        this.#publish(message);
        break;
      case 'leaving':
        this.#reconnectInMs = message.reconnectInMs;
        break;
      case 'done':
      case 'refused':
        if (message.id === this.#entering?.id) this.#onEntered(message, this.#entering.refusals);
        else this.#outbox.settle(message);
        break;
      default:
        this.#onUnreadable();
    }
  }

  #onWelcome({ guest, now }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#cancel();
    this.#reconnectInMs = null;
    this.clock.reset();
    this.clock.sync(now);
    this.status.set({ ...IDLE, state: 'connected', isOtherVersion: this.#isOtherVersion });
    this.#publish({ type: 'welcome', guest });
    if (this.#subscription) this.#enter(this.#subscription);
    else this.#outbox.resume();
  }

  #onUpdate(update: Update): void {
    if (!isConsistent(update)) {
      this.#onUnreadable();
      return;
    }
    this.#unreadableCount = 0;
    if (this.status.get().isOtherVersion) this.status.set({ ...this.status.get(), isOtherVersion: false });
    const subscription = this.#subscription?.room === update.room ? this.#subscription : null;
    // The first update after entering replaces all earlier ones.
    if (subscription !== null && this.#entering !== null && isOtherPast(update, subscription.since, this.#lastUpdate)) {
      this.#beginAgain(subscription);
      return;
    }
    this.#lastUpdate = update;
    if (subscription !== null) subscription.since = Math.max(subscription.since, update.publicSeq);
    this.clock.sync(update.now);
    this.#publish({ type: 'update', update });
  }

  /** Drops pending commands, which were meant for the old table. */
  #beginAgain(subscription: Subscription): void {
    const { room } = subscription;
    subscription.since = 0;
    this.#lastUpdate = null;
    this.#outbox.abandon(room);
    this.#publish({ type: 'restored', room });
    this.#enter(subscription);
  }

  #enter(subscription: Subscription, refusals = 0): void {
    this.#entering = { id: this.#nextId(), refusals };
    // Commands wait until the room is entered.
    this.#outbox.pause();
    this.#transport?.send({ type: 'enter', id: this.#entering.id, ...subscription });
  }

  #onEntered(reply: Reply, refusals: number): void {
    const subscription = this.#subscription;
    this.#entering = null;
    if (subscription === null) return;
    if (reply.type === 'refused') {
      // A room that was seen is retried until it opens, even if the server cannot read it for a while.
      const retry = retryOf(reply.reason, subscription.since > 0 ? 1 : refusals + 1);
      if (retry === 'later') this.#enterLater(subscription, refusals + 1);
      if (retry !== 'never') return;
      this.#publish({ type: 'out', room: subscription.room, reason: reply.reason });
    } else this.#publish({ type: 'entered', room: subscription.room });
    this.#outbox.resume();
  }

  #enterLater(subscription: Subscription, refusals: number): void {
    this.#cancel = this.#deps.schedule(this.#delayMs(refusals), () => {
      if (this.#subscription === subscription && this.#entering === null) this.#enter(subscription, refusals);
    });
  }

  get #isOtherVersion(): boolean {
    return this.#unreadableCount >= OTHER_VERSION_AFTER;
  }

  #onUnreadable(): void {
    this.#unreadableCount += 1;
    this.#scheduleReconnect(UNREADABLE_FRAME);
  }

  #delayMs(failures: number): number {
    return retryDelayMs(failures, this.#deps.random, this.#deps.backoff);
  }

  #scheduleReconnect(code?: number): void {
    const failures = Math.max(this.status.get().failures + 1, this.#unreadableCount);
    const waitMs =
      this.#reconnectInMs === null
        ? this.#delayMs(failures)
        : scheduledReconnectMs(this.#reconnectInMs, this.#deps.random, this.#deps.backoff);
    this.#reconnectInMs = null;
    this.#drop(code);
    const isOffline = failures >= OFFLINE_AFTER_FAILURES || !this.#deps.hasNetwork();
    this.status.set({
      state: isOffline ? 'offline' : 'connecting',
      retryAt: this.clock.now() + waitMs,
      failures,
      isOtherVersion: this.#isOtherVersion,
    });
    this.#cancel = this.#deps.schedule(waitMs, () => this.#connect());
  }

  /** Drops the transport and cancels its timers. */
  #drop(code?: number): void {
    this.#cancel();
    this.#heartbeat.stop();
    this.#outbox.requeue();
    this.otherDevices.set(0);
    const transport = this.#transport;
    this.#transport = null;
    transport?.close(code);
  }
}
