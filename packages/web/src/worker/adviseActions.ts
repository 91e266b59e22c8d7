import { type RatedActions, rankActions } from '@coup-fourre/bots';
import { encodeAction } from '@coup-fourre/rules';
import type { ActionAdvice } from './advice.ts';

/** A search that rates every action. */
export interface AdviceSearch extends RatedActions {
  readonly isForced: boolean;
  readonly isSettled: boolean;
  runRound(): void;
}

/** Points of utility that no one would notice. */
const NEGLIGIBLE_POINTS = 3;

/** Every action that a search has tried, the best first, and what the others cost at least. */
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
