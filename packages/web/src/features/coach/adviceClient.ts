import type { Rules, SearchViewJson, Seat } from '@coup-fourre/rules';
import type { Advice, AdviceCancelled, AdviceRequest } from '../../worker/advice.ts';

/** A query to the coach: no more than the player at the seat can see. */
export interface AdviceQuery {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  /** The same seed makes up the same worlds. */
  readonly seed: string;
  /** The most milliseconds to search; with none the first answer is the only one. */
  readonly searchMs: number;
}

/** The part of a Worker that the advice client uses. */
export interface AdviceWorker {
  postMessage(message: AdviceRequest | AdviceCancelled): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Advice>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Receives advice as it gets better; null if the coach has failed. */
type AdviceListener = (advice: Advice | null) => void;

/** Sends queries to the coach's worker, which starts with the first one. A new query cancels the one before. */
export class AdviceClient {
  readonly #start: () => AdviceWorker;
  #worker: AdviceWorker | null = null;
  #pending: { readonly id: number; readonly listener: AdviceListener } | null = null;
  #lastId = 0;

  constructor(start: () => AdviceWorker) {
    this.#start = start;
  }

  /** Sends a query and returns a function that cancels it. */
  ask(query: AdviceQuery, listener: AdviceListener): () => void {
    const port = this.#worker ?? this.#startWorker();
    this.#lastId += 1;
    const id = this.#lastId;
    this.#pending = { id, listener };
    port.postMessage({ type: 'advise', id, ...query });
    return () => this.#cancel(id);
  }

  #cancel(id: number): void {
    if (this.#pending?.id !== id) return;
    this.#pending = null;
    this.#lastId += 1;
    this.#worker?.postMessage({ type: 'drop', id: this.#lastId });
  }

  #startWorker(): AdviceWorker {
    const port = this.#start();
    port.addEventListener('message', ({ data }) => this.#receive(data));
    port.addEventListener('error', () => this.#fail(port));
    this.#worker = port;
    return port;
  }

  #receive(advice: Advice): void {
    if (this.#pending?.id !== advice.id) return;
    const { listener } = this.#pending;
    if (advice.isFinal) this.#pending = null;
    listener(advice);
  }

  /** The next query starts another worker. */
  #fail(port: AdviceWorker): void {
    if (this.#worker !== port) return;
    port.terminate();
    this.#worker = null;
    const pending = this.#pending;
    this.#pending = null;
    pending?.listener(null);
  }
}
