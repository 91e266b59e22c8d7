import type { AnalysisCommand, AnalysisReply, AnalysisRequest } from '../../worker/analysisMessages.ts';

/** The part of a Worker that the analysis uses. */
export interface AnalysisPort {
  postMessage(message: AnalysisRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<AnalysisReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Has a worker follow trees: it starts with the first command. A newer command leaves the replies to older ones unheard. */
export class AnalysisWorker {
  readonly #start: () => AnalysisPort;
  #port: AnalysisPort | null = null;
  #lastId = 0;
  #heard: (reply: AnalysisReply | null) => void = () => {};

  constructor(start: () => AnalysisPort) {
    this.#start = start;
  }

  /** What comes of a command; null if the worker has failed. */
  ask(command: AnalysisCommand, heard: (reply: AnalysisReply | null) => void): void {
    const port = this.#port ?? this.#startPort();
    this.#lastId += 1;
    this.#heard = heard;
    port.postMessage({ type: 'analysis', id: this.#lastId, command });
  }

  stop(): void {
    this.#port?.terminate();
    this.#port = null;
    this.#heard = () => {};
  }

  #startPort(): AnalysisPort {
    const port = this.#start();
    port.addEventListener('message', ({ data }) => {
      if (data.id === this.#lastId) this.#heard(data);
    });
    port.addEventListener('error', () => {
      port.terminate();
      this.#port = null;
      this.#heard(null);
    });
    this.#port = port;
    return port;
  }
}
