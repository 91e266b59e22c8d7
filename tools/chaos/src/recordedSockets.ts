import { createHash } from 'node:crypto';
import { type OpenTransport, overWebSocket, type TransportListener } from '@coup-fourre/client/connection';
import type { ClientMessage, CommandId, RoomReason, ServerMessage, Update } from '@coup-fourre/room';
import { decodeServerMessage } from '@coup-fourre/room/serverMessage';
import { WebSocket } from 'ws';

/** Milliseconds without a reply to a command after which a socket is abandoned. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * A command that awaits its reply. Times are milliseconds by this process's clock: of the first sending, and of sending
 * over the current socket (or null).
 */
interface SentCommand {
  readonly message: ClientMessage;
  readonly firstSentAt: number;
  lastSentAt: number | null;
}

export interface SocketDeps {
  readonly cookie: string;
  readonly chooseAddress: () => string;
}

/** A client's sockets, one after the other. Records all traffic, and abandons a server that does not reply. */
export class RecordedSockets {
  readonly #transcript: Transcript;
  readonly #deps: SocketDeps;
  readonly #decoder = Promise.resolve(decodeServerMessage);
  readonly #sent = new Map<number, SentCommand>();
  readonly #timeoutTimer: NodeJS.Timeout;
  #socket: WebSocket | null = null;
  #address = '';

  constructor(transcript: Transcript, deps: SocketDeps) {
    this.#transcript = transcript;
    this.#deps = deps;
    this.#timeoutTimer = setInterval(() => this.#checkTimeout(), ANSWER_TIMEOUT_MS / 10);
  }

  /** The address of the latest socket. */
  get address(): string {
    return this.#address;
  }

  readonly open: OpenTransport = (listener) => {
    this.#address = this.#deps.chooseAddress();
    const url = `${this.#address.replace('http', 'ws')}/socket?session=${this.#transcript.session}`;
    const socket = new WebSocket(url, { headers: { cookie: this.#deps.cookie, origin: this.#address } });
    this.#socket = socket;
    for (const command of this.#sent.values()) command.lastSentAt = null;
    const transport = overWebSocket(socket, this.#decoder, this.#recorded(listener));
    return {
      send: (message) => {
        this.#recordSent(message);
        transport.send(message);
      },
      close: () => socket.terminate(),
    };
  };

  /** Drops the current socket without closing it, like a train in a tunnel. */
  drop(): void {
    this.#socket?.terminate();
  }

  close(): void {
    clearInterval(this.#timeoutTimer);
    this.drop();
  }

  #recorded({ onMessage, onClose }: TransportListener): TransportListener {
    return {
      onMessage: (message) => {
        this.#recordReceived(message);
        onMessage(message);
      },
      onClose,
    };
  }

  #recordSent(message: ClientMessage): void {
    if (message.type === 'ping' || message.type === 'enter' || message.type === 'exit') return;
    const now = performance.now();
    const firstSentAt = this.#sent.get(message.id)?.firstSentAt ?? now;
    this.#sent.set(message.id, { message, firstSentAt, lastSentAt: now });
  }

  #recordReceived(message: ServerMessage | null): void {
    const { session, acknowledged, refused, shownUpdates, errors } = this.#transcript;
    if (message === null) errors.push('a frame could not be read');
    else if (message.type === 'leaving') this.#transcript.shutdownNotices += 1;
    else if (message.type === 'change' && shownUpdates.length === 0) errors.push('a change of nothing was sent');
    else if (message.type === 'done') {
      const command = this.#take(message.id);
      if (command !== undefined)
        acknowledged.push({
          message: command.message,
          sentAt: command.firstSentAt,
          answeredAt: performance.now(),
        });
    } else if (message.type === 'refused') {
      const command = this.#sent.get(message.id);
      if (command !== undefined) command.lastSentAt = null;
      refused.push({ session, id: message.id, reason: message.reason });
    }
  }

  #take(id: number): SentCommand | undefined {
    const command = this.#sent.get(id);
    this.#sent.delete(id);
    return command;
  }

  #checkTimeout(): void {
    const late = performance.now() - ANSWER_TIMEOUT_MS;
    const commands = [...this.#sent.values()];
    if (!commands.some(({ lastSentAt }) => lastSentAt !== null && lastSentAt < late)) return;
    this.#transcript.timeouts += 1;
    for (const command of commands) command.lastSentAt = null;
    this.drop();
  }
}

/** A command that the server has acknowledged. */
export interface Acknowledged {
  readonly message: ClientMessage;
  /** Milliseconds by this process's clock. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** An update that a client received. It contains the events after public number `since`, up to `number`. */
export interface ShownUpdate {
  readonly room: string;
  readonly publicSeq: number;
  readonly since: number;
  /** A digest of the whole update except its time. */
  readonly digest: string;
}

/** Everything that the server has sent to one client. The server must never contradict it. */
export class Transcript {
  readonly guest: string;
  readonly session: string;
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: (Omit<CommandId, 'guest'> & { readonly reason: RoomReason })[] = [];
  readonly shownUpdates: ShownUpdate[] = [];
  /** Errors that the client has seen, in words. */
  readonly errors: string[] = [];
  /** How often the client abandoned a socket because a message got no reply. */
  timeouts = 0;
  /** How often the server announced that it was about to stop. */
  shutdownNotices = 0;

  constructor(guest: string, session: string) {
    this.guest = guest;
    this.session = session;
  }

  /** Records an update for a client that had seen everything up to `since`. */
  recordUpdate(update: Update, since: number): void {
    this.shownUpdates.push({ room: update.room, publicSeq: update.publicSeq, since, digest: digestOf(update) });
  }

  /** Acknowledged actions at the table, without passes. */
  get actions(): Acknowledged[] {
    return this.acknowledged.filter(({ message }) => message.type === 'act' && message.action.type !== 'pass');
  }
}

/**
 * Equal for updates with the same content. Times and the order of fields do not count: an outage moves the clocks and
 * absences of a room without an event in its log.
 */
export function digestOf(update: Update): string {
  const seats = update.seats.map((seat) =>
    'awaySince' in seat ? { ...seat, awaySince: seat.awaySince !== null } : seat,
  );
  const clock = update.clock && { kind: update.clock.kind };
  return createHash('sha256')
    .update(JSON.stringify({ ...update, now: 0, seats, clock }, withSortedKeys))
    .digest('base64');
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
