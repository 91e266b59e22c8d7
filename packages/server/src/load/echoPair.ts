import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Tallying } from './tally.ts';

/** Two sockets that take turns to have a message echoed, as two players do with their actions. */
export class EchoPair {
  readonly #wires: readonly [WebSocket, WebSocket];
  readonly #message: string;
  readonly #tallying: Tallying;
  #sentAt = 0;
  #isPlaying = true;

  private constructor(wires: readonly [WebSocket, WebSocket], message: string, tallying: Tallying) {
    this.#wires = wires;
    this.#message = message;
    this.#tallying = tallying;
    for (const [place, wire] of wires.entries()) {
      wire.on('message', (frame: Buffer) => this.#hear(frame, wires[1 - place] as WebSocket));
      wire.on('error', () => undefined);
      wire.on('close', () => this.#isPlaying && tallying.lost());
    }
  }

  /** Opens two sockets to an echo server, such as ws://127.0.0.1:8080, and begins. */
  static async begin(server: string, message: string, tallying: Tallying): Promise<EchoPair> {
    const open = async (): Promise<WebSocket> => {
      const wire = new WebSocket(server, { perMessageDeflate: false, skipUTF8Validation: true });
      await once(wire, 'open');
      return wire;
    };
    const pair = new EchoPair(await Promise.all([open(), open()]), message, tallying);
    pair.#send(pair.#wires[0]);
    return pair;
  }

  leave(): void {
    this.#isPlaying = false;
    for (const wire of this.#wires) wire.terminate();
  }

  #send(wire: WebSocket): void {
    this.#sentAt = performance.now();
    if (this.#isPlaying && wire.readyState === WebSocket.OPEN) wire.send(this.#message);
  }

  #hear(frame: Buffer, next: WebSocket): void {
    this.#tallying.came(frame);
    this.#tallying.answered(performance.now() - this.#sentAt);
    this.#send(next);
  }
}
