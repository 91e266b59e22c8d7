import {
  addErrorsByKind,
  type ErrorsByKind,
  LUCK_VERSION,
  NO_ERRORS_BY_KIND,
  skillReach,
} from '@coup-fourre/bots/luck';
import type { DealTally, LuckTally } from './dealTally.ts';

export interface MeasuredTally extends DealTally {
  readonly luck: LuckTally;
}

/** Deals measured by the current value function, oldest first. */
export function measuredTallies(tallies: readonly DealTally[]): MeasuredTally[] {
  return tallies.filter((tally): tally is MeasuredTally => tally.luck?.version === LUCK_VERSION);
}

/** Means over deals, in points of lead per deal. */
export interface LuckMeans {
  readonly deals: number;
  readonly lead: number;
  readonly luck: number;
  readonly skill: number;
  /** Half the width of the 95 % interval of skill, and of luck. */
  readonly reach: number;
}

export function luckMeans(tallies: readonly MeasuredTally[]): LuckMeans {
  const deals = tallies.length;
  const mean = (points: (luck: LuckTally) => number): number =>
    tallies.reduce((sum, { luck }) => sum + points(luck), 0) / Math.max(1, deals);
  // The spread depends on the number of players, so variances are added deal by deal.
  const squares = tallies.reduce((sum, tally) => sum + skillReach(tally, 1) ** 2, 0);
  return {
    deals,
    lead: mean(({ lead }) => lead),
    luck: mean(({ luck }) => luck),
    skill: mean(({ lead, luck }) => lead - luck),
    reach: Math.sqrt(squares) / Math.max(1, deals),
  };
}

/** Fewer deals than this get no verdict. */
export const MIN_DEALS = 5;

/** True if too few deals are measured for a verdict. */
export function isLuckEarly(tallies: readonly MeasuredTally[]): boolean {
  return tallies.length < MIN_DEALS;
}

export type LuckVerdict = 'unlucky' | 'lucky' | 'open';

/** The verdict on luck, which is an estimate. Only an interval that excludes zero allows a verdict. */
export function luckVerdict({ luck, reach }: Pick<LuckMeans, 'luck' | 'reach'>): LuckVerdict {
  if (Math.abs(luck) <= reach) return 'open';
  return luck < 0 ? 'unlucky' : 'lucky';
}

export type SkillVerdict = 'early' | 'better' | 'worse';

/** The verdict on skill. Only an interval that excludes zero allows a verdict. */
export function skillVerdict({ deals, skill, reach }: LuckMeans): SkillVerdict {
  if (deals < MIN_DEALS || Math.abs(skill) <= reach) return 'early';
  return skill > 0 ? 'better' : 'worse';
}

/** Luck and skill summed up to a deal, with the interval of skill. */
export interface RunningLuck {
  readonly luck: number;
  readonly skill: number;
  readonly reach: number;
}

export function runningLuck(tallies: readonly MeasuredTally[]): RunningLuck[] {
  let sums = { luck: 0, skill: 0, squares: 0 };
  return tallies.map((tally) => {
    const { lead, luck } = tally.luck;
    sums = {
      luck: sums.luck + luck,
      skill: sums.skill + lead - luck,
      squares: sums.squares + skillReach(tally, 1) ** 2,
    };
    return { luck: sums.luck, skill: sums.skill, reach: Math.sqrt(sums.squares) };
  });
}

/** Sums errors by kind. */
export function errorsOf(tallies: readonly MeasuredTally[]): ErrorsByKind {
  return tallies.reduce((sum, { luck }) => addErrorsByKind(sum, luck.errors), NO_ERRORS_BY_KIND);
}
