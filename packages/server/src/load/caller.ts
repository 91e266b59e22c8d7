import { randomBytes } from 'node:crypto';
import type { OnlineAnswer, OnlineMessage } from '@coup-fourre/room/online';
import { WebSocket } from 'ws';
import { kindOf } from './frameScan.ts';
import type { Guests } from './guests.ts';
import type { Tallying } from './tally.ts';

/** A message before it is numbered. */
export type Unnumbered<Message = OnlineMessage> = Message extends unknown ? Omit<Message, 'id'> : never;

type Settle = (answer: OnlineAnswer & { readonly type: 'done' | 'refused' }) => void;

const SESSION_BYTES = 8;

/** Milliseconds within which a socket must be open and a question answered. */
const PATIENCE = 30_000;

/** A guest of the load with one socket. */
export class Caller {
  /** Hears every update and every change. */
  onUpdate: (frame: Buffer) => void = () => undefined;
  onRefusal: () => void = () => undefined;
  readonly #wire: WebSocket;
  readonly #tallying: Tallying;
  readonly #asked = new Map<number, Settle>();
  #messages = 0;
  #isClosing = false;

  private constructor(wire: WebSocket, tallying: Tallying) {
    this.#wire = wire;
    this.#tallying = tallying;
    wire.on('message', (frame: Buffer) => this.#hear(frame));
    wire.on('error', () => undefined);
    wire.on('close', () => this.#isClosing || tallying.lost());
  }

  /** The next guest of a server, with a socket that was welcomed. */
  static async come(guests: Guests, tallying: Tallying): Promise<Caller> {
    const { server } = guests;
    const cookie = await guests.next();
    const session = randomBytes(SESSION_BYTES).toString('hex');
    const wire = new WebSocket(`${server.replace('http', 'ws')}/socket?session=${session}`, {
      headers: { cookie, origin: server },
      perMessageDeflate: false,
      skipUTF8Validation: true,
      handshakeTimeout: PATIENCE,
    });
    await new Promise<void>((resolve, reject) => {
      wire.once('message', () => resolve());
      wire.once('error', reject);
    });
    return new Caller(wire, tallying);
  }

  get isOpen(): boolean {
    return this.#wire.readyState === WebSocket.OPEN;
  }

  /** Sends a message and waits for no answer; a refusal is counted. Returns the text that was sent. */
  send(message: Unnumbered): string {
    this.#messages += 1;
    const text = JSON.stringify({ ...message, id: this.#messages });
    this.#wire.send(text);
    return text;
  }

  /** Sends a message; resolves with the room that its answer names, if any. Rejects where it is refused. */
  ask(message: Unnumbered): Promise<string> {
    const id = this.#messages + 1;
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        this.#asked.delete(id);
        reject(new Error(`'${message.type}' ${why}`));
      };
      const timer = setTimeout(fail, PATIENCE, 'is not answered');
      this.#asked.set(id, (answer) => {
        clearTimeout(timer);
        if (answer.type === 'done') resolve(answer.room ?? '');
        else fail(`is refused: ${answer.reason}`);
      });
      this.send(message);
    });
  }

  close(): void {
    this.#isClosing = true;
    this.#wire.terminate();
  }

  #hear(frame: Buffer): void {
    const kind = kindOf(frame);
    if (kind === 'update' || kind === 'change') this.onUpdate(frame);
    else if (kind === 'refused' || this.#asked.size > 0) this.#settle(JSON.parse(frame.toString()) as OnlineAnswer);
  }

  #settle(answer: OnlineAnswer): void {
    if (answer.type !== 'done' && answer.type !== 'refused') return;
    const settle = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if (settle !== undefined) settle(answer);
    else if (answer.type === 'refused') {
      this.#tallying.refused(answer.reason);
      this.onRefusal();
    }
  }
}
