import { randomBytes } from 'node:crypto';
import {
  changed,
  type OnlineAnswer,
  type OnlineMessage,
  type OnlineReason,
  type OnlineUpdate,
} from '@coup-fourre/room/online';
import { WebSocket } from 'ws';
import type { RoomLink } from './roomLink.ts';

type Unnumbered<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;
/** What is asked of a room over its line; the line numbers it and names the room. */
export type Asked =
  Unnumbered<Extract<OnlineMessage, { readonly room: string }>> extends infer Message
    ? Message extends { readonly room: string }
      ? Omit<Message, 'room'>
      : never
    : never;

/** What is heard over a line. `lost` is told once until the line is back. */
export interface Listener {
  readonly update: (update: OnlineUpdate) => void;
  readonly lost: () => void;
  readonly back: () => void;
  /** The room cannot be entered, or has put this person out. */
  readonly out: (reason: OnlineReason) => void;
}

interface Waiting {
  readonly message: OnlineMessage;
  readonly answer: (reason: OnlineReason | null) => void;
}

/** Milliseconds: between signs of life, until a silent line is given up, and before a lost one is tried again. */
const TIMES = { ping: 15_000, silence: 40_000, soonest: 300, latest: 15_000, again: 300 } as const;

/** Refusals after which the same command is sent again: nothing was wrong with it. */
const FOR_NOW: readonly OnlineReason[] = ['notStored', 'serverStops', 'tooFast'];

/**
 * The line to an online room. It comes back by itself, enters the room again, and sends again what was not answered under
 * the number it had, so that the server acts on it once.
 */
export class RoomLine {
  readonly #link: RoomLink;
  readonly #cookie: string;
  readonly #hear: Listener;
  readonly #session = randomBytes(12).toString('hex');
  readonly #waiting = new Map<number, Waiting>();
  #wire: WebSocket | null = null;
  #known: OnlineUpdate | null = null;
  #lastId = 0;
  #entering = 0;
  #isIn = false;
  #isLost = false;
  #failures = 0;
  #comeBackIn: number | null = null;
  #heardAt = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #pulse: NodeJS.Timeout;

  constructor(link: RoomLink, cookie: string, hear: Listener) {
    this.#link = link;
    this.#cookie = cookie;
    this.#hear = hear;
    this.#pulse = setInterval(() => this.#feelPulse(), TIMES.ping);
    this.#connect();
  }

  /** Asks something of the room, over as many connections as it takes; why it is refused, or null. */
  ask(asked: Asked): Promise<OnlineReason | null> {
    const message = { ...asked, id: this.#nextId(), room: this.#link.room } as OnlineMessage;
    return new Promise((answer) => {
      this.#waiting.set(message.id, { message, answer });
      if (this.#isIn) this.#send(message);
    });
  }

  close(): void {
    clearInterval(this.#pulse);
    if (this.#timer !== null) clearTimeout(this.#timer);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #send(message: OnlineMessage): void {
    this.#wire?.send(JSON.stringify(message), () => undefined);
  }

  #connect(): void {
    const { server } = this.#link;
    const address = `${server.replace('http', 'ws')}/socket?session=${this.#session}`;
    const headers = { cookie: this.#cookie, origin: server };
    const wire = new WebSocket(address, { headers, handshakeTimeout: TIMES.ping });
    this.#wire = wire;
    this.#heardAt = Date.now();
    wire.on('message', (frame: Buffer) => {
      if (this.#wire === wire) this.#take(JSON.parse(frame.toString()) as OnlineAnswer);
    });
    wire.on('error', () => undefined);
    wire.once('close', () => {
      if (this.#wire === wire) this.#lose();
    });
  }

  #lose(): void {
    this.#wire = null;
    this.#isIn = false;
    if (!this.#isLost) this.#hear.lost();
    this.#isLost = true;
    const wait = this.#comeBackIn ?? Math.min(TIMES.latest, TIMES.soonest * 2 ** this.#failures);
    this.#comeBackIn = null;
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), wait * (1 + Math.random() / 2));
  }

  #feelPulse(): void {
    if (Date.now() - this.#heardAt > TIMES.silence) this.#wire?.terminate();
    else if (this.#isIn) this.#send({ type: 'ping', id: this.#nextId() });
  }

  #take(answer: OnlineAnswer): void {
    this.#heardAt = Date.now();
    switch (answer.type) {
      case 'welcome':
        this.#enter();
        break;
      case 'update':
        this.#tell(answer.update);
        break;
      case 'change':
        if (this.#known !== null) this.#tell(changed(this.#known, answer.change));
        break;
      case 'out':
        this.#hear.out(answer.reason);
        break;
      case 'leaving':
        this.#comeBackIn = answer.comeBackIn;
        break;
      case 'done':
        if (answer.id === this.#entering) this.#entered();
        else this.#answered(answer.id, null);
        break;
      case 'refused':
        this.#refused(answer.id, answer.reason);
    }
  }

  #tell(update: OnlineUpdate): void {
    this.#known = update;
    this.#hear.update(update);
  }

  #enter(): void {
    this.#entering = this.#nextId();
    this.#send({ type: 'enter', id: this.#entering, room: this.#link.room, since: this.#known?.number ?? 0 });
  }

  #entered(): void {
    this.#isIn = true;
    this.#failures = 0;
    if (this.#isLost) this.#hear.back();
    this.#isLost = false;
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  #refused(id: number, reason: OnlineReason): void {
    const wire = this.#wire;
    if (FOR_NOW.includes(reason))
      this.#timer = setTimeout(() => {
        if (this.#wire === wire) this.#again(id);
      }, TIMES.again);
    else if (id === this.#entering) this.#hear.out(reason);
    else this.#answered(id, reason);
  }

  /** Sends a message again on the same connection; a new one does it by itself. */
  #again(id: number): void {
    const waiting = this.#waiting.get(id);
    if (id === this.#entering) this.#enter();
    else if (waiting !== undefined && this.#isIn) this.#send(waiting.message);
  }

  #answered(id: number, reason: OnlineReason | null): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.answer(reason);
  }
}
