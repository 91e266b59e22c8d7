import { decodeView, fastRandom, type Rules, type SearchViewJson, type Seat, seededRandom } from '@coup-fourre/rules';
import type { IncrementalSearch, SearchFactory } from '../search/search.ts';
import type { Call } from './channel.ts';
import type { Deadline, StepTimer } from './stepTimer.ts';

/** A search task. Its only knowledge of the deal is a seat's View, as JSON. */
export interface SearchTask {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  /** The seed of the worlds that a search samples. */
  readonly seed: string;
  /** The search ends after this many worlds, however long they take, so its choice is the same on every machine. */
  readonly worlds?: number;
}

/**
 * A task for one thread, which writes its results into `tally`. If that is shared memory, the caller can read it at any
 * time.
 */
export interface SearchRequest {
  readonly task: SearchTask;
  readonly deadline: Deadline;
  readonly tally: Float64Array;
}

/** The calls that a thread of a SearchPool answers. The result is the given tally. */
export type SearchCalls = {
  readonly search: (request: SearchRequest, call: Call) => Promise<Float64Array>;
};

/** How a search shares its thread. `yieldToMessages` resolves after the messages that have arrived. */
export interface SearchPace {
  readonly timer: StepTimer;
  readonly yieldToMessages: () => Promise<void>;
}

/** Milliseconds of work before yielding to messages. */
const SLICE_MS = 4;

export function beginSearch<Search extends IncrementalSearch>(
  searchOf: SearchFactory<Search>,
  { rules, seat, view, seed }: SearchTask,
): Search {
  return searchOf(decodeView(view, rules, seat), fastRandom(seededRandom(seed)));
}

interface SliceListener {
  /** The most worlds to try. Default: as many as there is time for. */
  readonly worlds?: number | undefined;
  /** Called after each slice of work. */
  readonly onSlice?: () => void;
  /** Checked after messages have been received. True ends the search. */
  readonly isCanceled?: () => boolean;
}

/**
 * Searches until the time is up, the choice is settled, or it is canceled.
 * Several searches in one thread take turns, slice by slice, so that a later search does not wait.
 */
export async function searchUntil(
  search: IncrementalSearch,
  deadline: Deadline,
  { timer, yieldToMessages, onSlice, isCanceled, worlds = Number.POSITIVE_INFINITY }: SearchPace & SliceListener,
): Promise<void> {
  let left = worlds;
  const goesOn = (): boolean => left > 0 && !search.isForced && !search.isSettled && timer.hasTimeFor(deadline);
  while (goesOn()) {
    const end = timer.now() + SLICE_MS;
    do {
      timer.step(search);
      left -= 1;
    } while (timer.now() < end && goesOn());
    onSlice?.();
    await yieldToMessages();
    if (isCanceled?.()) return;
  }
}

/** What a thread of a SearchPool answers. */
export function searchCalls(searchOf: SearchFactory, pace: SearchPace): SearchCalls {
  return {
    search: async ({ task, deadline, tally }, call) => {
      const search = beginSearch(searchOf, task);
      const { worlds } = task;
      const onSlice = (): void => tally.set(search.tally);
      await searchUntil(search, deadline, { ...pace, worlds, onSlice, isCanceled: () => call.isCanceled });
      return tally;
    },
  };
}
