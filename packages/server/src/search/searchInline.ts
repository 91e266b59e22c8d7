import type { IncrementalSearch } from '@coup-fourre/bots';
import { monotonicMs } from './clock.ts';
import { deadlineIn, type StepTimer } from './stepTimer.ts';

/** Milliseconds of work before yielding to the event loop. */
const SLICE_MS = 20;

/**
 * Runs a search in this thread for `ms` milliseconds from now, in slices between which the event loop goes on. All
 * searches of a thread share one timer.
 */
export async function searchInline<Kind extends IncrementalSearch>(
  begin: () => Kind,
  ms: number,
  pace: StepTimer,
): Promise<Kind> {
  const deadline = deadlineIn(ms);
  const search = begin();
  const goesOn = (): boolean => !search.isForced && !search.isSettled && pace.hasTimeFor(deadline);
  while (goesOn()) {
    for (const end = monotonicMs() + SLICE_MS; monotonicMs() < end && goesOn(); ) pace.step(search);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return search;
}
