import { hrtime } from 'node:process';
import type { IncrementalSearch } from '@coup-fourre/bots';
import { type Deadline, type SearchPace, StepTimer, searchUntil } from '@coup-fourre/bots/threads';

const NANOSECONDS_PER_MILLISECOND = 1e6;

/** Milliseconds on a monotonic clock that all threads of a process share. */
export function monotonicMs(): number {
  return Number(hrtime.bigint()) / NANOSECONDS_PER_MILLISECOND;
}

/** Calls back after `ms` milliseconds. The returned function cancels the call. */
export function schedule(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

export function deadlineIn(ms: number): Deadline {
  return { until: monotonicMs() + ms, ms };
}

/** All searches of a thread share one timer, and the event loop runs between slices. */
export function threadPace(): SearchPace {
  return {
    timer: new StepTimer(monotonicMs),
    yieldToMessages: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

/** Runs a search in this thread for `ms` milliseconds, including the time for `begin`. */
export async function searchInline<Search extends IncrementalSearch>(
  begin: () => Search,
  ms: number,
  pace: SearchPace = threadPace(),
): Promise<Search> {
  const deadline = deadlineIn(ms);
  const search = begin();
  await searchUntil(search, deadline, pace);
  return search;
}
