import type { Search } from '@coup-fourre/bots';
import { championSearch } from './championSearch.ts';
import { startThread } from './startThread.ts';
import { Thinkers, usualCores } from './thinkers.ts';

/** Thinkers that search as the champion does, in as many threads as cores are given; `report` hears of their faults. */
export function thinkersOf(report: (fault: string) => void, cores: number = usualCores()): Thinkers<Search> {
  return new Thinkers({ cores, startThread, report }, championSearch);
}
