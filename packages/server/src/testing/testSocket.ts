import { once } from 'node:events';
import type { ServerMessage } from '@coup-fourre/room';
import { WebSocket } from 'ws';

/** Options for opening a socket. */
export interface SocketOptions {
  readonly cookie: string | null;
  readonly session?: string;
  readonly origin?: string | null;
  readonly headers?: Record<string, string>;
}

/** Only a missing message takes this long. */
const TIMEOUT_MS = 60_000;

/** The HTTP response of a server that refuses the upgrade. */
export interface RefusedUpgrade {
  readonly status: number;
  readonly body: string;
}

/** A client socket for tests. It queues messages until they are read. */
export class TestSocket {
  readonly webSocket: WebSocket;
  readonly #received: ServerMessage[] = [];
  #onMessage: () => void = () => undefined;

  constructor(wire: WebSocket) {
    this.webSocket = wire;
    wire.on('message', (frame: Buffer) => {
      this.#received.push(JSON.parse(frame.toString()) as ServerMessage);
      this.#onMessage();
    });
    wire.on('error', () => undefined);
  }

  /** All unread messages. */
  get received(): readonly ServerMessage[] {
    return this.#received;
  }

  send(message: object | string | Buffer): void {
    this.webSocket.send(typeof message === 'object' && !Buffer.isBuffer(message) ? JSON.stringify(message) : message);
  }

  /** The next message. Rejects if none arrives in time. */
  async next(): Promise<ServerMessage> {
    const late = AbortSignal.timeout(TIMEOUT_MS);
    while (this.#received.length === 0) {
      await new Promise<void>((resolve, reject) => {
        this.#onMessage = resolve;
        late.addEventListener('abort', () => reject(new Error('no message arrived')));
      });
    }
    return this.#received.shift() as ServerMessage;
  }

  /** The close code of the socket. */
  async closed(): Promise<number> {
    if (this.webSocket.readyState === WebSocket.CLOSED) throw new Error('the socket was already closed');
    const [code] = (await once(this.webSocket, 'close', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [number];
    return code;
  }
}

function connect(ws: string, { cookie, session = 'session1', origin, headers = {} }: SocketOptions): WebSocket {
  const own = origin === undefined ? ws.replace('ws', 'http') : origin;
  return new WebSocket(`${ws}/socket?session=${session}`, {
    headers: { ...(cookie === null ? {} : { cookie }), ...(own === null ? {} : { origin: own }), ...headers },
  });
}

/** Opens a socket. Its first message is the welcome. */
export async function openSocket(ws: string, opening: SocketOptions): Promise<TestSocket> {
  const wire = connect(ws, opening);
  const socket = new TestSocket(wire);
  await once(wire, 'open');
  return socket;
}

/** Opens a socket that the server must refuse. */
export function openRefusedSocket(ws: string, opening: SocketOptions): Promise<RefusedUpgrade> {
  const wire = connect(ws, opening);
  return new Promise((resolve, reject) => {
    wire.once('open', () => reject(new Error('the socket was opened')));
    wire.once('error', reject);
    wire.once('unexpected-response', (_request, response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
}
