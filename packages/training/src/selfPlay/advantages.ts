import type { Samples } from './samples.ts';

/** How far ahead a surprise is credited to earlier choices (GAE, Schulman et al. 2016); deals are short: no discount. */
const LAMBDA = 0.96;

/**
 * Fills in the advantages and goals of one deal's samples, from `first` on, given what the deal was worth to each team.
 * Each team's decisions are a chain of their own.
 */
export function creditAdvantages(samples: Samples, first: number, worth: readonly number[]): void {
  const nextValue = [...worth];
  const trace = worth.map(() => 0);
  for (let at = samples.count - 1; at >= first; at -= 1) {
    const team = samples.team[at] as number;
    const value = samples.value[at] as number;
    const surprise = (nextValue[team] as number) - value;
    const advantage = surprise + LAMBDA * (trace[team] as number);
    samples.advantage[at] = advantage;
    samples.valueTarget[at] = value + advantage;
    trace[team] = advantage;
    nextValue[team] = value;
  }
}
