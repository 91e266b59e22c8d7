import { randomBytes } from 'node:crypto';
import {
  applyChange,
  type OnlineClientMessage,
  type OnlineReason,
  type OnlineUpdate,
  type ServerMessage,
} from '@coup-fourre/room/online';
import { WebSocket } from 'ws';
import type { RoomLink } from './roomLink.ts';

type WithoutId<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;
/** What is asked of a room over its line; the line numbers it and names the room. */
export type RoomRequest =
  WithoutId<Extract<OnlineClientMessage, { readonly room: string }>> extends infer Message
    ? Message extends { readonly room: string }
      ? Omit<Message, 'room'>
      : never
    : never;

/** What is heard over a line. `lost` is told once until the line is back. */
export interface ConnectionListener {
  readonly onUpdate: (update: OnlineUpdate) => void;
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** The room cannot be entered, or has put this person out. */
  readonly onRemoved: (reason: OnlineReason) => void;
}

interface PendingRequest {
  readonly message: OnlineClientMessage;
  readonly answer: (reason: OnlineReason | null) => void;
}

/** Milliseconds: between signs of life, until a silent line is given up, and before a lost one is tried again. */
const TIMES_MS = { ping: 15_000, silence: 40_000, soonest: 300, latest: 15_000, again: 300 } as const;

/** Refusals after which the same command is sent again: nothing was wrong with it. */
const TEMPORARY_REASONS: readonly OnlineReason[] = ['notStored', 'serverStops', 'tooFast'];

/**
 * The line to an online room. It comes back by itself, enters the room again, and sends again what was not answered under
 * the number it had, so that the server acts on it once.
 */
export class RoomConnection {
  readonly #link: RoomLink;
  readonly #cookie: string;
  readonly #listener: ConnectionListener;
  readonly #session = randomBytes(12).toString('hex');
  readonly #pending = new Map<number, PendingRequest>();
  #socket: WebSocket | null = null;
  #lastUpdate: OnlineUpdate | null = null;
  #lastId = 0;
  #enterId = 0;
  #isEntered = false;
  #isLost = false;
  #failures = 0;
  #reconnectInMs: number | null = null;
  #lastReceivedAt = 0;
  #retryTimer: NodeJS.Timeout | null = null;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(link: RoomLink, cookie: string, hear: ConnectionListener) {
    this.#link = link;
    this.#cookie = cookie;
    this.#listener = hear;
    this.#heartbeat = setInterval(() => this.#checkHeartbeat(), TIMES_MS.ping);
    this.#connect();
  }

  /** Asks something of the room, over as many connections as it takes; why it is refused, or null. */
  request(asked: RoomRequest): Promise<OnlineReason | null> {
    const message = { ...asked, id: this.#nextId(), room: this.#link.room } as OnlineClientMessage;
    return new Promise((answer) => {
      this.#pending.set(message.id, { message, answer });
      if (this.#isEntered) this.#send(message);
    });
  }

  close(): void {
    clearInterval(this.#heartbeat);
    if (this.#retryTimer !== null) clearTimeout(this.#retryTimer);
    const wire = this.#socket;
    this.#socket = null;
    wire?.close();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #send(message: OnlineClientMessage): void {
    this.#socket?.send(JSON.stringify(message), () => undefined);
  }

  #connect(): void {
    const { server } = this.#link;
    const address = `${server.replace('http', 'ws')}/socket?session=${this.#session}`;
    const headers = { cookie: this.#cookie, origin: server };
    const wire = new WebSocket(address, { headers, handshakeTimeout: TIMES_MS.ping });
    this.#socket = wire;
    this.#lastReceivedAt = Date.now();
    wire.on('message', (frame: Buffer) => {
      if (this.#socket === wire) this.#receive(JSON.parse(frame.toString()) as ServerMessage);
    });
    wire.on('error', () => undefined);
    wire.once('close', () => {
      if (this.#socket === wire) this.#onClose();
    });
  }

  #onClose(): void {
    this.#socket = null;
    this.#isEntered = false;
    if (!this.#isLost) this.#listener.onLost();
    this.#isLost = true;
    const wait = this.#reconnectInMs ?? Math.min(TIMES_MS.latest, TIMES_MS.soonest * 2 ** this.#failures);
    this.#reconnectInMs = null;
    this.#failures += 1;
    this.#retryTimer = setTimeout(() => this.#connect(), wait * (1 + Math.random() / 2));
  }

  #checkHeartbeat(): void {
    if (Date.now() - this.#lastReceivedAt > TIMES_MS.silence) this.#socket?.terminate();
    else if (this.#isEntered) this.#send({ type: 'ping', id: this.#nextId() });
  }

  #receive(answer: ServerMessage): void {
    this.#lastReceivedAt = Date.now();
    switch (answer.type) {
      case 'welcome':
        this.#enter();
        break;
      case 'update':
        this.#publish(answer.update);
        break;
      case 'change':
        if (this.#lastUpdate !== null) this.#publish(applyChange(this.#lastUpdate, answer.change));
        break;
      case 'out':
        this.#listener.onRemoved(answer.reason);
        break;
      case 'leaving':
        this.#reconnectInMs = answer.reconnectInMs;
        break;
      case 'done':
        if (answer.id === this.#enterId) this.#onEntered();
        else this.#settle(answer.id, null);
        break;
      case 'refused':
        this.#onRefused(answer.id, answer.reason);
    }
  }

  #publish(update: OnlineUpdate): void {
    this.#lastUpdate = update;
    this.#listener.onUpdate(update);
  }

  #enter(): void {
    this.#enterId = this.#nextId();
    this.#send({ type: 'enter', id: this.#enterId, room: this.#link.room, since: this.#lastUpdate?.publicSeq ?? 0 });
  }

  #onEntered(): void {
    this.#isEntered = true;
    this.#failures = 0;
    if (this.#isLost) this.#listener.onRestored();
    this.#isLost = false;
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #onRefused(id: number, reason: OnlineReason): void {
    const wire = this.#socket;
    if (TEMPORARY_REASONS.includes(reason))
      this.#retryTimer = setTimeout(() => {
        if (this.#socket === wire) this.#resend(id);
      }, TIMES_MS.again);
    else if (id === this.#enterId) this.#listener.onRemoved(reason);
    else this.#settle(id, reason);
  }

  /** Sends a message again on the same connection; a new one does it by itself. */
  #resend(id: number): void {
    const waiting = this.#pending.get(id);
    if (id === this.#enterId) this.#enter();
    else if (waiting !== undefined && this.#isEntered) this.#send(waiting.message);
  }

  #settle(id: number, reason: OnlineReason | null): void {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    waiting?.answer(reason);
  }
}
