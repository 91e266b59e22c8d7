import type { Action } from '@coup-fourre/rules';
import type { ActionEstimate, ActionMargin } from './search.ts';

/** A search that has tried every action in the same worlds. */
export interface RatedActions {
  /** In the policy's order. The margins have the same order. */
  estimates(): ActionEstimate[];
  margins(): ActionMargin[];
}

/**
 * An action is preferred to the policy's choice only after this many worlds, and if it leads by this many standard
 * errors.
 */
const MIN_ROLLOUTS = 64;
const MIN_GAIN_ERRORS = 3;
/**
 * The certain part of a difference is the difference minus this number of standard errors.
 * Another search, in other worlds, finds at least that.
 */
export const SURE_ERRORS = 2.5;
/** An action that certainly trails by at most this many points counts as about as good. */
const CLOSE_POINTS = 3;

/** An action, and how far it trails the best one. */
export interface RankedAction {
  /** Index among the estimates. 0 is the policy's choice. */
  readonly index: number;
  readonly estimate: ActionEstimate;
  readonly margin: ActionMargin;
  /** Points of utility by which it trails the best action, their standard error, and the certain part. */
  readonly gap: number;
  readonly error: number;
  readonly surely: number;
  /** True if it is about as good as the best action: the difference is negligible, or could be chance. */
  readonly isClose: boolean;
  readonly best: ActionMargin;
}

/**
 * Ranks a search's actions for a person: first the one to recommend, then the others by gain. Before any round, in the
 * policy's order. The recommended action is the policy's choice, unless another is surely better: among a dozen actions,
 * one is soon ahead by luck.
 */
export function rankActions(search: RatedActions): RankedAction[] {
  const margins = search.margins();
  const [liked, ...others] = search
    .estimates()
    .map((estimate, index) => ({ index, estimate, margin: margins[index] as ActionMargin }));
  if (!liked) throw new Error('the search has tried no action');
  const tried = [liked, ...others].toSorted((a, b) => b.margin.gain - a.margin.gain);
  const isSure = ({ estimate, margin }: typeof liked): boolean =>
    estimate.rollouts >= MIN_ROLLOUTS && margin.gain > MIN_GAIN_ERRORS * margin.gainError;
  const best = tried.find(isSure) ?? liked;
  return [best, ...tried.filter((each) => each !== best)].map((each) => {
    const gap = best.margin.gain - each.margin.gain;
    const error = Math.max(each.margin.gainError, best.margin.gainError);
    const surely = Math.max(0, gap - SURE_ERRORS * error);
    return { ...each, gap, error, surely, isClose: surely <= CLOSE_POINTS, best: best.margin };
  });
}

/**
 * A search's result for an action. Chances are from 0 to 1, errors are standard errors: infinite below two rollouts.
 */
export interface ActionRow {
  readonly action: Action;
  readonly rollouts: number;
  /** The expected points of lead over the mean of the other teams in this deal. */
  readonly points: number;
  readonly pointsError: number;
  readonly dealChance: number;
  readonly dealChanceError: number;
  /** The chance of winning the match, or a deal outside a match. */
  readonly winChance: number;
  readonly winChanceError: number;
  /** Points of utility by which it trails the best action in the same worlds, and their standard error. */
  readonly behind: number;
  readonly behindError: number;
  /** True if it is about as good as the best action. False for the best action itself, and before any rollout. */
  readonly isClose: boolean;
  /** True if more worlds would hardly change its rank. */
  readonly isSettled: boolean;
}

/**
 * An action is settled if it trails the best by this many standard errors, or if its error is at most SETTLED_POINTS.
 */
const SETTLED_ERRORS = 4;
const SETTLED_POINTS = 3;
/** Minimum number of worlds before an action is settled. */
const MIN_SETTLED_ROLLOUTS = 128;

/** The table of a search's actions, best first. */
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

function rowOf({ estimate, margin, gap, error, isClose, best }: RankedAction, isSettled: boolean): ActionRow {
  const { dealChance, rollouts } = estimate;
  return {
    ...estimate,
    // Every outcome counts as 0 or 1. Shared wins lie between, so the true error is slightly smaller.
    dealChanceError:
      rollouts < 2 ? Number.POSITIVE_INFINITY : Math.sqrt((dealChance * (1 - dealChance)) / (rollouts - 1)),
    behind: gap,
    behindError: error,
    isClose: isClose && margin !== best && rollouts > 0,
    isSettled,
  };
}
