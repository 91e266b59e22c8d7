import { adviserSearch, type RatedActions, rankActions } from '@coup-fourre/bots';
import type { Call } from '@coup-fourre/bots/threads';
import {
  decodeView,
  encodeAction,
  fastRandom,
  type Random,
  type Rules,
  type SearchViewJson,
  type Seat,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import type { ActionAdvice, Advice } from '../../worker/advice.ts';
import { type WorkPace, workPace } from '../../worker/workPace.ts';

/** A request to the coach, with only what the player can see. */
export interface AdviceRequest {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  readonly seed: string;
  /** Limit in milliseconds, reached only on a slow device. 0 returns the policy's advice without a search. */
  readonly searchMs: number;
}

export interface AdviceSearch extends RatedActions {
  readonly isForced: boolean;
  readonly isSettled: boolean;
  runRound(): void;
}

/** Every action, best first, with the amount by which it is certainly worse. */
export function adviseActions(search: AdviceSearch): ActionAdvice[] {
  return rankActions(search).map(({ estimate, margin, gap, surely, isClose, best }) => {
    const { action, rollouts, winChance, points } = estimate;
    if (rollouts === 0) return { action: encodeAction(action), odds: null, behind: null };
    const share = surely === 0 ? 0 : surely / gap;
    return {
      action: encodeAction(action),
      odds: { winChance, points },
      behind: {
        winChance: share * Math.max(0, best.winChance - margin.winChance),
        points: share * Math.max(0, best.points - margin.points),
        isClose,
      },
    };
  });
}

export interface AdviceDeps extends WorkPace {
  readonly search: (view: View, random: Random) => AdviceSearch;
}

/** Milliseconds of search between checks for messages. */
const SLICE_MS = 12;
/** Rounds of a search. Counting rounds instead of time gives the same answer on every device. */
const ROUNDS = 192;
/** Rounds between two checks for the end of the search. Even the slowest device runs this many. */
const CHECK_ROUNDS = 16;

/** Reports the policy's advice at once, and returns the search's advice. */
export async function runAdvice(
  { rules, seat, view, seed, searchMs }: AdviceRequest,
  call: Call<Advice>,
  { search, now, yieldToMessages }: AdviceDeps = { ...workPace, search: adviserSearch },
): Promise<Advice> {
  const adviser = search(decodeView(view, rules, seat), fastRandom(seededRandom(seed)));
  const advice = (isFinal: boolean): Advice => ({ actions: adviseActions(adviser), isFinal });
  if (searchMs === 0) return advice(true);
  call.report(advice(false));
  const until = now() + searchMs;
  let pause = now() + SLICE_MS;
  for (let round = 1; round <= ROUNDS; round += 1) {
    adviser.runRound();
    if (now() >= pause) {
      await yieldToMessages();
      if (call.isCanceled) break;
      pause = now() + SLICE_MS;
    }
    if (round % CHECK_ROUNDS !== 0) continue;
    if (now() >= until || (adviser.isSettled && !adviser.isForced)) break;
  }
  return advice(true);
}

export const coachCalls = { advise: (request: AdviceRequest, call: Call<Advice>) => runAdvice(request, call) };

export type CoachCalls = typeof coachCalls;
