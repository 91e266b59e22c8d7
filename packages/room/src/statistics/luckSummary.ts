import {
  addErrorsByKind,
  allErrors,
  type ErrorsByKind,
  errorRateOf,
  LUCK_VERSION,
  NO_ERRORS_BY_KIND,
  skillReach,
} from '@coup-fourre/bots/luck';
import type { DealTally, LuckTally } from './dealTally.ts';

/** A deal whose luck has been measured. */
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

/** The means over deals. 0 without deals. */
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

/** `open`: the interval includes zero. */
export type LuckVerdict = 'unlucky' | 'lucky' | 'open';

/** The verdict on luck, which is an estimate. Only an interval that excludes zero allows a verdict. */
export function luckVerdict({ luck, reach }: Pick<LuckMeans, 'luck' | 'reach'>): LuckVerdict {
  if (Math.abs(luck) <= reach) return 'open';
  return luck < 0 ? 'unlucky' : 'lucky';
}

/** `early`: too few deals, or the interval includes zero. */
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
  /** Half the width of the 95 % interval of the skill. */
  readonly reach: number;
}

/** The sums up to each deal, in points of lead. Expects the oldest deal first. */
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

/** A single deal has too few decisions, so an error rate is the mean over this many deals. */
export const ERROR_DEALS = 10;

/**
 * Winning chance lost per decision, by deal: each value covers the last ERROR_DEALS deals, or fewer at first. Starts at
 * MIN_DEALS deals.
 */
export function errorRates(tallies: readonly MeasuredTally[]): number[] {
  return tallies.slice(MIN_DEALS - 1).flatMap((_, index) => {
    const end = index + MIN_DEALS;
    return errorRateIn(tallies.slice(Math.max(0, end - ERROR_DEALS), end))?.rate ?? [];
  });
}

/** The error rate of the latest deals, at most ERROR_DEALS, beside the one of all deals before them. */
export interface ErrorTrend {
  readonly deals: number;
  /**
   * Winning chance lost per decision in the latest deals, and in the deals before them. `before` is null if they are
   * fewer than MIN_DEALS.
   */
  readonly now: number;
  readonly before: number | null;
  /** Null unless the 95 % interval of the difference excludes zero. */
  readonly change: 'fewer' | 'more' | null;
}

/** How the errors of the latest deals compare with the earlier ones. Null if the latest deals had no decisions. */
export function errorTrend(tallies: readonly MeasuredTally[]): ErrorTrend | null {
  const latest = tallies.slice(-ERROR_DEALS);
  const earlier = tallies.slice(0, -ERROR_DEALS);
  const now = errorRateIn(latest);
  const before = isLuckEarly(earlier) ? null : errorRateIn(earlier);
  if (now === null) return null;
  const difference = before === null ? 0 : now.rate - before.rate;
  const reach = 1.96 * Math.hypot(now.error, before?.error ?? 0);
  const change = Math.abs(difference) <= reach ? null : difference < 0 ? 'fewer' : 'more';
  return { deals: latest.length, now: now.rate, before: before?.rate ?? null, change };
}

function errorRateIn(tallies: readonly MeasuredTally[]) {
  return errorRateOf(allErrors(errorsOf(tallies)));
}
