import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { championSearch, REPEATABLE_WORLDS, type Search, usesSearch } from '@coup-fourre/bots';
import { nodeThread, SearchPool, type SearchTask, type Thread } from '@coup-fourre/bots/threads';
import type { SearchMove } from '@coup-fourre/room';
import type { Action } from '@coup-fourre/rules';
import { monotonicMs, schedule } from './clock.ts';

const MAX_CORES = 4;
/** Milliseconds to wait for a late thread. Its results are in shared memory anyway. */
const GRACE_MS = 20;
const SEED_BYTES = 16;

/** All cores but one, at most four. */
export function defaultCores(cores = availableParallelism()): number {
  return Math.max(1, Math.min(MAX_CORES, cores - 1));
}

/** A pool of threads that search like the level `champion`. `report` is called with their errors. */
export function createSearchPool(
  report: (error: string) => void,
  { threadCount = defaultCores(), startThread = startSearchThread } = {},
): SearchPool<Search> {
  return new SearchPool({
    searchOf: championSearch,
    threadCount,
    startThread,
    now: monotonicMs,
    schedule,
    graceMs: GRACE_MS,
    newTally: (length) => new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT)),
    report,
  });
}

function startSearchThread(): Thread {
  return nodeThread(new Worker(new URL('./searchThread.js', import.meta.url), { name: 'search' }), { unref: true });
}

/** The choice of a search at given cards. Throws if the thread failed. The room then searches. */
async function repeatedChoice(pool: SearchPool<Search>, task: SearchTask): Promise<Action> {
  const search = await pool.searchWorlds({ ...task, worlds: REPEATABLE_WORLDS });
  if (search === null) throw new Error('the thread of a search failed');
  return search.choice();
}

/** Searches computers' moves in threads, which start at the first search. */
export class LazySearchPool {
  readonly #report: (error: string) => void;
  #pool: SearchPool<Search> | null = null;

  /** `report` is called with errors of the threads. Even if threads fail, a search chooses a move. */
  constructor(report: (error: string) => void) {
    this.#report = report;
  }

  /** Null for a level that does not search. */
  readonly searchMove: SearchMove = ({ level, rules, seat, view, ms, seed }) => {
    if (!usesSearch(level)) return null;
    this.#pool ??= createSearchPool(this.#report);
    const task = { rules, seat, view, seed: seed ?? randomBytes(SEED_BYTES).toString('hex') };
    return seed === null
      ? this.#pool.search(task, ms).then((search) => search.choice())
      : repeatedChoice(this.#pool, task);
  };

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
