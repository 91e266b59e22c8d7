/** The sums over an action's rollouts, in memory order. Gains are over the policy's own choice in the same worlds. */
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

/** Sums over the rollouts of each action. The sums of two searches of the same view can be added. */
export class Tally {
  readonly sums: Float64Array;

  constructor(actions: number) {
    this.sums = new Float64Array(actions * SUMS.length);
  }

  add(action: number, sum: Sum, value: number): void {
    const index = action * SUMS.length + SUMS.indexOf(sum);
    this.sums[index] = (this.sums[index] as number) + value;
  }

  of(action: number, sum: Sum): number {
    return this.sums[action * SUMS.length + SUMS.indexOf(sum)] as number;
  }

  /** The mean of an action's rollouts. 0 before the first rollout. */
  mean(action: number, sum: Sum): number {
    return this.of(action, sum) / Math.max(1, this.of(action, 'rollouts'));
  }

  /** The standard error of a mean whose squares are also summed. Infinite before the second rollout. */
  error(action: number, sum: 'gain' | 'lead' | 'chance'): number {
    const rollouts = this.of(action, 'rollouts');
    if (rollouts < 2) return Number.POSITIVE_INFINITY;
    const variance = this.mean(action, `${sum}Squares`) - this.mean(action, sum) ** 2;
    return Math.sqrt(Math.max(0, variance) / (rollouts - 1));
  }
}
