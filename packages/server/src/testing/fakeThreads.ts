import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { IncrementalSearch, SearchFactory } from '@coup-fourre/bots';
import type { Port, SearchCommand, SearchDone } from '../search/messages.ts';
import type { SearchThread } from '../search/searchThreads.ts';
import { SearchWorker } from '../search/searchWorker.ts';

/** A thread in this very process. */
export class FakeThread implements SearchThread {
  readonly #events = new EventEmitter();
  readonly #channel = new MessageChannel();

  #isGone = false;

  /** Thinks by a search; without one it hears and says nothing. */
  constructor(searchOf: SearchFactory<IncrementalSearch> | null) {
    const { port1, port2 } = this.#channel;
    const hear = (listener: (order: SearchCommand) => void) => (order: SearchCommand) => {
      if (!this.#isGone) listener(order);
    };
    const own: Port<SearchDone, SearchCommand> = {
      postMessage: (done) => port2.postMessage(done),
      on: (type, listener) => port2.on(type, hear(listener)),
    };
    if (searchOf !== null) new SearchWorker(own, searchOf);
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
