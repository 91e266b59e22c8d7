import type { Rules, Seat, ViewJson } from '@coup-fourre/rules';
import type { Advice, AdviceDropped, AdviceRequest } from '../worker/advice.ts';

/** What the coach is asked: no more than what the seat's player sees. */
export interface AdviceQuestion {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
  /** By the same seed the same worlds are made up. */
  readonly seed: string;
  /** Milliseconds to search; with none the first answer is the only one. */
  readonly ms: number;
}

/** The page's end of the coach's worker: all of a Worker that is used here. */
export interface AdvicePort {
  postMessage(message: AdviceRequest | AdviceDropped): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Advice>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Hears advice as it gets better; null where the coach has failed. */
type Heard = (advice: Advice | null) => void;

/** Asks the coach's worker, which is started with the first question. A new question ends the one before. */
export class Adviser {
  readonly #start: () => AdvicePort;
  #port: AdvicePort | null = null;
  #asked: { readonly id: number; readonly heard: Heard } | null = null;
  #lastId = 0;

  constructor(start: () => AdvicePort) {
    this.#start = start;
  }

  /** Asks; what it returns calls the question off. */
  ask(question: AdviceQuestion, heard: Heard): () => void {
    const port = this.#port ?? this.#started();
    this.#lastId += 1;
    const id = this.#lastId;
    this.#asked = { id, heard };
    port.postMessage({ type: 'advise', id, ...question });
    return () => this.#drop(id);
  }

  #drop(id: number): void {
    if (this.#asked?.id !== id) return;
    this.#asked = null;
    this.#lastId += 1;
    this.#port?.postMessage({ type: 'drop', id: this.#lastId });
  }

  #started(): AdvicePort {
    const port = this.#start();
    port.addEventListener('message', ({ data }) => this.#hear(data));
    port.addEventListener('error', () => this.#fail(port));
    this.#port = port;
    return port;
  }

  #hear(advice: Advice): void {
    if (this.#asked?.id !== advice.id) return;
    const { heard } = this.#asked;
    if (advice.isFinal) this.#asked = null;
    heard(advice);
  }

  /** The next question starts another worker. */
  #fail(port: AdvicePort): void {
    if (this.#port !== port) return;
    port.terminate();
    this.#port = null;
    const asked = this.#asked;
    this.#asked = null;
    asked?.heard(null);
  }
}
