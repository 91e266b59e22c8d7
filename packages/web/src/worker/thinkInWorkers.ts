import { championSearch, REPEATABLE_WORLDS, type Search } from '@coup-fourre/bots';
import { usesSearch } from '@coup-fourre/bots/names';
import { SearchPool, webThread } from '@coup-fourre/bots/threads';
import type { SearchMove } from '@coup-fourre/room';
import type { Action, Random } from '@coup-fourre/rules';
import { after } from './after.ts';
import type { SearchWorkerName } from './startThread.ts';

const MAX_WORKERS = 3;
/** Milliseconds that a busy worker has to answer after the deadline. */
const GRACE_MS = 100;

/** One core stays free, so that the device responds quickly. */
export function workerCountFor(cores: number): number {
  return Math.max(1, Math.min(cores - 1, MAX_WORKERS));
}

/** Searches in workers that start with the first search. */
export function thinkInWorkers(random: Random): SearchMove {
  let pool: SearchPool<Search> | null = null;
  let latest = new AbortController();
  return ({ level, rules, seat, view, ms, seed }) => {
    if (!usesSearch(level)) return null;
    pool ??= startPool();
    // The room has one position, so a new search cancels the previous one.
    latest.abort();
    latest = new AbortController();
    const task = { rules, seat, view, seed: seed ?? seedFrom(random) };
    const search =
      seed === null
        ? pool.search(task, ms, latest.signal)
        : pool.searchWorlds({ ...task, worlds: REPEATABLE_WORLDS }, latest.signal);
    return search.then(choiceOf);
  };
}

/** The search's choice. Throws if no worker has a result. The room then chooses. */
function choiceOf(search: Search | null): Action {
  if (search === null || (!search.isForced && search.tally.every((sum) => sum === 0)))
    throw new Error('no worker has returned a result');
  return search.choice();
}

function startPool(): SearchPool<Search> {
  return new SearchPool({
    searchOf: championSearch,
    threadCount: workerCountFor(navigator.hardwareConcurrency),
    // The file that runs here, app/worker.ts.
    startThread: () =>
      webThread(new Worker(self.location.href, { type: 'module', name: 'thinker' satisfies SearchWorkerName })),
    now: Date.now,
    schedule: after,
    graceMs: GRACE_MS,
    newTally: (length) => new Float64Array(length),
    // A failed worker is replaced. If none answers, the room chooses.
    report: () => undefined,
  });
}

function seedFrom(random: Random): string {
  return Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('');
}
