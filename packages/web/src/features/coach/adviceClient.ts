import type { Rules, Seat, ViewJson } from '@coup-fourre/rules';
import type { Advice, AdviceCancelled, AdviceRequest } from '../../worker/advice.ts';

/** What the coach is asked: no more than what the seat's player sees. */
export interface AdviceQuery {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
  /** By the same seed the same worlds are made up. */
  readonly seed: string;
  /** The most milliseconds to search; with none the first answer is the only one. */
  readonly searchMs: number;
}

/** The page's end of the coach's worker: all of a Worker that is used here. */
export interface AdviceWorker {
  postMessage(message: AdviceRequest | AdviceCancelled): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Advice>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Receives advice as it gets better; null when the coach has failed. */
type AdviceListener = (advice: Advice | null) => void;

/** Asks the coach's worker, which is started with the first question. A new question ends the one before. */
export class AdviceClient {
  readonly #start: () => AdviceWorker;
  #worker: AdviceWorker | null = null;
  #pending: { readonly id: number; readonly listener: AdviceListener } | null = null;
  #lastId = 0;

  constructor(start: () => AdviceWorker) {
    this.#start = start;
  }

  /** Asks, and returns a function that cancels the question. */
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

  /** The next question starts another worker. */
  #fail(port: AdviceWorker): void {
    if (this.#worker !== port) return;
    port.terminate();
    this.#worker = null;
    const asked = this.#pending;
    this.#pending = null;
    asked?.listener(null);
  }
}
