import { applyChange } from '@coup-fourre/room/applyChange';
import type { Guest, OnlineClientMessage, OnlineReason, OnlineUpdate, ServerMessage } from '@coup-fourre/room/online';
import { ValueStore } from '../settings/valueStore.ts';
import { retryDelayMs, scheduledReconnectMs } from './backoff.ts';
import { Heartbeat, type Schedule } from './heartbeat.ts';
import { Outbox, type Reply } from './outbox.ts';
import { ServerClock } from './serverClock.ts';

type Unnumbered<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;

/** What may be asked of the server; the socket numbers it. Coming into rooms and going is done by `enter` and `exit`. */
export type OnlineCommand = Unnumbered<Exclude<OnlineClientMessage, { type: 'ping' | 'enter' | 'exit' }>>;

/** All of a WebSocket that is used here. */
export interface WebSocketLike {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: () => void): void;
}

export interface SocketDeps {
  readonly open: () => WebSocketLike;
  /** Milliseconds since 1970 by this device. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly random: () => number;
  /** What the browser says of the network; it may be wrong. */
  readonly hasNetwork: () => boolean;
}

/** How the connection stands. `offline`: it could not be made or is lost, and is tried again at `retryAt` by the server's clock. */
export interface ConnectionStatus {
  readonly state: 'idle' | 'connecting' | 'connected' | 'offline';
  readonly retryAt: number | null;
  /** Failures in a row. */
  readonly failures: number;
}

/** The room that is listened to: `since` tells the number of the last update seen. */
export interface RoomSubscription {
  readonly room: string;
  readonly since: () => number;
  /** Told after each coming in, the first and those after the connection was lost. */
  readonly onEntered: (reply: Reply) => void;
}

const IDLE: ConnectionStatus = { state: 'idle', retryAt: null, failures: 0 };
const WELCOME_TIMEOUT_MS = 10_000;
/** Failures after which the page says that it has no connection: the first may be a server that starts anew. */
const OFFLINE_AFTER_FAILURES = 2;

/**
 * The line to the server: it comes back by itself, enters the room again where it was lost, and sends again what was not
 * answered under the number it had, so that the server acts on it once.
 */
export class RoomConnection {
  readonly status = new ValueStore<ConnectionStatus>(IDLE);
  readonly clock: ServerClock;
  readonly #deps: SocketDeps;
  readonly #outbox = new Outbox((message) => this.#send(message));
  readonly #heartbeat: Heartbeat;
  readonly #updateListeners = new Set<(update: OnlineUpdate) => void>();
  readonly #removedListeners = new Set<(room: string, reason: OnlineReason) => void>();
  /** The latest update of the room that is listened to, which changes are put over. */
  #lastUpdate: OnlineUpdate | null = null;
  readonly #welcomeListeners = new Set<(guest: Guest) => void>();
  #webSocket: WebSocketLike | null = null;
  #lastId = 0;
  #subscription: RoomSubscription | null = null;
  #enterId = 0;
  #reconnectInMs: number | null = null;
  #cancel: () => void = () => undefined;

