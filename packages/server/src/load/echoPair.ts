import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Tallying } from './tally.ts';

/** What is sent to an echo server again and again, and how it is answered. */
export interface Echo {
  readonly message: string;
  /** Null where the message comes back; else what comes back twice with a short frame more. */
  readonly change: string | null;
}

const FRAMES = { echo: 1, answer: 3 } as const;

/** Two sockets that take turns to send a message and wait for the answer, as two players do with their actions. */
export class EchoPair {
  readonly #wires: readonly [WebSocket, WebSocket];
  readonly #echo: Echo;
  readonly #tallying: Tallying;
  #sentAt = 0;
  #awaited = 0;
  #isPlaying = true;

  private constructor(wires: readonly [WebSocket, WebSocket], echo: Echo, tallying: Tallying) {
    this.#wires = wires;
    this.#echo = echo;
    this.#tallying = tallying;
    for (const [place, wire] of wires.entries()) {
      wire.on('message', (frame: Buffer) => this.#hear(frame, wires[1 - place] as WebSocket));
      wire.on('error', () => undefined);
      wire.on('close', () => this.#isPlaying && tallying.lost());
    }
  }

  /** Opens two sockets to an echo server, such as http://127.0.0.1:8080, and begins. */
  static async begin(server: string, echo: Echo, tallying: Tallying): Promise<EchoPair> {
    const address = `${server.replace('http', 'ws')}/${echo.change === null ? '' : 'frames'}`;
    const open = async (): Promise<WebSocket> => {
      const wire = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
      await once(wire, 'open');
      if (echo.change !== null) wire.send(echo.change);
      return wire;
    };
    const pair = new EchoPair(await Promise.all([open(), open()]), echo, tallying);
    pair.#send(pair.#wires[0]);
    return pair;
  }

  leave(): void {
    this.#isPlaying = false;
    for (const wire of this.#wires) wire.terminate();
  }

  #send(wire: WebSocket): void {
    this.#sentAt = performance.now();
    this.#awaited = this.#echo.change === null ? FRAMES.echo : FRAMES.answer;
    if (this.#isPlaying && wire.readyState === WebSocket.OPEN) wire.send(this.#echo.message);
  }

  #hear(frame: Buffer, next: WebSocket): void {
    this.#tallying.came(frame);
    this.#awaited -= 1;
    if (this.#awaited > 0) return;
    this.#tallying.answered(performance.now() - this.#sentAt);
    this.#send(next);
  }
}
