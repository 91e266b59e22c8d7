import { once } from 'node:events';
import type { OnlineAnswer } from '@coup-fourre/room/online';
import { WebSocket } from 'ws';

/** How a socket is opened. */
export interface Opening {
  readonly cookie: string | null;
  readonly session?: string;
  readonly origin?: string | null;
  readonly headers?: Record<string, string>;
}

const PATIENCE = 5000;

/** The HTTP answer of a server that does not open a socket. */
export interface NotOpened {
  readonly status: number;
  readonly body: string;
}

/** A client's socket for tests: what comes is kept in order until it is asked for. */
export class TestSocket {
  readonly wire: WebSocket;
  readonly #come: OnlineAnswer[] = [];
  #heard: () => void = () => undefined;

  constructor(wire: WebSocket) {
    this.wire = wire;
    wire.on('message', (frame: Buffer) => {
      this.#come.push(JSON.parse(frame.toString()) as OnlineAnswer);
      this.#heard();
    });
    wire.on('error', () => undefined);
  }

  /** Everything that has come and was not asked for. */
  get come(): readonly OnlineAnswer[] {
    return this.#come;
  }

  send(message: object | string | Buffer): void {
    this.wire.send(typeof message === 'object' && !Buffer.isBuffer(message) ? JSON.stringify(message) : message);
  }

  /** The next message; rejects where none comes within five seconds. */
  async next(): Promise<OnlineAnswer> {
    const late = AbortSignal.timeout(PATIENCE);
    while (this.#come.length === 0) {
      await new Promise<void>((resolve, reject) => {
        this.#heard = resolve;
        late.addEventListener('abort', () => reject(new Error('nothing came')));
      });
    }
    return this.#come.shift() as OnlineAnswer;
  }

  /** The code with which the socket was closed. */
  async closed(): Promise<number> {
    if (this.wire.readyState === WebSocket.CLOSED) throw new Error('closed before it was asked');
    const [code] = (await once(this.wire, 'close', { signal: AbortSignal.timeout(PATIENCE) })) as [number];
    return code;
  }
}

function connect(ws: string, { cookie, session = 'session1', origin, headers = {} }: Opening): WebSocket {
  const own = origin === undefined ? ws.replace('ws', 'http') : origin;
  return new WebSocket(`${ws}/socket?session=${session}`, {
    headers: { ...(cookie === null ? {} : { cookie }), ...(own === null ? {} : { origin: own }), ...headers },
  });
}

/** Opens a socket; the welcome is the first that comes of it. */
export async function openSocket(ws: string, opening: Opening): Promise<TestSocket> {
  const wire = connect(ws, opening);
  const socket = new TestSocket(wire);
  await once(wire, 'open');
  return socket;
}

/** Asks for a socket that is refused. */
export function refusedSocket(ws: string, opening: Opening): Promise<NotOpened> {
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
