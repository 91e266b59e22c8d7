import { availableParallelism } from 'node:os';
import type { IncrementalSearch, SearchFactory } from '@coup-fourre/bots';
import { decodeView, seededRandom } from '@coup-fourre/rules';
import { monotonicMs } from './clock.ts';
import type { SearchTask } from './messages.ts';
import { SearchThreads, type SearchThreadsDeps } from './searchThreads.ts';
import { type Deadline, deadlineIn, leadMs } from './stepTimer.ts';

const MAX_CORES = 4;

/** The default number of search threads: all cores but one, at most four. */
export function defaultCores(cores = availableParallelism()): number {
  return Math.max(1, Math.min(MAX_CORES, cores - 1));
}

/** How long before the deadline threads stop, and how long after it the pool waits for them, in milliseconds. */
const REPLY_MARGIN_MS = 8;
const GRACE_MS = 20;

/** The fraction of the longest delay that remains after each later search. */
const DECAY = 0.8;

/** A search in progress: how many threads are still running, and what ends it. */
interface RunningSearch {
  unfinishedThreads: number;
  readonly end: () => void;
}

/** Runs searches on several cores at once, outside the calling thread. */
export class SearchPool<Search extends IncrementalSearch> {
  readonly #searchOf: SearchFactory<Search>;
  readonly #pool: SearchThreads;
  readonly #running = new Map<number, RunningSearch>();
  #count = 0;
  /** The recent maximum by which replies were late, in milliseconds. */
  #latenessMs = 0;

  constructor(deps: SearchThreadsDeps, searchOf: SearchFactory<Search>) {
    this.#searchOf = searchOf;
    this.#pool = new SearchThreads(deps, (id) => this.#threadDone(id));
  }

  /**
   * A search with everything that was found within `ms` milliseconds from now. If no thread has found anything, it is
   * one without any rounds.
   */
  async search(task: SearchTask, ms: number): Promise<Search> {
    const deadline = deadlineIn(ms);
    const { rules, seat, view, seed } = task;
    const search = this.#searchOf(decodeView(view, rules, seat), seededRandom(seed));
    if (search.isForced) return search;
    await this.#runOnPool(task, search, { until: deadline.until - leadMs(this.#latenessMs, ms), ms });
    this.#latenessMs = Math.max(this.#latenessMs * DECAY, monotonicMs() - deadline.until);
    return search;
  }

  /** Ends every thread; searches in progress return what has been found. */
  async close(): Promise<void> {
    for (const { end } of this.#running.values()) end();
    await this.#pool.close();
  }

  #runOnPool(task: SearchTask, search: Search, { until, ms }: Deadline): Promise<void> {
    const id = this.#count;
    this.#count += 1;
    return new Promise((resolve) => {
      const poolRequest = {
        task,
        length: search.tally.length,
        deadline: { until: until - REPLY_MARGIN_MS, ms },
      };
      const boards = this.#pool.start(id, poolRequest);
      const end = (): void => {
        clearTimeout(timer);
        this.#running.delete(id);
        this.#pool.stop(id);
        for (const board of boards) search.add(board);
        resolve();
      };
      const timer = setTimeout(end, until + GRACE_MS - monotonicMs());
      this.#running.set(id, { end, unfinishedThreads: boards.length });
    });
  }

  #threadDone(id: number): void {
    const running = this.#running.get(id);
    if (running === undefined) return;
    running.unfinishedThreads -= 1;
    if (running.unfinishedThreads === 0) running.end();
  }
}
