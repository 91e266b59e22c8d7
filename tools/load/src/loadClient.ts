import { randomBytes } from 'node:crypto';
import { newSessionId, type Reply } from '@coup-fourre/client/connection';
import type { ClientMessage, ServerMessage, Unnumbered, Update } from '@coup-fourre/room';
import { applyChange } from '@coup-fourre/room/applyChange';
import { WebSocket } from 'ws';
import type { GuestPool, PooledGuest } from './guestPool.ts';
import type { LoadCounter } from './loadStats.ts';

type Settle = (answer: Reply) => void;

/** The timeout for opening a socket and for a reply, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * A simulated guest with one socket.
 * It does not use RoomConnection. The pings and retries of RoomConnection would add load and hide lost sockets and
 * refusals, which are counted here.
 */
export class LoadClient {
  /** Called for every update and change, after `update` includes it. */
  onUpdate: (frame: Buffer, message: ServerMessage) => void = () => undefined;
  onRefusal: () => void = () => undefined;
  readonly guest: PooledGuest;
  readonly #webSocket: WebSocket;
  readonly #stats: LoadCounter;
  readonly #pending = new Map<number, Settle>();
  #update: Update | null = null;
  #messages = 0;
  #isClosing = false;

  private constructor(guest: PooledGuest, webSocket: WebSocket, stats: LoadCounter) {
    this.guest = guest;
    this.#webSocket = webSocket;
    this.#stats = stats;
    webSocket.on('message', (frame: Buffer) => this.#receive(frame));
    webSocket.on('error', () => undefined);
    webSocket.on('close', () => this.#isClosing || stats.addDroppedSocket());
  }

  /** Connects the next guest of a pool. Resolves once the server has sent its welcome. */
  static async connect(guests: GuestPool, stats: LoadCounter): Promise<LoadClient> {
    const guest = await guests.next();
    const { cookie, server } = guest;
    const session = newSessionId(randomBytes);
    const webSocket = new WebSocket(`${server.replace('http', 'ws')}/socket?session=${session}`, {
      headers: { cookie, origin: server },
      perMessageDeflate: false,
      skipUTF8Validation: true,
      handshakeTimeout: TIMEOUT_MS,
    });
    await new Promise<void>((resolve, reject) => {
      webSocket.once('message', () => resolve());
      webSocket.once('error', reject);
    });
    return new LoadClient(guest, webSocket, stats);
  }

  /** The last known state of the client's room, or null before it enters one. */
  get update(): Update | null {
    return this.#update;
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === WebSocket.OPEN;
  }

  /** Sends a message without waiting for the reply. Counts a refusal. Returns the text of the message. */
  send(message: Unnumbered<ClientMessage>): string {
    this.#messages += 1;
    const text = JSON.stringify({ ...message, id: this.#messages });
    this.#webSocket.send(text);
    return text;
  }

  /** Sends a message. Resolves with the room in the reply, if any. Rejects if the server refuses. */
  ask(message: Unnumbered<ClientMessage>): Promise<string> {
    const id = this.#messages + 1;
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        this.#pending.delete(id);
        reject(new Error(`'${message.type}' ${why}`));
      };
      const timer = setTimeout(fail, TIMEOUT_MS, 'is not answered');
      this.#pending.set(id, (answer) => {
        clearTimeout(timer);
        if (answer.type === 'done') resolve(answer.room ?? '');
        else fail(`is refused: ${answer.reason}`);
      });
      this.send(message);
    });
  }

  close(): void {
    this.#isClosing = true;
    this.#webSocket.terminate();
  }

  #receive(frame: Buffer): void {
    const kind = messageType(frame);
    if (kind === 'done') this.#stats.addAcknowledged();
    if (kind === 'update' || kind === 'change') this.#receiveUpdate(frame);
    else if (kind === 'refused' || this.#pending.size > 0) this.#settle(JSON.parse(frame.toString()) as ServerMessage);
  }

  #receiveUpdate(frame: Buffer): void {
    const message = JSON.parse(frame.toString()) as ServerMessage;
    if (message.type === 'update') this.#update = message.update;
    else if (message.type === 'change' && this.#update !== null)
      this.#update = applyChange(this.#update, message.change);
    this.onUpdate(frame, message);
  }

  #settle(answer: ServerMessage): void {
    if (answer.type !== 'done' && answer.type !== 'refused') return;
    const settle = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (settle !== undefined) settle(answer);
    else if (answer.type === 'refused') {
      this.#stats.addRefusal(answer.reason);
      this.onRefusal();
    }
  }
}

/** Message types by the first letter. */
const TYPES_BY_LETTER = {
  w: 'welcome',
  d: 'done',
  r: 'refused',
  u: 'update',
  c: 'change',
  o: 'out',
  l: 'leaving',
} as const;
const TYPE = '{"type":"';

/** The type of a server's message, from the first bytes of its frame: messages start with their type. */
export function messageType(frame: Buffer): (typeof TYPES_BY_LETTER)[keyof typeof TYPES_BY_LETTER] | null {
  const letter = String.fromCharCode(frame[TYPE.length] ?? 0);
  return letter in TYPES_BY_LETTER ? TYPES_BY_LETTER[letter as keyof typeof TYPES_BY_LETTER] : null;
}
