import type { OnlineClientMessage, ServerMessage } from '@coup-fourre/room/online';
import { WebSocket } from 'ws';

/** Milliseconds that a server has to open a socket. */
const HANDSHAKE_TIMEOUT_MS = 15_000;

/** Whose socket it is. */
export interface SocketCredentials {
  readonly cookie: string;
  readonly session: string;
}

/** One socket to a server, from its opening to its end: messages go, answers come. */
export class Connection {
  readonly address: string;
  /** Resolves once it has ended, for whatever reason; also where it could not be opened. */
  readonly ended: Promise<void>;
  readonly #webSocket: WebSocket;

  constructor(address: string, { cookie, session }: SocketCredentials, hear: (answer: ServerMessage) => void) {
    const url = `${address.replace('http', 'ws')}/socket?session=${session}`;
    const wire = new WebSocket(url, { headers: { cookie, origin: address }, handshakeTimeout: HANDSHAKE_TIMEOUT_MS });
    wire.on('message', (frame: Buffer) => hear(JSON.parse(frame.toString()) as ServerMessage));
    wire.on('error', () => undefined);
    this.address = address;
    this.ended = new Promise((resolve) => wire.once('close', () => resolve()));
    this.#webSocket = wire;
  }

  send(message: OnlineClientMessage): void {
    this.#webSocket.send(JSON.stringify(message), () => undefined);
  }

  /** Ends it without a word, as a tunnel does for a train. */
  terminate(): void {
    this.#webSocket.terminate();
  }
}
