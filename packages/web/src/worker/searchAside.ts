import type { SearchOf } from '@coup-fourre/bots';
import { fastRandom, seededRandom, viewFrom } from '@coup-fourre/rules';
import type { ThinkReply, ThinkRequest } from './thinkMessages.ts';

/** How a worker searches and stays awake to its messages. */
export interface Worktime {
  readonly search: SearchOf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Lets messages that have come in be heard. */
  readonly breathe: () => Promise<void>;
}

/** Milliseconds of steps between two breaths. */
const STRETCH = 12;

/** Searches as told until its time is up, nothing is left to find, or it is not wanted any more: then it finds null. */
export async function searchAside(
  request: ThinkRequest,
  { search, now, breathe }: Worktime,
  isWanted: () => boolean,
): Promise<ThinkReply | null> {
  const { id, rules, seat, view, seed, until } = request;
  const searching = search(viewFrom(view, rules, seat), fastRandom(seededRandom(seed)));
  const isDone = (): boolean => searching.isForced || searching.isSettled || now() >= until;
  while (!isDone()) {
    const pause = Math.min(until, now() + STRETCH);
    do searching.step();
    while (now() < pause && !searching.isSettled);
    await breathe();
    if (!isWanted()) return null;
  }
  return { id, tally: searching.tally };
}
