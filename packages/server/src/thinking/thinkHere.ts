import type { Searching } from '@coup-fourre/bots';
import { clock } from './clock.ts';
import { deadlineIn, type Pace } from './pace.ts';

/** Milliseconds of work between two looks at what else there is to do. */
const SLICE = 20;

/**
 * Begins a search and goes on with it in this very thread, done in so many milliseconds from now, in slices between which
 * other things get their turn. One pace serves all the searches of a thread.
 */
export async function thinkHere<Kind extends Searching>(begin: () => Kind, ms: number, pace: Pace): Promise<Kind> {
  const deadline = deadlineIn(ms);
  const search = begin();
  const goesOn = (): boolean => !search.isForced && !search.isSettled && pace.allows(deadline);
  while (goesOn()) {
    for (const end = clock() + SLICE; clock() < end && goesOn(); ) pace.step(search);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return search;
}
