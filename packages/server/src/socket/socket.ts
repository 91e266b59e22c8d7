import type { Duplex } from 'node:stream';
import {
  type ClientRequest,
  decodeClientMessage,
  type Guest,
  type RoomReason,
  type ServerMessage,
} from '@coup-fourre/room';
import type { WebSocket } from 'ws';
import { type Limits, MAX_MESSAGE_BYTES } from '../config/limits.ts';
import { TokenBucket } from '../config/tokenBucket.ts';
import { anonymizedAddress, type Log, type WarnOfNetwork } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Listener } from '../rooms/listener.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { type AddressLimits, networkTag } from './addressLimits.ts';
import type { Outbox } from './outbox.ts';
import { textFrame } from './textFrame.ts';

/** A client with more unread bytes is disconnected. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** The server's close codes (RFC 6455, section 7.4, and IANA's registry). */
export const CLOSE_CODES = { misuse: 1008, tooLarge: 1009, restart: 1012, forgotten: 3000 } as const;

/** A socket's guest, and the public id of the device. */
export interface SocketIdentity {
  readonly guest: Guest;
  /** Guests whom the guest has blocked. */
  readonly silenced: ReadonlySet<string>;
  readonly device: string;
  readonly session: string;
  /** The name of the socket, unique among all nodes. */
  readonly connection: string;
  readonly address: string;
}

export interface UpgradedStream {
  readonly webSocket: WebSocket;
  readonly stream: Duplex;
}

export interface SocketDeps {
  readonly rooms: Pick<Rooms, 'receive' | 'disconnect'>;
  readonly outbox: Outbox;
  readonly addresses: AddressLimits;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly warn: WarnOfNetwork;
  /** Milliseconds since 1970, by the rooms' clock. */
  readonly now: () => number;
}

/** A client's connection. Replies once to each message. Closes the connection on misuse. */
export class Socket implements Listener {
  readonly session: string;
  readonly connection: string;
  readonly device: string;
  readonly network: string;
  /** Changes with the guest's name and looks. */
  guest: Guest;
  silenced: ReadonlySet<string>;

  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  readonly #address: string;
  readonly #deps: SocketDeps;
  readonly #messages: TokenBucket;
  readonly #violations: TokenBucket;
  /** Frames to write at the end of this tick, with one character for each byte. */
  #frames = '';
  #inFlight = 0;
  #isLeaving = false;
  #isClosed = false;
  #hasAnswered = true;
  #otherDevices = 0;

