import type { SearchFactory } from '@coup-fourre/bots';
import { decodeView, fastRandom, seededRandom } from '@coup-fourre/rules';
import type { SearchReply, SearchRequest } from './searchMessages.ts';

/** How a worker searches and stays awake to its messages. */
export interface SearchDeps {
  readonly search: SearchFactory;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Lets messages that have come in be heard. */
  readonly yieldToMessages: () => Promise<void>;
}

/** Milliseconds of steps before it yields to messages. */
const SLICE_MS = 12;

/** Searches until its time is up, nothing is left to find, or it is no longer wanted: then it returns null. */
export async function runSearch(
  request: SearchRequest,
  { search, now, yieldToMessages }: SearchDeps,
  isWanted: () => boolean,
): Promise<SearchReply | null> {
  const { id, rules, seat, view, seed, until } = request;
  const searching = search(decodeView(view, rules, seat), fastRandom(seededRandom(seed)));
  const isDone = (): boolean => searching.isForced || searching.isSettled || now() >= until;
  while (!isDone()) {
    const pause = Math.min(until, now() + SLICE_MS);
    do searching.step();
    while (now() < pause && !searching.isSettled);
    await yieldToMessages();
    if (!isWanted()) return null;
  }
  return { id, tally: searching.tally };
}
