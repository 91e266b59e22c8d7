import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Miner } from './mine.ts';
import type { Found, Run } from './mineDeal.ts';

/** A miner in a thread of its own; what goes wrong there rejects what waits for it. */
export function threadedMiner(run: Run): Miner {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: run });
  return {
    mine: async (deal) => {
      worker.postMessage(deal);
      const [found] = (await once(worker, 'message')) as [readonly Found[]];
      return found;
    },
    close: () => worker.terminate(),
  };
}
