import type { IncrementalSearch } from '@coup-fourre/bots';
import { monotonicMs } from './clock.ts';
import { deadlineIn, type StepTimer } from './stepTimer.ts';

/** Milliseconds of work between two looks at what else there is to do. */
const SLICE_MS = 20;

/**
 * Begins a search and goes on with it in this very thread, done in so many milliseconds from now, in slices between which
 * other things get their turn. One pace serves all the searches of a thread.
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
