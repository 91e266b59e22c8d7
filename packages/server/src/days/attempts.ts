import type { StoredDay, StoredDayRun } from '../store/dayStore.ts';
import { phaseOf, rankedRun } from './dayViews.ts';
import { storedResult } from './settleRun.ts';

/** The open attempt, or the next one. Only attempt 0 counts, and only if it begins while the day is open. */
export function attemptAfter(runs: readonly StoredDayRun[], isOpen: boolean): number {
  const open = runs.find(({ finished }) => finished === null);
  if (open !== undefined) return open.attempt;
  if (isOpen && rankedRun(runs) === null) return 0;
  return Math.max(0, ...runs.map(({ attempt }) => attempt)) + 1;
}

/** While a day is open, only a guest who has played all of its deals may see them. Giving up opens nothing. */
export function maySeeResults(day: StoredDay, runs: readonly StoredDayRun[], now: number): boolean {
  return phaseOf(day, now) === 'over' || runs.some(isPlayedOut);
}

function isPlayedOut({ finished, result }: StoredDayRun): boolean {
  return finished !== null && storedResult(result).deals.every((deal) => deal !== null);
}
