import { Worker } from 'node:worker_threads';
import { nodeThread, ThreadClient } from '@coup-fourre/bots/threads';
import type { Found, Run } from './mineDeal.ts';
import type { MinedFile } from './minedFile.ts';

/** Searches one deal at a time for puzzles. */
export interface Miner {
  readonly mine: (deal: number) => Promise<readonly Found[]>;
  readonly close: () => Promise<unknown>;
}

/** A run over all deals from 0 up that are not in the file yet. */
export interface MineRun {
  readonly file: MinedFile;
  readonly deals: number;
  readonly miners: readonly Miner[];
  readonly signal: AbortSignal;
  readonly onDeal: (found: readonly Found[]) => void;
}

/**
 * Searches all deals that are missing from the file, in any order, then closes the miners.
 * If aborted, finishes the deals that have begun.
 */
export async function mine({ file, deals, miners, signal, onDeal }: MineRun): Promise<void> {
  const done = new Set(file.deals.map(({ deal }) => deal));
  let next = 0;
  const take = (): number | null => {
    while (done.has(next)) next += 1;
    if (next >= deals || signal.aborted) return null;
    next += 1;
    return next - 1;
  };
  const keepBusy = async (miner: Miner): Promise<void> => {
    for (let deal = take(); deal !== null; deal = take()) {
      const found = await miner.mine(deal);
      file.add({ deal, found });
      onDeal(found);
    }
  };
  try {
    await Promise.all(miners.map(keepBusy));
  } finally {
    await Promise.all(miners.map((miner) => miner.close()));
  }
}

export type MinerCalls = { readonly mine: (deal: number) => readonly Found[] };

export function threadedMiner(run: Run): Miner {
  const client = new ThreadClient<MinerCalls>(() =>
    nodeThread(new Worker(new URL('./worker.js', import.meta.url), { workerData: run })),
  );
  return { mine: (deal) => client.ask('mine', deal), close: () => client.stop() };
}
