import type { Samples } from './samples.ts';

/** How far back a surprise is credited to earlier choices (GAE, Schulman et al. 2016). Deals are short: no discount. */
const LAMBDA = 0.96;

/**
 * Fills in the advantages and value targets of one deal's samples, from `first` on, given the value of the deal to each
 * team. The decisions of each team form their own chain.
 */
export function creditAdvantages(samples: Samples, first: number, worth: readonly number[]): void {
  const nextValue = [...worth];
  const trace = worth.map(() => 0);
  for (let index = samples.count - 1; index >= first; index -= 1) {
    const team = samples.team[index] as number;
    const value = samples.value[index] as number;
    const surprise = (nextValue[team] as number) - value;
    const advantage = surprise + LAMBDA * (trace[team] as number);
    samples.advantage[index] = advantage;
    samples.valueTarget[index] = value + advantage;
    trace[team] = advantage;
    nextValue[team] = value;
  }
}
