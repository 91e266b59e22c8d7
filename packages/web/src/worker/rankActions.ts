import { type ActionEstimate, type ActionMargin, SURE_ERRORS } from '@coup-fourre/bots';
import { encodeAction } from '@coup-fourre/rules';
import type { ActionAdvice } from './advice.ts';

/** A search that rates every action. */
export interface AdviceSearch {
  readonly isForced: boolean;
  readonly isSettled: boolean;
  runRound(): void;
  estimates(): ActionEstimate[];
  margins(): ActionMargin[];
}

/** Points of utility that no one would notice. */
const NEGLIGIBLE_POINTS = 3;
/** Worlds, and standard errors ahead in them, before the coach prefers an action to the one that the policy likes best. */
const MIN_ROLLOUTS = 64;
const MIN_GAIN_ERRORS = 3;

/**
 * Every action that a search has tried, the best first, then by what they gain; before any round as the policy likes them.
 * A dozen actions are compared, so that one of them is soon ahead by luck: the policy's choice is left only for one that is
 * surely better.
 */
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

/** An action among those of its search. */
export interface RankedAction {
  /** Its place among the estimates: 0 is the one that the policy likes best. */
  readonly index: number;
  readonly estimate: ActionEstimate;
  readonly margin: ActionMargin;
  /** Points of utility behind the best one, the standard error of that, and how many of them are beyond doubt. */
  readonly gap: number;
  readonly error: number;
  readonly surely: number;
  /** The margin of the best one. */
  readonly best: ActionMargin;
}

/** The actions in the order of `rankedBy`. */
export function rankActions(search: AdviceSearch): RankedAction[] {
  const margins = search.margins();
  const [liked, ...others] = search
    .estimates()
    .map((estimate, index) => ({ index, estimate, margin: margins[index] as ActionMargin }));
  if (!liked) throw new Error('a search has tried nothing');
  const tried = [liked, ...others].toSorted((a, b) => b.margin.gain - a.margin.gain);
  const isSure = ({ estimate, margin }: typeof liked): boolean =>
    estimate.rollouts >= MIN_ROLLOUTS && margin.gain > MIN_GAIN_ERRORS * margin.gainError;
  const best = tried.find(isSure) ?? liked;
  return [best, ...tried.filter((each) => each !== best)].map((each) => {
    const gap = best.margin.gain - each.margin.gain;
    const error = Math.max(each.margin.gainError, best.margin.gainError);
    return { ...each, gap, error, surely: Math.max(0, gap - SURE_ERRORS * error), best: best.margin };
  });
}
