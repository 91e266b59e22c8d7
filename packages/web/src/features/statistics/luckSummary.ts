import {
  addErrorsByKind,
  type ErrorsByKind,
  LUCK_VERSION,
  NO_ERRORS_BY_KIND,
  skillReach,
} from '@coup-fourre/bots/luck';
import type { DealTally, LuckTally } from '../../tallies/dealTally.ts';

/** A deal of which the luck is known. */
export interface MeasuredTally extends DealTally {
  readonly luck: LuckTally;
}

/** Deals measured by the current value function, oldest first. */
export function measuredTallies(tallies: readonly DealTally[]): MeasuredTally[] {
  return tallies.filter((tally): tally is MeasuredTally => tally.luck?.version === LUCK_VERSION);
}

/** Means over some deals, in points of lead a deal. */
export interface LuckMeans {
  readonly deals: number;
  readonly lead: number;
  readonly luck: number;
  readonly skill: number;
  /** Half the width of the 95 % interval of skill. */
  readonly reach: number;
}

export function luckMeans(tallies: readonly MeasuredTally[]): LuckMeans {
  const deals = tallies.length;
  const mean = (points: (luck: LuckTally) => number): number =>
    tallies.reduce((sum, { luck }) => sum + points(luck), 0) / Math.max(1, deals);
  // Deals of different numbers of players differ in their spread: variances add up.
  const squares = tallies.reduce((sum, tally) => sum + skillReach(tally, 1) ** 2, 0);
  return {
    deals,
    lead: mean(({ lead }) => lead),
    luck: mean(({ luck }) => luck),
    skill: mean(({ lead, luck }) => lead - luck),
    reach: Math.sqrt(squares) / Math.max(1, deals),
  };
}

/** With fewer deals nothing is said about luck; so many points a deal, or fewer, are about even. */
export const MIN_DEALS = 5;
const EVEN_POINTS = 50;

export type LuckVerdict = 'early' | 'unlucky' | 'lucky' | 'even';

/** Whether someone was unlucky. What luck there was is measured, so it needs only a few deals to speak of. */
export function luckVerdict({ deals, luck }: LuckMeans): LuckVerdict {
  if (deals < MIN_DEALS) return 'early';
  if (Math.abs(luck) <= EVEN_POINTS) return 'even';
  return luck < 0 ? 'unlucky' : 'lucky';
}

export type SkillVerdict = 'early' | 'better' | 'worse';

/** Whether someone plays better than the opponents: only if the interval shows it. */
export function skillVerdict({ deals, skill, reach }: LuckMeans): SkillVerdict {
  if (deals < MIN_DEALS || Math.abs(skill) <= reach) return 'early';
  return skill > 0 ? 'better' : 'worse';
}

/** Luck and skill added up after each deal, with the interval of that skill. */
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

/** The errors of some deals by kind. */
export function errorsOf(tallies: readonly MeasuredTally[]): ErrorsByKind {
  return tallies.reduce((sum, { luck }) => addErrorsByKind(sum, luck.errors), NO_ERRORS_BY_KIND);
}
