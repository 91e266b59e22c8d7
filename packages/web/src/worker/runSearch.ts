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

/** Milliseconds of steps between two breaths. */
const SLICE_MS = 12;

/** Searches as told until its time is up, nothing is left to find, or it is not wanted any more: then it finds null. */
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
