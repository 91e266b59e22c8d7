/**
 * What is summed over a candidate's rollouts, in the order it lies in memory. Gains are over the policy's own choice in the
 * same worlds.
 */
const SUMS = [
  'rollouts',
  'utility',
  'gain',
  'gainSquares',
  'lead',
  'leadSquares',
  'leadGain',
  'chance',
  'chanceSquares',
  'chanceGain',
  'won',
  'wonGain',
] as const;
type Sum = (typeof SUMS)[number];

/** Sums over the rollouts of each candidate; those of two searches of the same view can be added. */
export class Tally {
  readonly sums: Float64Array;

  constructor(candidates: number) {
    this.sums = new Float64Array(candidates * SUMS.length);
  }

  add(candidate: number, sum: Sum, value: number): void {
    const place = candidate * SUMS.length + SUMS.indexOf(sum);
    this.sums[place] = (this.sums[place] as number) + value;
  }

  of(candidate: number, sum: Sum): number {
    return this.sums[candidate * SUMS.length + SUMS.indexOf(sum)] as number;
  }

  /** The mean of a candidate's rollouts, 0 before the first. */
  mean(candidate: number, sum: Sum): number {
    return this.of(candidate, sum) / Math.max(1, this.of(candidate, 'rollouts'));
  }

  /** The standard error of a mean whose squares are summed too; infinite before the second rollout. */
  error(candidate: number, sum: 'gain' | 'lead' | 'chance'): number {
    const rollouts = this.of(candidate, 'rollouts');
    if (rollouts < 2) return Number.POSITIVE_INFINITY;
    const variance = this.mean(candidate, `${sum}Squares`) - this.mean(candidate, sum) ** 2;
    return Math.sqrt(Math.max(0, variance) / (rollouts - 1));
  }
}