  constructor(parts: SocketDeps) {
    this.#deps = parts;
    this.clock = new ServerClock(parts.now);
    this.#heartbeat = new Heartbeat({
      schedule: parts.schedule,
      ping: () => this.#send({ type: 'ping', id: this.#nextId() }),
      onDead: () => this.#scheduleReconnect(),
    });
  }

  /** Tells every update from now on, until the function it returns is called. */
  onUpdate(listener: (update: OnlineUpdate) => void): () => void {
    this.#updateListeners.add(listener);
    return () => this.#updateListeners.delete(listener);
  }

  /** Hears that a room has put this client out, and why. */
  onRemoved(listener: (room: string, reason: OnlineReason) => void): () => void {
    this.#removedListeners.add(listener);
    return () => this.#removedListeners.delete(listener);
  }

  onWelcome(listener: (guest: Guest) => void): () => void {
    this.#welcomeListeners.add(listener);
    return () => this.#welcomeListeners.delete(listener);
  }

  start(): void {
    if (this.status.get().state === 'idle') this.#connect();
  }

  /** Closes the line; what was not answered is not asked again. */
  stop(): void {
    this.#drop();
    this.#outbox.clear();
    this.#reconnectInMs = null;
    this.status.set(IDLE);
  }

  /** The network may have changed: tries again at once, or makes sure that the connection still stands. */
  wake(): void {
    const { state } = this.status.get();
    if (state === 'connected') this.#heartbeat.check();
    else if (state !== 'idle' && this.status.get().retryAt !== null) this.#connect();
  }

  /** Sends a command, now or as soon as there is a connection, and waits for its answer. */
  request(command: OnlineCommand): Promise<Reply> {
    return new Promise((answered) => this.#outbox.enqueue({ ...command, id: this.#nextId() }, answered));
  }

  /** Listens to a room from now on, also after the connection was lost, in place of any other. */
  enter(listening: RoomSubscription): void {
    this.#subscription = listening;
    if (this.status.get().state === 'connected') this.#enterNow(listening);
  }

  /** Listens to a room no more. */
  exit(room: string): void {
    if (this.#subscription?.room !== room) return;
    this.#subscription = null;
    this.#outbox.forget(this.#enterId);
    if (this.status.get().state !== 'connected') return;
    this.#send({ type: 'exit', id: this.#nextId(), room });
    this.#outbox.resume();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #send(message: OnlineClientMessage): void {
    this.#webSocket?.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#drop();
    const { state, failures } = this.status.get();
    this.status.set({ state: state === 'offline' ? state : 'connecting', retryAt: null, failures });
    const wire = this.#deps.open();
    this.#webSocket = wire;
    this.#cancel = this.#deps.schedule(WELCOME_TIMEOUT_MS, () => this.#scheduleReconnect());
    wire.addEventListener('message', ({ data }) => {
      if (this.#webSocket === wire && typeof data === 'string') this.#receive(JSON.parse(data));
    });
    wire.addEventListener('close', () => {
      if (this.#webSocket === wire) this.#scheduleReconnect();
    });
  }

  #receive(answer: ServerMessage): void {
    this.#heartbeat.received();
    switch (answer.type) {
      case 'welcome':
        this.#welcome(answer);
        break;
      case 'update':
        this.#publish(answer.update);
        break;
      case 'change': {
        // A change is told only after the whole: without it, it is about a room that was left.
        const known = this.#lastUpdate;
        if (known?.room === answer.change.room) this.#publish(applyChange(known, answer.change));
        break;
      }
      case 'out':
        for (const listener of this.#removedListeners) listener(answer.room, answer.reason);
        break;
      case 'leaving':
        this.#reconnectInMs = answer.reconnectInMs;
        break;
      default:
        // What a server that stops has refused is asked of the one that comes after it.
        if (answer.type === 'done' || answer.reason !== 'serverStops') this.#outbox.settle(answer);
    }
  }

  #publish(update: OnlineUpdate): void {
    this.#lastUpdate = update;
    this.clock.sync(update.now);
    for (const listener of this.#updateListeners) listener(update);
  }

  #welcome({ guest, now }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#cancel();
    this.#reconnectInMs = null;
    this.clock.reset();
    this.clock.sync(now);
    this.#outbox.forget(this.#enterId);
    this.status.set({ state: 'connected', retryAt: null, failures: 0 });
    for (const listener of this.#welcomeListeners) listener(guest);
    if (this.#subscription) this.#enterNow(this.#subscription);
    else this.#outbox.resume();
  }

  #enterNow({ room, since, onEntered }: RoomSubscription): void {
    this.#outbox.forget(this.#enterId);
    this.#enterId = this.#nextId();
    // What is asked of a room waits until we are in it.
    this.#outbox.pause();
    this.#outbox.sendNow({ type: 'enter', id: this.#enterId, room, since: since() }, (reply) => {
      onEntered(reply);
      this.#outbox.resume();
    });
  }

  #scheduleReconnect(): void {
    const failures = this.status.get().failures + 1;
    const wait =
      this.#reconnectInMs === null
        ? retryDelayMs(failures, this.#deps.random)
        : scheduledReconnectMs(this.#reconnectInMs, this.#deps.random);
    this.#reconnectInMs = null;
    this.#drop();
    const isOffline = failures >= OFFLINE_AFTER_FAILURES || !this.#deps.hasNetwork();
    this.status.set({
      state: isOffline ? 'offline' : 'connecting',
      retryAt: this.clock.now() + wait,
      failures,
    });
    this.#cancel = this.#deps.schedule(wait, () => this.#connect());
  }

  /** Lets go of the connection, if there is one, and of what was to happen to it. */
  #drop(): void {
    this.#cancel();
    this.#heartbeat.stop();
    this.#outbox.requeue();
    const wire = this.#webSocket;
    this.#webSocket = null;
    wire?.close();
  }
}
