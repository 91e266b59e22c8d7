import type { IncrementalSearch, SearchFactory } from '../search/search.ts';
import { CallError, type CancelSignal, type Thread, ThreadClient } from './channel.ts';
import { beginSearch, type SearchCalls, type SearchRequest, type SearchTask } from './runSearch.ts';
import { type Deadline, leadMs } from './stepTimer.ts';

/** A pool's dependencies on its platform. */
export interface SearchPoolDeps<Search extends IncrementalSearch> {
  readonly searchOf: SearchFactory<Search>;
  readonly threadCount: number;
  /** Starts a thread that answers `searchCalls`. */
  readonly startThread: () => Thread;
  /** Milliseconds on a clock that all threads share. */
  readonly now: () => number;
  /** Calls back after `ms` milliseconds. Returns a function that cancels the call. */
  readonly schedule: (ms: number, call: () => void) => () => void;
  /** Milliseconds after the deadline during which the pool waits for answers. */
  readonly graceMs: number;
  /** A tally of zeros, in memory that threads share if the platform has it. */
  readonly newTally: (length: number) => Float64Array;
  /** Called with errors of threads. */
  readonly report: (error: string) => void;
}

/** How many milliseconds before the deadline threads stop, so that their answers arrive in time. */
const REPLY_MARGIN_MS = 8;
/** Milliseconds after the deadline at which a thread without an answer counts as hung. */
const HANG_TIMEOUT_MS = 10_000;
/** The factor by which the longest delay shrinks with each later search. */
const DECAY = 0.8;

/**
 * Runs searches on several cores at once, outside the calling thread. Each thread searches the same view in worlds of
 * its own. The tallies of all threads are added. A thread that dies or hangs is replaced.
 */
export class SearchPool<Search extends IncrementalSearch> {
  readonly #deps: SearchPoolDeps<Search>;
  readonly #threads: PoolThread[];
  readonly #ends = new Set<() => void>();
  /** The recent maximum by which searches were late, in milliseconds. */
  #latenessMs = 0;

  constructor(deps: SearchPoolDeps<Search>) {
    this.#deps = deps;
    this.#threads = Array.from({ length: deps.threadCount }, () => new PoolThread(deps));
  }

  /**
   * A search with all results within `ms` milliseconds, or until canceled. If no thread has a result, it has no steps.
   */
  async search(task: SearchTask, ms: number, signal?: CancelSignal): Promise<Search> {
    const { now, searchOf } = this.#deps;
    const until = now() + ms;
    const search = beginSearch(searchOf, task);
    if (search.isForced) return search;
    await this.#searchInThreads(task, search, { until: until - leadMs(this.#latenessMs, ms), ms }, signal);
    this.#latenessMs = Math.max(this.#latenessMs * DECAY, now() - until);
    return search;
  }

  /**
   * A search of `task.worlds` worlds in one thread, however long they take, or until canceled. Its choice is the same
   * on every machine. Null if the thread failed.
   */
  async searchWorlds(task: Required<SearchTask>, signal?: CancelSignal): Promise<Search | null> {
    const { searchOf, newTally } = this.#deps;
    const search = beginSearch(searchOf, task);
    const [thread] = this.#threads;
    if (search.isForced || thread === undefined) return search;
    const deadline = { until: Number.POSITIVE_INFINITY, ms: 0 };
    const found = await thread.search({ task, deadline, tally: newTally(search.tally.length) }, signal);
    if (found !== null) search.add(found);
    return found && search;
  }

  /** Ends every thread. Searches in progress return their results so far. */
  async close(): Promise<void> {
    for (const end of this.#ends) end();
    await Promise.all(this.#threads.splice(0).map((thread) => thread.close()));
  }

  #searchInThreads(task: SearchTask, search: Search, { until, ms }: Deadline, signal?: CancelSignal): Promise<void> {
    const { now, schedule, graceMs, newTally } = this.#deps;
    const deadline = { until: until - REPLY_MARGIN_MS, ms };
    return new Promise((resolve) => {
      const tallies = this.#threads.map(() => newTally(search.tally.length));
      const end = (): void => {
        if (!this.#ends.delete(end)) return;
        cancelTimer();
        for (const tally of tallies) search.add(tally);
        resolve();
      };
      const cancelTimer = schedule(until + graceMs - now(), end);
      this.#ends.add(end);
      const answers = this.#threads.map(async (thread, index) => {
        const tally = tallies[index] as Float64Array;
        const found = await thread.search(
          { task: { ...task, seed: `${task.seed} ${index}` }, deadline, tally },
          signal,
        );
        if (found !== null) tally.set(found);
      });
      void Promise.all(answers).then(end);
    });
  }
}

class PoolThread {
  readonly #deps: Pick<SearchPoolDeps<IncrementalSearch>, 'now' | 'report'>;
  readonly #client: ThreadClient<SearchCalls>;
  /** The deadlines of searches without an answer. */
  readonly #unanswered = new Set<Deadline>();
  #hasAnswered = false;

  constructor(deps: Pick<SearchPoolDeps<IncrementalSearch>, 'now' | 'report' | 'startThread'>) {
    this.#deps = deps;
    this.#client = new ThreadClient(deps.startThread, (error) => this.#replace(error));
    this.#client.start();
  }

  /** The tally of a search, or null if the thread failed or the search was canceled. */
  async search(request: SearchRequest, signal?: CancelSignal): Promise<Float64Array | null> {
    const { now, report } = this.#deps;
    const { deadline } = request;
    const isHung = [...this.#unanswered].some(({ until }) => now() > until + HANG_TIMEOUT_MS);
    if (isHung) void this.#client.stop();
    this.#unanswered.add(deadline);
    try {
      const tally = await this.#client.ask('search', request, { signal });
      this.#hasAnswered = true;
      return tally;
    } catch (error) {
      if (error instanceof CallError && error.why === 'threw') report(error.message);
      return null;
    } finally {
      this.#unanswered.delete(deadline);
    }
  }

  close(): Promise<void> {
    return this.#client.stop();
  }

  /** Replaces a thread. At once if it had answered. A thread that might never start is replaced when needed. */
  #replace(error: CallError): void {
    if (error.cause !== undefined) this.#deps.report(error.message);
    if (this.#hasAnswered) this.#client.start();
    this.#hasAnswered = false;
  }
}
