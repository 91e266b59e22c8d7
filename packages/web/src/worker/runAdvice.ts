import { decodeView, fastRandom, type Random, seededRandom, type View } from '@coup-fourre/rules';
import type { Advice, AdviceRequest } from './advice.ts';
import { type AdviceSearch, adviseActions } from './adviseActions.ts';

/** How a worker advises and stays awake to its messages. */
export interface AdviceDeps {
  readonly search: (view: View, random: Random) => AdviceSearch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Lets messages that have come in be heard. */
  readonly yieldToMessages: () => Promise<void>;
  readonly post: (advice: Advice) => void;
}

/** Milliseconds of rounds before it yields to messages. */
const SLICE_MS = 12;
/** The rounds of a search: a count, and no time, so that the same question has the same answer however busy the device is. */
const ROUNDS = 192;
/** Rounds after which it is asked whether anything is left to find; so many are run on the slowest device. */
const CHECK_ROUNDS = 16;

/**
 * Advises the seat of a view: at once by what the policy likes, and again once it has searched. All it
 * knows is the View, as JSON: what that seat's player may see. It posts nothing more once the advice is not wanted.
 */
export async function runAdvice(
  { id, rules, seat, view, seed, searchMs }: AdviceRequest,
  { search, now, yieldToMessages, post }: AdviceDeps,
  isWanted: () => boolean,
): Promise<void> {
  const adviser = search(decodeView(view, rules, seat), fastRandom(seededRandom(seed)));
  const isFinal = searchMs === 0;
  post({ type: 'advice', id, actions: adviseActions(adviser), isFinal });
  if (isFinal) return;
  const until = now() + searchMs;
  let pause = now() + SLICE_MS;
  for (let round = 1; round <= ROUNDS; round += 1) {
    adviser.runRound();
    if (now() >= pause) {
      await yieldToMessages();
      if (!isWanted()) return;
      pause = now() + SLICE_MS;
    }
    if (round % CHECK_ROUNDS !== 0) continue;
    if (now() >= until || (adviser.isSettled && !adviser.isForced)) break;
  }
  post({ type: 'advice', id, actions: adviseActions(adviser), isFinal: true });
}
