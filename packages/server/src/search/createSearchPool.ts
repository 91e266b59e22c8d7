import { Worker } from 'node:worker_threads';
import type { Search } from '@coup-fourre/bots';
import { championSearch } from './championSearch.ts';
import { defaultCores, SearchPool } from './searchPool.ts';
import type { SearchThread } from './searchThreads.ts';

/** A pool of threads, one for each core, that search like the level `champion`; `report` receives their errors. */
export function createSearchPool(report: (error: string) => void, cores: number = defaultCores()): SearchPool<Search> {
  return new SearchPool({ cores, startThread, report }, championSearch);
}

/** The thread does not keep the process alive. */
function startThread(): SearchThread {
  const worker = new Worker(new URL('./searchThread.js', import.meta.url), { name: 'search' });
  worker.unref();
  return worker;
}
