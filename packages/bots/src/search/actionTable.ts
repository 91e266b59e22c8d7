import type { Action } from '@coup-fourre/rules';
import { type RankedAction, type RatedActions, rankActions } from './rankActions.ts';

/** What a search has found about an action, for people who compare them all. Chances are from 0 to 1, errors standard errors. */
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
  /** Points of utility behind the best action in the same worlds, and the standard error of that. */
  readonly behind: number;
  readonly behindError: number;
  /** Whether more worlds would hardly change its place. */
  readonly isSettled: boolean;
}

/** Standard errors behind the best one at which an action is settled, and the error, in points, at which any is. */
const SETTLED_ERRORS = 4;
const SETTLED_POINTS = 3;
/** Worlds before anything is settled. */
const MIN_SETTLED_ROLLOUTS = 128;

/** Every action that a search has tried in the same worlds, the best first. */
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
