import type { OnlineAnswer, OnlineMessage } from '@coup-fourre/room/online';
import { WebSocket } from 'ws';

/** Milliseconds that a server has to open a socket. */
const PATIENCE = 15_000;

/** Whose socket it is. */
export interface Caller {
  readonly cookie: string;
  readonly session: string;
}

/** One socket to a server, from its opening to its end: messages go, answers come. */
export class Connection {
  readonly address: string;
  /** Resolves once it has ended, for whatever reason; also where it could not be opened. */
  readonly ended: Promise<void>;
  readonly #wire: WebSocket;

  constructor(address: string, { cookie, session }: Caller, hear: (answer: OnlineAnswer) => void) {
    const url = `${address.replace('http', 'ws')}/socket?session=${session}`;
    const wire = new WebSocket(url, { headers: { cookie, origin: address }, handshakeTimeout: PATIENCE });
    wire.on('message', (frame: Buffer) => hear(JSON.parse(frame.toString()) as OnlineAnswer));
    wire.on('error', () => undefined);
    this.address = address;
    this.ended = new Promise((resolve) => wire.once('close', () => resolve()));
    this.#wire = wire;
  }

  send(message: OnlineMessage): void {
    this.#wire.send(JSON.stringify(message), () => undefined);
  }

  /** Ends it without a word, as a tunnel does for a train. */
  cut(): void {
    this.#wire.terminate();
  }
}
