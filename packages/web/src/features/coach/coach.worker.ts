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

/** A question to the coach: no more than the player at the seat can see. */
export interface AdviceRequest {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  /** The seed of the worlds that the search samples. */
  readonly seed: string;
  /** The most milliseconds to search, which only a slow device needs. With none, the policy's advice is the only one. */
  readonly searchMs: number;
}

/** A search that rates every action. */
export interface AdviceSearch extends RatedActions {
  readonly isForced: boolean;
  readonly isSettled: boolean;
  runRound(): void;
}

/** Points of utility that nobody would notice. */
const NEGLIGIBLE_POINTS = 3;

/** Every action of a search, the best first, with what each surely costs. */
export function adviseActions(search: AdviceSearch): ActionAdvice[] {
  return rankActions(search).map(({ estimate, margin, gap, surely, best }) => {
    const { action, rollouts, winChance, points } = estimate;
    if (rollouts === 0) return { action: encodeAction(action), odds: null, behind: null };
    const share = surely === 0 ? 0 : surely / gap;
    return {
      action: encodeAction(action),
      odds: { winChance, points },
      behind: {
        winChance: share * Math.max(0, best.winChance - margin.winChance),
        points: share * Math.max(0, best.points - margin.points),
        isClose: surely <= NEGLIGIBLE_POINTS,
      },
    };
  });
}

/** How the coach searches; tests replace it. */
export interface AdviceDeps extends WorkPace {
  readonly search: (view: View, random: Random) => AdviceSearch;
}

/** Milliseconds of rounds before it yields to messages. */
const SLICE_MS = 12;
/** The rounds of a search. A count and no time, so that the same question has the same answer on every device. */
const ROUNDS = 192;
/** Rounds between two checks whether the search is settled, and the least that the slowest device runs. */
const CHECK_ROUNDS = 16;

/** Advises the seat of a view: reports the policy's advice at once, and returns that of a search. */
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
      if (call.isCancelled) break;
      pause = now() + SLICE_MS;
    }
    if (round % CHECK_ROUNDS !== 0) continue;
    if (now() >= until || (adviser.isSettled && !adviser.isForced)) break;
  }
  return advice(true);
}

/** What the coach's worker answers. */
export const coachCalls = { advise: (request: AdviceRequest, call: Call<Advice>) => runAdvice(request, call) };

export type CoachCalls = typeof coachCalls;
