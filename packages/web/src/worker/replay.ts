import { type Thread, ThreadClient, webThread } from '@coup-fourre/bots/threads';
import type { ActionEventJson, Notes, Rules, Score, Seat, Team, ViewJson } from '@coup-fourre/rules';
import type { CardsFault, CardsSource } from './cards.ts';

export interface OpenedReplay {
  readonly rules: Rules;
  readonly record: string;
  /** Packed for a link as NOTATION.md describes. */
  readonly packed: string;
  readonly steps: readonly number[];
}

/** The table at one moment of a deal. */
export interface ReplayFrame {
  /** The move that led here. Null at the start of the deal. */
  readonly move: { readonly seat: Seat; readonly team: Team; readonly event: ActionEventJson } | null;
  /** The seat to act next. Null once the deal is over. */
  readonly actor: Seat | null;
  /** The actor's view, else any seat's. The page uses its public part. */
  readonly view: ViewJson;
  /** An unknown hand is the number of its cards. */
  readonly hands: ViewJson['hands'];
  /** The notes on the move, or on the start of the deal. */
  readonly notes: Notes;
}

/** A deal with a frame for its start and one after each action. */
export interface ReplayDeal {
  readonly frames: readonly ReplayFrame[];
  /** One score sheet per team if the deal is over, else null. */
  readonly scores: readonly Score[] | null;
}

type Opened = { readonly ok: true; readonly replay: OpenedReplay } | { readonly ok: false; readonly fault: CardsFault };

/** Calls of the replay worker. It opens a record, then reads the record's deals. */
export type ReplayCalls = {
  readonly open: (from: CardsSource) => Promise<Opened>;
  /** Reads a deal of the open record, counted from 1. */
  readonly deal: (deal: number) => Promise<ReplayDeal>;
};

/** `failed` if the worker failed. */
export type ReplayResult = Opened | { readonly ok: false; readonly fault: 'failed' };

/** Client of a worker that holds one open record. The worker contains the rules but no computers. */
export class ReplayClient {
  readonly #worker: ThreadClient<ReplayCalls>;

  constructor(start: () => Thread = startReplayThread) {
    this.#worker = new ThreadClient(start);
  }

  open(from: CardsSource): Promise<ReplayResult> {
    return this.#worker.ask('open', from).catch(() => ({ ok: false, fault: 'failed' }));
  }

  /** Reads a deal of the open record, counted from 1. Returns null if the worker failed. */
  deal(deal: number): Promise<ReplayDeal | null> {
    return this.#worker.ask('deal', deal).catch(() => null);
  }

  close(): void {
    void this.#worker.stop();
  }
}

/** Opens a record without reading its deals. */
export function openRecord(from: CardsSource): Promise<ReplayResult> {
  const client = new ReplayClient();
  return client.open(from).finally(() => client.close());
}

/** The replay worker is a file without the learned weights, so that a page with an embedded replay loads little. */
function startReplayWorker(): Worker {
  return new Worker(new URL('../app/replayWorker.ts', import.meta.url), { type: 'module', name: 'replay' });
}

export function startReplayThread(): Thread {
  return webThread(startReplayWorker());
}
