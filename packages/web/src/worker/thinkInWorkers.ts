import { usesSearch } from '@coup-fourre/bots/names';
import type { SearchMove } from '@coup-fourre/room';
import type { Random } from '@coup-fourre/rules';
import { after } from './after.ts';
import { championSearch } from './championSearch.ts';
import type { SearchReply } from './searchMessages.ts';
import { SearchPool, type SearchWorker, type SearchWorkerEvents, workerCountFor } from './searchPool.ts';
import type { SearchWorkerName } from './startWorker.ts';

/** Has the levels that think ahead do so in workers of their own; all others choose at once. */
export function thinkInWorkers(random: Random): SearchMove {
  const workerCount = workerCountFor(navigator.hardwareConcurrency);
  const pool = new SearchPool({
    search: championSearch,
    startWorker: startWorker,
    workerCount,
    now: Date.now,
    after,
    random,
  });
  return (question) => (usesSearch(question.level) ? pool.search(question) : null);
}

function startWorker({ onReply, onError }: SearchWorkerEvents): SearchWorker {
  // The file of the room's worker, which is running here (worker.ts).
  const worker = new Worker(self.location.href, { type: 'module', name: 'thinker' satisfies SearchWorkerName });
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => onReply(data));
  worker.addEventListener('error', onError);
  return { ask: (request) => worker.postMessage(request), stop: () => worker.terminate() };
}
