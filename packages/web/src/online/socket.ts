import { changed } from '@coup-fourre/room/changed';
import type { Guest, OnlineAnswer, OnlineMessage, OnlineReason, OnlineUpdate } from '@coup-fourre/room/online';
import { waitAfter, waitAsTold } from './backoff.ts';
import { type After, Heartbeat } from './heartbeat.ts';
import { Outbox, type Reply } from './outbox.ts';
import { ServerClock } from './serverClock.ts';
import { Watched } from './watched.ts';

type Unnumbered<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;

/** What may be asked of the server; the socket numbers it. Coming into rooms and going is done by `enter` and `exit`. */
export type OnlineCommand = Unnumbered<Exclude<OnlineMessage, { type: 'ping' | 'enter' | 'exit' }>>;

/** All of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: () => void): void;
}

export interface SocketParts {
  readonly open: () => Wire;
  /** Milliseconds since 1970 by this device. */
  readonly now: () => number;
  readonly after: After;
  readonly random: () => number;
  /** What the browser says of the network; it may be wrong. */
  readonly hasNetwork: () => boolean;
}

/** How the connection stands. `offline`: it could not be made or is lost, and is tried again at `retryAt` by the server's clock. */
export interface LineStatus {
  readonly state: 'idle' | 'connecting' | 'connected' | 'offline';
  readonly retryAt: number | null;
  /** Failures in a row. */
  readonly failures: number;
}

/** The room that is listened to: `since` tells the number of the last update seen. */
export interface Listening {
  readonly room: string;
  readonly since: () => number;
  /** Told after each coming in, the first and those after the connection was lost. */
  readonly entered: (reply: Reply) => void;
}

const IDLE: LineStatus = { state: 'idle', retryAt: null, failures: 0 };
const WELCOME_WITHIN_MS = 10_000;
/** Failures after which the page says that it has no connection: the first may be a server that starts anew. */
const OFFLINE_FROM = 2;

/**
 * The line to the server: it comes back by itself, enters the room again where it was lost, and sends again what was not
 * answered under the number it had, so that the server acts on it once.
 */
