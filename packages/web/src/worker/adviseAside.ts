import { fastRandom, type Random, seededRandom, type View, viewFrom } from '@coup-fourre/rules';
import type { Advice, AdviceRequest } from './advice.ts';
import { type Adviser, rankedBy } from './adviceOf.ts';

/** How a worker advises and stays awake to its messages. */
export interface AdviceTime {
  readonly search: (view: View, random: Random) => Adviser;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Lets messages that have come in be heard. */
  readonly breathe: () => Promise<void>;
  readonly tell: (advice: Advice) => void;
}

/** Milliseconds of rounds between two breaths. */
const STRETCH = 12;
/** The least rounds of a search, so that its odds mean something on the slowest device. */
const LEAST_ROUNDS = 16;

/**
 * Advises the seat of a view: at once by what the policy likes, and again once it has searched as long as it may. All it
 * knows is the View, as JSON: what that seat's player may see. Nothing more is told once the advice is not wanted.
 */
export async function adviseAside(
  { id, rules, seat, view, seed, ms }: AdviceRequest,
  { search, now, breathe, tell }: AdviceTime,
  isWanted: () => boolean,
): Promise<void> {
  const adviser = search(viewFrom(view, rules, seat), fastRandom(seededRandom(seed)));
  const isFinal = ms === 0;
  tell({ type: 'advice', id, actions: rankedBy(adviser), isFinal });
  if (isFinal) return;
  const until = now() + ms;
  for (let round = 0; round < LEAST_ROUNDS || now() < until; ) {
    const pause = now() + STRETCH;
    do {
      adviser.round();
      round += 1;
    } while (now() < pause);
    await breathe();
    if (!isWanted()) return;
    if (round >= LEAST_ROUNDS && adviser.isSettled && !adviser.isForced) break;
  }
  tell({ type: 'advice', id, actions: rankedBy(adviser), isFinal: true });
}
