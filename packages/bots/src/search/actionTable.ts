import type { Action } from '@coup-fourre/rules';
import type { ActionEstimate, ActionMargin } from './search.ts';

/** A search that has tried every action in the same worlds. */
export interface RatedActions {
  /** In the policy's order, and their margins in the same order. */
  estimates(): ActionEstimate[];
  margins(): ActionMargin[];
}

/** Worlds, and standard errors ahead in them, before an action is preferred to the one that the policy likes best. */
const MIN_ROLLOUTS = 64;
const MIN_GAIN_ERRORS = 3;
/** A difference is certain less this many standard errors: another search, in other worlds, finds as much. */
export const SURE_ERRORS = 2.5;

/** An action among those of its search. */
export interface RankedAction {
  /** Index among the estimates. 0 is the policy's choice. */
  readonly index: number;
  readonly estimate: ActionEstimate;
  readonly margin: ActionMargin;
  /** Points of utility behind the best one, their standard error, and the part that is certain. */
  readonly gap: number;
  readonly error: number;
  readonly surely: number;
  readonly best: ActionMargin;
}

/**
 * Ranks a search's actions for a person who asks what to do: the best first, then by gain; before any round, in the policy's
 * order. Among a dozen actions one is soon ahead by luck, so another than the policy's choice comes first only if it is
 * surely better.
 */
export function rankActions(search: RatedActions): RankedAction[] {
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

/** A search's result for an action. Chances are from 0 to 1, errors are standard errors. */
export interface ActionRow {
  readonly action: Action;
  readonly rollouts: number;
  /** The points by which one's team will lead the mean of the others in this deal. */
  readonly points: number;
  readonly pointsError: number;
  readonly dealChance: number;
  readonly dealChanceError: number;
  /** Of the match, or of the deal if it stands alone. */
  readonly winChance: number;
  readonly winChanceError: number;
  /** Points of utility behind the best action in the same worlds, and their standard error. */
  readonly behind: number;
  readonly behindError: number;
  /** Whether more worlds would hardly change its rank. */
  readonly isSettled: boolean;
}

/** Standard errors behind the best one at which an action is settled, and the error, in points, at which any is. */
const SETTLED_ERRORS = 4;
const SETTLED_POINTS = 3;
/** Worlds before anything is settled. */
const MIN_SETTLED_ROLLOUTS = 128;

/** The best first. */
export function actionTable(search: RatedActions): ActionRow[] {
  const [best, ...others] = rankActions(search);
  if (!best) return [];
  const rows = others.map((each) => rowOf(each, isSettledBehind(each)));
  return [rowOf(best, best.estimate.rollouts > 0 && rows.every(({ isSettled }) => isSettled)), ...rows];
}

function isSettledBehind({ estimate, gap, error }: RankedAction): boolean {
  if (estimate.rollouts < MIN_SETTLED_ROLLOUTS) return false;
  return gap > SETTLED_ERRORS * error || error < SETTLED_POINTS;
}

function rowOf({ estimate, gap, error }: RankedAction, isSettled: boolean): ActionRow {
  const { dealChance, rollouts } = estimate;
  return {
    ...estimate,
    // The outcomes are 0 and 1, a shared win apart, which makes the error a little smaller.
    dealChanceError:
      rollouts < 2 ? Number.POSITIVE_INFINITY : Math.sqrt((dealChance * (1 - dealChance)) / (rollouts - 1)),
    behind: gap,
    behindError: error,
    isSettled,
  };
}