export class RoomSocket {
  readonly status = new Watched<LineStatus>(IDLE);
  readonly clock: ServerClock;
  readonly #parts: SocketParts;
  readonly #outbox = new Outbox((message) => this.#send(message));
  readonly #heartbeat: Heartbeat;
  readonly #updates = new Set<(update: OnlineUpdate) => void>();
  readonly #outs = new Set<(room: string, reason: OnlineReason) => void>();
  /** The latest update of the room that is listened to, which changes are put over. */
  #known: OnlineUpdate | null = null;
  readonly #welcomes = new Set<(guest: Guest) => void>();
  #wire: Wire | null = null;
  #lastId = 0;
  #listening: Listening | null = null;
  #entering = 0;
  #comeBackIn: number | null = null;
  #cancel: () => void = () => undefined;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.clock = new ServerClock(parts.now);
    this.#heartbeat = new Heartbeat({
      after: parts.after,
      ping: () => this.#send({ type: 'ping', id: this.#nextId() }),
      dead: () => this.#lost(),
    });
  }

  /** Tells every update from now on, until the function it returns is called. */
  onUpdate(listener: (update: OnlineUpdate) => void): () => void {
    this.#updates.add(listener);
    return () => this.#updates.delete(listener);
  }

  /** Hears that a room has put this client out, and why. */
  onOut(listener: (room: string, reason: OnlineReason) => void): () => void {
    this.#outs.add(listener);
    return () => this.#outs.delete(listener);
  }

  onWelcome(listener: (guest: Guest) => void): () => void {
    this.#welcomes.add(listener);
    return () => this.#welcomes.delete(listener);
  }

  start(): void {
    if (this.status.get().state === 'idle') this.#connect();
  }

  /** Closes the line; what was not answered is not asked again. */
  stop(): void {
    this.#drop();
    this.#outbox.clear();
    this.#comeBackIn = null;
    this.status.set(IDLE);
  }

  /** The network may have changed: tries again at once, or makes sure that the connection still stands. */
  wake(): void {
    const { state } = this.status.get();
    if (state === 'connected') this.#heartbeat.doubt();
    else if (state !== 'idle' && this.status.get().retryAt !== null) this.#connect();
  }

  /** Sends a command, now or as soon as there is a connection, and waits for its answer. */
  ask(command: OnlineCommand): Promise<Reply> {
    return new Promise((answered) => this.#outbox.put({ ...command, id: this.#nextId() }, answered));
  }

  /** Listens to a room from now on, also after the connection was lost, in place of any other. */
  enter(listening: Listening): void {
    this.#listening = listening;
    if (this.status.get().state === 'connected') this.#enterNow(listening);
  }

  /** Listens to a room no more. */
  exit(room: string): void {
    if (this.#listening?.room !== room) return;
    this.#listening = null;
    this.#outbox.forget(this.#entering);
    if (this.status.get().state !== 'connected') return;
    this.#send({ type: 'exit', id: this.#nextId(), room });
    this.#outbox.release();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #send(message: OnlineMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#drop();
    const { state, failures } = this.status.get();
    this.status.set({ state: state === 'offline' ? state : 'connecting', retryAt: null, failures });
    const wire = this.#parts.open();
    this.#wire = wire;
    this.#cancel = this.#parts.after(WELCOME_WITHIN_MS, () => this.#lost());
    wire.addEventListener('message', ({ data }) => {
      if (this.#wire === wire && typeof data === 'string') this.#take(JSON.parse(data));
    });
    wire.addEventListener('close', () => {
      if (this.#wire === wire) this.#lost();
    });
  }

  #take(answer: OnlineAnswer): void {
    this.#heartbeat.heard();
    switch (answer.type) {
      case 'welcome':
        this.#welcome(answer);
        break;
      case 'update':
        this.#tell(answer.update);
        break;
      case 'change': {
        // A change is told only after the whole: without it, it is about a room that was left.
        const known = this.#known;
        if (known?.room === answer.change.room) this.#tell(changed(known, answer.change));
        break;
      }
      case 'out':
        for (const listener of this.#outs) listener(answer.room, answer.reason);
        break;
      case 'leaving':
        this.#comeBackIn = answer.comeBackIn;
        break;
      default:
        // What a server that stops has refused is asked of the one that comes after it.
        if (answer.type === 'done' || answer.reason !== 'serverStops') this.#outbox.answer(answer);
    }
  }

  #tell(update: OnlineUpdate): void {
    this.#known = update;
    this.clock.heard(update.now);
    for (const listener of this.#updates) listener(update);
  }

  #welcome({ guest, now }: Extract<OnlineAnswer, { type: 'welcome' }>): void {
    this.#cancel();
    this.#comeBackIn = null;
    this.clock.reset();
    this.clock.heard(now);
    this.#outbox.forget(this.#entering);
    this.status.set({ state: 'connected', retryAt: null, failures: 0 });
    for (const listener of this.#welcomes) listener(guest);
    if (this.#listening) this.#enterNow(this.#listening);
    else this.#outbox.release();
  }

  #enterNow({ room, since, entered }: Listening): void {
    this.#outbox.forget(this.#entering);
    this.#entering = this.#nextId();
    // What is asked of a room waits until we are in it.
    this.#outbox.hold();
    this.#outbox.putFirst({ type: 'enter', id: this.#entering, room, since: since() }, (reply) => {
      entered(reply);
      this.#outbox.release();
    });
  }

  #lost(): void {
    const failures = this.status.get().failures + 1;
    const wait =
      this.#comeBackIn === null
        ? waitAfter(failures, this.#parts.random)
        : waitAsTold(this.#comeBackIn, this.#parts.random);
    this.#comeBackIn = null;
    this.#drop();
    const isOffline = failures >= OFFLINE_FROM || !this.#parts.hasNetwork();
    this.status.set({
      state: isOffline ? 'offline' : 'connecting',
      retryAt: this.clock.now() + wait,
      failures,
    });
    this.#cancel = this.#parts.after(wait, () => this.#connect());
  }

  /** Lets go of the connection, if there is one, and of what was to happen to it. */
  #drop(): void {
    this.#cancel();
    this.#heartbeat.stop();
    this.#outbox.lost();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }
}
