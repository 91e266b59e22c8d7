import type { Search } from '@coup-fourre/bots';
import { championSearch } from './championSearch.ts';
import { defaultCores, SearchPool } from './parallelSearch.ts';
import { startSearchThread } from './startSearchThread.ts';

/** Thinkers that search as the champion does, in as many threads as cores are given; `report` hears of their faults. */
export function createSearchPool(report: (fault: string) => void, cores: number = defaultCores()): SearchPool<Search> {
  return new SearchPool({ cores, startThread: startSearchThread, report }, championSearch);
}