  constructor({ webSocket, stream }: UpgradedStream, identity: SocketIdentity, deps: SocketDeps) {
    this.session = identity.session;
    this.connection = identity.connection;
    this.device = identity.device;
    this.guest = identity.guest;
    this.silenced = identity.silenced;
    this.#webSocket = webSocket;
    this.#stream = stream;
    this.#address = identity.address;
    this.network = networkTag(identity.address);
    this.#deps = deps;
    this.#messages = new TokenBucket(deps.limits.messages, performance.now());
    this.#violations = new TokenBucket(deps.limits.violations, performance.now());
    webSocket.on('message', (frame: Buffer, isBinary: boolean) => this.#read(frame, isBinary ? 'binary' : 'text'));
    // Pings and unasked pongs count as messages, although ws handles them by itself.
    webSocket.on('ping', () => this.#countControlFrame());
    webSocket.on('pong', () => {
      if (this.#hasAnswered) this.#countControlFrame();
      this.#hasAnswered = true;
    });
    // If a connection breaks the protocol, ws closes it with the matching code.
    webSocket.on('error', () => this.#noteMisuse('protocol'));
    webSocket.on('close', () => this.#reportClosed());
    this.send({ type: 'welcome', guest: identity.guest, now: deps.now() });
  }

  send(message: ServerMessage): void {
    if (message.type === 'refused') this.#deps.metrics.refusals.inc({ reason: message.reason });
    this.sendText(JSON.stringify(message));
  }

  /** Drops the message if the socket is closed. The client will catch up from the log. */
  sendText(text: string): void {
    if (!this.#isOpen) return;
    const { metrics } = this.#deps;
    if (this.#stream.writableLength > MAX_BUFFERED_BYTES) {
      metrics.dropped.inc({ cause: 'slow' });
      this.#webSocket.terminate();
      return;
    }
    // Frames of one tick, such as a change and the reply to its command, are written together.
    if (this.#frames === '') this.#deps.outbox.add(this);
    this.#frames += textFrame(text);
  }

  /** Writes the frames of this tick. */
  flush(): void {
    const frames = this.#frames;
    this.#frames = '';
    if (frames === '' || !this.#isOpen) return;
    this.#deps.metrics.sentBytes.inc(frames.length);
    this.#stream.write(frames, 'latin1');
  }

  /** Tells the client how many other devices of its guest are connected, if the number has changed. */
  announceOtherDevices(others: number): void {
    if (others === this.#otherDevices) return;
    this.#otherDevices = others;
    this.send({ type: 'devices', others });
  }

  /** Tells the client when to reconnect. Refuses further requests. */
  announceShutdown(reconnectInMs: number): void {
    this.#isLeaving = true;
    this.send({ type: 'leaving', reconnectInMs });
  }

  close(code: number): void {
    this.flush();
    this.#webSocket.close(code);
  }

  /** Cuts the connection without a close frame. */
  terminate(): void {
    this.#webSocket.terminate();
  }

  /** Pings the client. Terminates the connection if the last ping was not answered. */
  ping(): void {
    if (!this.#hasAnswered) {
      this.#deps.metrics.dropped.inc({ cause: 'silent' });
      this.#webSocket.terminate();
    } else if (this.#isOpen) {
      this.#hasAnswered = false;
      this.#webSocket.ping();
    }
  }

  /** True if a message of the client has no reply yet. */
  get isBusy(): boolean {
    return this.#inFlight > 0;
  }

  get #isOpen(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  #read(frame: Buffer, kind: 'binary' | 'text'): void {
    if (!this.#isOpen) return;
    if (frame.length > MAX_MESSAGE_BYTES) {
      this.#refuse(0, 'tooLarge');
      this.#drop('tooLarge');
      return;
    }
    const decoded = decodeClientMessage(kind === 'text' ? parseFrame(frame) : null);
    const id = decoded.ok ? decoded.message.id : decoded.refusal.id;
    const isSlowEnough = this.#takeToken();
    if (this.#isLeaving) this.#refuse(id, 'serverStops');
    else if (!isSlowEnough) this.#refuse(id, 'tooFast');
    else if (decoded.ok) this.#execute(decoded.message);
    else this.send({ type: 'refused', ...decoded.refusal });
    if (!isSlowEnough) this.#countViolation();
  }

  #execute(message: ClientRequest): void {
    const { addresses, limits, metrics } = this.#deps;
    metrics.messages.add(message.type);
    const opens = message.type === 'open' || message.type === 'quick';
    const isSlowEnough = addresses.takeMessageToken(this.#address, performance.now());
    if (this.#inFlight >= limits.inFlight || !isSlowEnough) this.#refuse(message.id, 'tooFast');
    else if (opens && !addresses.takeRoomToken(this.#address, performance.now())) this.#refuseRoom(message.id);
    else void this.#forward(message);
  }

  async #forward(message: ClientRequest): Promise<void> {
    this.#inFlight += 1;
    try {
      await this.#deps.rooms.receive(this, message);
    } catch (fault) {
      this.#deps.log.error({ err: fault, type: message.type }, 'a message failed');
      this.#refuse(message.id, 'serverFault');
    }
    this.#inFlight -= 1;
    if (this.#isClosed) this.#reportClosed();
  }

  /** A message in flight may still enter a room, so the end is reported after the last reply. */
  #reportClosed(): void {
    this.#isClosed = true;
    if (this.#inFlight === 0) this.#deps.rooms.disconnect(this);
  }

  #takeToken(): boolean {
    return this.#messages.take(performance.now());
  }

  #countControlFrame(): void {
    if (!this.#takeToken()) this.#countViolation();
  }

  #countViolation(): void {
    if (!this.#violations.take(performance.now())) this.#drop('misuse');
  }

  #refuse(id: number, reason: RoomReason): void {
    this.send({ type: 'refused', id, reason });
  }

  #refuseRoom(id: number): void {
    this.#deps.warn({ refused: 'tooMany', from: anonymizedAddress(this.#address) }, 'a new room was refused');
    this.#refuse(id, 'tooMany');
  }

  /** Counts and logs a socket that is closed because of what its client has sent. */
  #noteMisuse(cause: 'misuse' | 'protocol' | 'tooLarge'): void {
    const { metrics, warn } = this.#deps;
    metrics.dropped.inc({ cause });
    warn({ refused: cause, from: anonymizedAddress(this.#address) }, 'a socket was closed');
  }

  /** Closes the socket and reads nothing more from it. ws ends the connection after its timeout. */
  #drop(cause: 'misuse' | 'tooLarge'): void {
    if (!this.#isOpen) return;
    this.#noteMisuse(cause);
    this.close(CLOSE_CODES[cause]);
    this.#webSocket.pause();
  }
}

function parseFrame(frame: Buffer): unknown {
  try {
    return JSON.parse(frame.toString());
  } catch {
    return null;
  }
}
