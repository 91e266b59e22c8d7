import { availableParallelism } from 'node:os';
import type { IncrementalSearch, SearchFactory } from '@coup-fourre/bots';
import { decodeView, seededRandom } from '@coup-fourre/rules';
import { monotonicMs } from './clock.ts';
import type { SearchTask } from './messages.ts';
import { SearchThreads, type SearchThreadsDeps } from './searchThreads.ts';
import { type Deadline, deadlineIn, leadMs } from './stepTimer.ts';

const MAX_CORES = 4;

/** Cores to think with where there are so many: all but one, which is left to everything else. */
export function defaultCores(cores = availableParallelism()): number {
  return Math.max(1, Math.min(MAX_CORES, cores - 1));
}

/** Milliseconds before the time is up at which threads come to an end, and after it until which they are waited for. */
const REPLY_MARGIN_MS = 8;
const GRACE_MS = 20;

/** What is left of the longest delay after each later question. */
const DECAY = 0.8;

/** A question that is being thought about: how many threads are not done yet, and what ends it. */
interface RunningSearch {
  unfinishedThreads: number;
  readonly end: () => void;
}

/** Thinks about questions on several cores at once, outside the thread that asks. */
export class SearchPool<Search extends IncrementalSearch> {
  readonly #searchOf: SearchFactory<Search>;
  readonly #pool: SearchThreads;
  readonly #running = new Map<number, RunningSearch>();
  #count = 0;
  /** Milliseconds by which answers have been late, the most of late. */
  #latenessMs = 0;

  constructor(means: SearchThreadsDeps, searchOf: SearchFactory<Search>) {
    this.#searchOf = searchOf;
    this.#pool = new SearchThreads(means, (id) => this.#threadDone(id));
  }

  /**
   * A search with all that was found about a question within so many milliseconds from now. Where no thread has found
   * anything in time, the search is one that has made no round.
   */
  async search(question: SearchTask, ms: number): Promise<Search> {
    const deadline = deadlineIn(ms);
    const { rules, seat, view, seed } = question;
    const search = this.#searchOf(decodeView(view, rules, seat), seededRandom(seed));
    if (search.isForced) return search;
    await this.#runOnPool(question, search, { until: deadline.until - leadMs(this.#latenessMs, ms), ms });
    this.#latenessMs = Math.max(this.#latenessMs * DECAY, monotonicMs() - deadline.until);
    return search;
  }

  /** Ends every thread; questions still thought about are answered by what has been found. */
  async close(): Promise<void> {
    for (const { end } of this.#running.values()) end();
    await this.#pool.close();
  }

  #runOnPool(question: SearchTask, search: Search, { until, ms }: Deadline): Promise<void> {
    const id = this.#count;
    this.#count += 1;
    return new Promise((resolve) => {
      const poolRequest = {
        task: question,
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
    const asked = this.#running.get(id);
    if (asked === undefined) return;
    asked.unfinishedThreads -= 1;
    if (asked.unfinishedThreads === 0) asked.end();
  }
}
