import type { Estimate, Margin } from '@coup-fourre/bots';
import { encodeAction } from '@coup-fourre/rules';
import type { Advised } from './advice.ts';

/** A search that tells what it thinks of every action. */
export interface Adviser {
  readonly isForced: boolean;
  readonly isSettled: boolean;
  round(): void;
  estimates(): Estimate[];
  margins(): Margin[];
}

/** Points of utility that no one would notice. */
const TRIFLE = 3;
/** Worlds, and standard errors ahead in them, before the coach prefers an action to the one that the policy likes best. */
const WORLDS_TO_JUDGE = 64;
const SURE_GAIN = 2.5;

/**
 * Every action that a search has tried, the best first, then by what they gain; before any round as the policy likes them.
 * A dozen actions are compared, so that one of them is soon ahead by luck: the policy's choice is left only for one that is
 * surely better.
 */
export function rankedBy(search: Adviser): Advised[] {
  return rankedWith(search).map(({ estimate, margin, gap, error, best }) => {
    const { action, rollouts, winChance, points } = estimate;
    if (rollouts === 0) return { action: encodeAction(action), odds: null, behind: null };
    return {
      action: encodeAction(action),
      odds: { winChance, points },
      behind: {
        winChance: Math.max(0, best.winChance - margin.winChance),
        points: Math.max(0, best.points - margin.points),
        isClose: gap <= Math.max(error, TRIFLE),
      },
    };
  });
}

/** An action among those of its search. */
export interface Ranked {
  /** Its place among the estimates: 0 is the one that the policy likes best. */
  readonly place: number;
  readonly estimate: Estimate;
  readonly margin: Margin;
  /** Points of utility behind the best one, and the standard error of that. */
  readonly gap: number;
  readonly error: number;
  /** The margin of the best one. */
  readonly best: Margin;
}

/** The actions in the order of `rankedBy`. */
export function rankedWith(search: Adviser): Ranked[] {
  const margins = search.margins();
  const [liked, ...others] = search
    .estimates()
    .map((estimate, place) => ({ place, estimate, margin: margins[place] as Margin }));
  if (!liked) throw new Error('a search has tried nothing');
  const tried = [liked, ...others].toSorted((a, b) => b.margin.gain - a.margin.gain);
  const isSure = ({ estimate, margin }: typeof liked): boolean =>
    estimate.rollouts >= WORLDS_TO_JUDGE && margin.gain > SURE_GAIN * margin.gainError;
  const best = tried.find(isSure) ?? liked;
  return [best, ...tried.filter((each) => each !== best)].map((each) => ({
    ...each,
    gap: best.margin.gain - each.margin.gain,
    error: Math.max(each.margin.gainError, best.margin.gainError),
    best: best.margin,
  }));
}
