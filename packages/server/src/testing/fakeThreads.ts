import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { Searching, SearchOf } from '@coup-fourre/bots';
import type { Thread } from '../thinking/crew.ts';
import type { Done, Order, Port } from '../thinking/messages.ts';
import { Thinker } from '../thinking/thinker.ts';

/** A thread in this very process. */
export class FakeThread implements Thread {
  readonly #events = new EventEmitter();
  readonly #channel = new MessageChannel();

  #isGone = false;

  /** Thinks by a search; without one it hears and says nothing. */
  constructor(searchOf: SearchOf<Searching> | null) {
    const { port1, port2 } = this.#channel;
    const hear = (listener: (order: Order) => void) => (order: Order) => {
      if (!this.#isGone) listener(order);
    };
    const own: Port<Done, Order> = {
      postMessage: (done) => port2.postMessage(done),
      on: (type, listener) => port2.on(type, hear(listener)),
    };
    if (searchOf !== null) new Thinker(own, searchOf);
    port1.on('message', (done) => this.#events.emit('message', done));
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message);
  }

  on(type: string, listener: (said: never) => void): void {
    this.#events.on(type, listener as (said: unknown) => void);
  }

  /** Ends as a worker does: whatever it has not said yet is never heard. */
  terminate(): void {
    this.#isGone = true;
    this.#events.removeAllListeners('message');
    this.#channel.port1.close();
    this.#events.emit('exit', 1);
  }
}
