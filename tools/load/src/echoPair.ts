import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LoadCounter } from './loadStats.ts';

/** The message that is sent to an echo server repeatedly, and the kind of reply. */
export interface EchoPayload {
  readonly message: string;
  /** If null, the server echoes the message. Else it replies with `change` twice and a short frame. */
  readonly change: string | null;
}

const FRAMES = { echo: 1, answer: 3 } as const;

/** Two sockets that take turns: one sends a message and waits for its reply, then the other does, like two players. */
export class EchoPair {
  readonly #webSockets: readonly [WebSocket, WebSocket];
  readonly #echo: EchoPayload;
  readonly #stats: LoadCounter;
  #sentAt = 0;
  #awaited = 0;
  #isPlaying = true;

  private constructor(webSockets: readonly [WebSocket, WebSocket], echo: EchoPayload, stats: LoadCounter) {
    this.#webSockets = webSockets;
    this.#echo = echo;
    this.#stats = stats;
    for (const [index, webSocket] of webSockets.entries()) {
      webSocket.on('message', (frame: Buffer) => this.#receive(frame, webSockets[1 - index] as WebSocket));
      webSocket.on('error', () => undefined);
      webSocket.on('close', () => this.#isPlaying && stats.addDroppedSocket());
    }
  }

  /** Opens two sockets to an echo server, such as http://127.0.0.1:8080, and starts. */
  static async start(server: string, echo: EchoPayload, stats: LoadCounter): Promise<EchoPair> {
    const address = `${server.replace('http', 'ws')}/${echo.change === null ? '' : 'frames'}`;
    const open = async (): Promise<WebSocket> => {
      const webSocket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
      await once(webSocket, 'open');
      if (echo.change !== null) webSocket.send(echo.change);
      return webSocket;
    };
    const pair = new EchoPair(await Promise.all([open(), open()]), echo, stats);
    pair.#send(pair.#webSockets[0]);
    return pair;
  }

  close(): void {
    this.#isPlaying = false;
    for (const webSocket of this.#webSockets) webSocket.terminate();
  }

  #send(webSocket: WebSocket): void {
    this.#sentAt = performance.now();
    this.#awaited = this.#echo.change === null ? FRAMES.echo : FRAMES.answer;
    if (this.#isPlaying && webSocket.readyState === WebSocket.OPEN) webSocket.send(this.#echo.message);
  }

  #receive(frame: Buffer, next: WebSocket): void {
    this.#stats.addFrame(frame);
    this.#awaited -= 1;
    if (this.#awaited > 0) return;
    this.#stats.addLatency(performance.now() - this.#sentAt);
    this.#send(next);
  }
}
