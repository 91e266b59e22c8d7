import type { DealTally } from './dealTally.ts';

/** Counts over deals, of what `DealTally` notes of each. */
export interface Summary {
  readonly matches: number;
  readonly matchesWon: number;
  readonly deals: number;
  readonly dealsWon: number;
  readonly given: number;
  readonly suffered: number;
  readonly safeTrips: number;
  readonly waits: number;
  /** Highest score in one deal. 0 without deals. */
  readonly best: number;
  /** Longest streak of consecutive matches won. */
  readonly streak: number;
}

/** Summarizes deals, which must come oldest first. */
export function summaryOf(tallies: readonly DealTally[]): Summary {
  const matches = tallies.filter(({ match }) => match !== null);
  const sum = (count: (tally: DealTally) => number): number => tallies.reduce((total, each) => total + count(each), 0);
  return {
    matches: matches.length,
    matchesWon: matches.filter(({ match }) => match === 'won').length,
    deals: tallies.length,
    dealsWon: tallies.filter(({ isWon }) => isWon).length,
    given: sum(({ given }) => given),
    suffered: sum(({ suffered }) => suffered),
    safeTrips: tallies.filter(({ isSafeTrip }) => isSafeTrip).length,
    waits: sum(({ waits }) => waits),
    best: Math.max(0, ...tallies.map(({ points }) => points)),
    streak: longestStreak(matches),
  };
}

function longestStreak(matches: readonly DealTally[]): number {
  let longest = 0;
  let running = 0;
  for (const { match } of matches) {
    running = match === 'won' ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return longest;
}
