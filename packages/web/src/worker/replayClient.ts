import type { CardsFault } from './cardsMessages.ts';
import type { OpenedReplay, ReplayDeal, ReplayReply, ReplayRequest, ReplaySource } from './replayMessages.ts';

/** A record to replay, or why there is none; `failed` where no worker can be started. */
export type ReplayResult =
  | { readonly ok: true; readonly replay: OpenedReplay }
  | { readonly ok: false; readonly fault: CardsFault | 'failed' };

/** The part of a Worker that replaying needs. */
export interface ReplayPort {
  postMessage(message: ReplayRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ReplayReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Reads one record, in a worker that has the rules and no computers. */
export class ReplayClient {
  readonly #worker: ReplayPort;
  readonly #waiting = new Map<number, (reply: ReplayReply | null) => void>();
  #id = 0;

  constructor(start: () => ReplayPort = startReplayWorker) {
    this.#worker = start();
    this.#worker.addEventListener('message', ({ data }) => this.#resolve(data.id, data));
    this.#worker.addEventListener('error', () => {
      for (const id of this.#waiting.keys()) this.#resolve(id, null);
    });
  }

  async open(from: ReplaySource): Promise<ReplayResult> {
    const reply = await this.#ask((id) => ({ type: 'open', id, from }));
    if (reply?.type === 'opened') return { ok: true, replay: reply.replay };
    return { ok: false, fault: reply?.type === 'unreadable' ? reply.fault : 'failed' };
  }

  /** A deal of the open record, counted from 1; null where the worker fails. */
  async deal(deal: number): Promise<ReplayDeal | null> {
    const reply = await this.#ask((id) => ({ type: 'deal', id, deal }));
    return reply?.type === 'deal' ? reply.deal : null;
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask(requestOf: (id: number) => ReplayRequest): Promise<ReplayReply | null> {
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage(requestOf(id));
    });
  }

  #resolve(id: number, reply: ReplayReply | null): void {
    this.#waiting.get(id)?.(reply);
    this.#waiting.delete(id);
  }
}

/** Opens a record, and no deal of it. */
export async function openRecord(from: ReplaySource): Promise<ReplayResult> {
  const client = new ReplayClient();
  try {
    return await client.open(from);
  } finally {
    client.close();
  }
}

function startReplayWorker(): ReplayPort {
  return new Worker(new URL('./replayWorker.ts', import.meta.url), { type: 'module', name: 'replay' });
}
