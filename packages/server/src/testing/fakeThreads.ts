import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { IncrementalSearch, SearchFactory } from '@coup-fourre/bots';
import type { Port, SearchCommand, SearchDone } from '../search/messages.ts';
import type { SearchThread } from '../search/searchThreads.ts';
import { SearchWorker } from '../search/searchWorker.ts';

/** A fake thread in this process. */
export class FakeThread implements SearchThread {
  readonly #events = new EventEmitter();
  readonly #channel = new MessageChannel();

  #isGone = false;

  /** Runs the given search; with null it never replies. */
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

  on(type: string, listener: (message: never) => void): void {
    this.#events.on(type, listener as (message: unknown) => void);
  }

  /** Ends like a worker: pending replies are never delivered. */
  terminate(): void {
    this.#isGone = true;
    this.#events.removeAllListeners('message');
    this.#channel.port1.close();
    this.#events.emit('exit', 1);
  }
}
