import { type Thread, ThreadClient, webThread } from '@coup-fourre/bots/threads';
import type { ActionEventJson, CardName, Rules, Score, Seat, Team, ViewJson } from '@coup-fourre/rules';
import type { CardsFault, CardsSource } from './cards.ts';

/** A record that can be replayed. */
export interface OpenedReplay {
  readonly rules: Rules;
  readonly record: string;
  /** The record for a link, as NOTATION.md packs it. */
  readonly packed: string;
  /** The number of actions of each deal. */
  readonly steps: readonly number[];
}

/** The table at a moment of a deal. */
export interface ReplayFrame {
  /** The move that led to it; null at the start of the deal. */
  readonly move: { readonly seat: Seat; readonly team: Team; readonly event: ActionEventJson } | null;
  /** Who acts next; null once the deal is over. */
  readonly actor: Seat | null;
  /** The View of the actor, else of any seat; the page uses its public part. */
  readonly view: ViewJson;
  readonly hands: readonly (readonly CardName[])[];
}

/** A deal: a frame for its start and one for every action. */
export interface ReplayDeal {
  readonly frames: readonly ReplayFrame[];
  /** The score sheets of a deal that is over, one for each team; else null. */
  readonly scores: readonly Score[] | null;
}

/** A record that was opened, or why it cannot be read. */
type Opened = { readonly ok: true; readonly replay: OpenedReplay } | { readonly ok: false; readonly fault: CardsFault };

/** What a replaying worker answers. It opens one record, then reads its deals. */
export type ReplayCalls = {
  readonly open: (from: CardsSource) => Promise<Opened>;
  /** A deal of the open record, counted from 1. */
  readonly deal: (deal: number) => Promise<ReplayDeal>;
};

/** A record to replay, or why there is none; `failed` if the worker failed. */
export type ReplayResult = Opened | { readonly ok: false; readonly fault: 'failed' };

/** Reads one record, in a worker that has the rules and no computers. */
export class ReplayClient {
  readonly #worker: ThreadClient<ReplayCalls>;

  constructor(start: () => Thread = startReplayThread) {
    this.#worker = new ThreadClient(start);
  }

  async open(from: CardsSource): Promise<ReplayResult> {
    try {
      return await this.#worker.ask('open', from);
    } catch {
      return { ok: false, fault: 'failed' };
    }
  }

  /** A deal of the open record, counted from 1; null if the worker failed. */
  async deal(deal: number): Promise<ReplayDeal | null> {
    try {
      return await this.#worker.ask('deal', deal);
    } catch {
      return null;
    }
  }

  close(): void {
    void this.#worker.stop();
  }
}

/** Opens a record, and no deal of it. */
export async function openRecord(from: CardsSource): Promise<ReplayResult> {
  const client = new ReplayClient();
  try {
    return await client.open(from);
  } finally {
    client.close();
  }
}

/** A file of its own, without the learned weights: a page that embeds a replay loads little. */
function startReplayThread(): Thread {
  return webThread(new Worker(new URL('../app/replayWorker.ts', import.meta.url), { type: 'module', name: 'replay' }));
}
