import {
  decodeOnlineMessage,
  type Guest,
  type OnlineAnswer,
  type OnlineReason,
  type OnlineRequest,
} from '@coup-fourre/room/online';
import type { WebSocket } from 'ws';
import { LARGEST_MESSAGE, type Limits } from '../limits.ts';
import type { Listener } from '../rooms/listener.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Log } from '../watch/log.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { Addresses } from './addresses.ts';
import { Bucket } from './bucket.ts';
import { parsed, reasonIn } from './frame.ts';

/** Bytes not taken by a reader so slow that its socket is cut. */
const MOST_WAITING = 1_000_000;

/** Codes with which the server closes a socket (RFC 6455, section 7.4, and IANA's registry). */
export const CLOSED = { misuse: 1008, tooLarge: 1009, restart: 1012, forgotten: 3000 } as const;

/** Who has opened a socket; `device` is the hash of their token. */
export interface Caller {
  readonly guest: Guest;
  readonly device: string;
  readonly session: string;
  /** The socket's name among those of all nodes. */
  readonly connection: string;
  readonly address: string;
}

export interface SocketMeans {
  readonly rooms: Pick<Rooms, 'receive' | 'gone'>;
  readonly addresses: Addresses;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** One client's connection: reads its messages, has each answered once, and closes it for what it must not do. */
export class Socket implements Listener {
  readonly session: string;
  readonly connection: string;
  readonly device: string;
  /** Changes when the guest takes another name. */
  guest: Guest;

  readonly #wire: WebSocket;
  readonly #address: string;
  readonly #means: SocketMeans;
  readonly #messages: Bucket;
  readonly #patience: Bucket;
  #underWay = 0;
  #isLeaving = false;
  #isClosed = false;
  #hasAnswered = true;

  constructor(wire: WebSocket, caller: Caller, means: SocketMeans) {
    this.session = caller.session;
    this.connection = caller.connection;
    this.device = caller.device;
    this.guest = caller.guest;
    this.#wire = wire;
    this.#address = caller.address;
    this.#means = means;
    this.#messages = new Bucket(means.limits.messages, performance.now());
    this.#patience = new Bucket(means.limits.patience, performance.now());
    wire.on('message', (frame: Buffer, isBinary: boolean) => this.#read(frame, isBinary ? 'binary' : 'text'));
    // Pings count as messages, though ws answers them itself.
    wire.on('ping', () => this.#takesOne() || this.#losePatience());
    wire.on('pong', () => {
      this.#hasAnswered = true;
    });
    // What breaks the protocol is closed by ws itself, with the fitting code.
    wire.on('error', () => means.metrics.dropped.inc({ cause: 'protocol' }));
    wire.on('close', () => this.#tellGone());
    this.tell({ type: 'welcome', guest: caller.guest, now: Date.now() });
  }

  tell(answer: OnlineAnswer): void {
    this.send(JSON.stringify(answer));
  }

  /** Sends a message; what cannot be sent any more is dropped, as the log has it for when the client is back. */
  send(text: string): void {
    if (!this.#isOpen) return;
    const { metrics } = this.#means;
    if (this.#wire.bufferedAmount > MOST_WAITING) {
      metrics.dropped.inc({ cause: 'slow' });
      this.#wire.terminate();
      return;
    }
    const frame = Buffer.from(text);
    metrics.sentBytes.inc(frame.length);
    const reason = reasonIn(text);
    if (reason !== null) metrics.refusals.inc({ reason });
    this.#wire.send(frame, { binary: false });
  }

  /** The client should come back after so many milliseconds; what it still asks is refused. */
  leave(comeBackIn: number): void {
    this.#isLeaving = true;
    this.tell({ type: 'leaving', comeBackIn });
  }

  close(code: number): void {
    this.#wire.close(code);
  }

  /** Cuts the connection without a word. */
  cut(): void {
    this.#wire.terminate();
  }

  /** Asks whether the client is still there, and cuts it off where it has not answered the last time. */
  beat(): void {
    if (!this.#hasAnswered) {
      this.#means.metrics.dropped.inc({ cause: 'silent' });
      this.#wire.terminate();
    } else if (this.#isOpen) {
      this.#hasAnswered = false;
      this.#wire.ping();
    }
  }

  /** Whether a message of the client's has not been answered yet. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  get #isOpen(): boolean {
    return this.#wire.readyState === this.#wire.OPEN;
  }

  #read(frame: Buffer, kind: 'binary' | 'text'): void {
    if (!this.#isOpen) return;
    if (frame.length > LARGEST_MESSAGE) {
      this.#refuse(0, 'tooLarge');
      this.#drop('tooLarge');
      return;
    }
    const decoded = decodeOnlineMessage(kind === 'text' ? parsed(frame) : null);
    const id = decoded.ok ? decoded.message.id : decoded.id;
    const isSlowEnough = this.#takesOne();
    if (this.#isLeaving) this.#refuse(id, 'serverStops');
    else if (!isSlowEnough) this.#refuse(id, 'tooFast');
    else if (decoded.ok) this.#ask(decoded.message);
    else this.#refuse(id, decoded.reason);
    if (!isSlowEnough) this.#losePatience();
  }

  #ask(message: OnlineRequest): void {
    const { addresses, limits, metrics } = this.#means;
    metrics.messages.inc({ type: message.type });
    const opens = message.type === 'open' || message.type === 'quick';
    if (this.#underWay >= limits.underWay) this.#refuse(message.id, 'tooFast');
    else if (opens && !addresses.mayOpen(this.#address, performance.now())) this.#refuse(message.id, 'tooMany');
    else void this.#pass(message);
  }

  async #pass(message: OnlineRequest): Promise<void> {
    this.#underWay += 1;
    try {
      await this.#means.rooms.receive(this, message);
    } catch (fault) {
      this.#means.log.error({ err: fault, type: message.type }, 'a message failed');
      this.#refuse(message.id, 'serverFault');
    }
    this.#underWay -= 1;
    if (this.#isClosed) this.#tellGone();
  }

  /** A message under way may still let the client into a room, so it is gone only after it. */
  #tellGone(): void {
    this.#isClosed = true;
    if (this.#underWay === 0) this.#means.rooms.gone(this);
  }

  #takesOne(): boolean {
    return this.#messages.take(performance.now());
  }

  #losePatience(): void {
    if (!this.#patience.take(performance.now())) this.#drop('misuse');
  }

  #refuse(id: number, reason: OnlineReason): void {
    this.tell({ type: 'refused', id, reason });
  }

  #drop(cause: 'misuse' | 'tooLarge'): void {
    this.#means.metrics.dropped.inc({ cause });
    this.close(CLOSED[cause]);
  }
}
