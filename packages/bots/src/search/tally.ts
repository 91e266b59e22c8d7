/** The sums over an action's rollouts, in memory order. Gains are over the policy's own choice in the same worlds. */
const SUMS = [
  'rollouts',
  'utility',
  'gain',
  'gainSquares',
  'batches',
  'batchGain',
  'batchGainSquares',
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

/** Rollouts in a batch, and worlds in a chain of hands: worlds of different chains are independent. */
export const BATCH = 16;
/** With fewer batches their spread says nothing. */
const MIN_BATCHES = 4;

/** Sums over the rollouts of each action. The sums of two searches of the same view can be added. */
export class Tally {
  readonly sums: Float64Array;
  /** The sum of the gains of each action's unfinished batch. */
  readonly #batchGains: Float64Array;

  constructor(actions: number) {
    this.sums = new Float64Array(actions * SUMS.length);
    this.#batchGains = new Float64Array(actions);
  }

  /** Adds a rollout's gain, which also counts for the action's batch of consecutive rollouts. */
  addGain(action: number, gain: number): void {
    this.add(action, 'rollouts', 1);
    this.add(action, 'gain', gain);
    this.add(action, 'gainSquares', gain ** 2);
    const batch = (this.#batchGains[action] as number) + gain;
    this.#batchGains[action] = batch;
    if (this.of(action, 'rollouts') % BATCH !== 0) return;
    this.add(action, 'batches', 1);
    this.add(action, 'batchGain', batch);
    this.add(action, 'batchGainSquares', batch ** 2);
    this.#batchGains[action] = 0;
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

  /**
   * The standard error of the mean gain if the worlds of a chain resemble each other: from the means of batches (Glynn
   * and Whitt 1991). It is at least as large as for independent worlds.
   */
  chainError(action: number): number {
    const independent = this.error(action, 'gain');
    const batches = this.of(action, 'batches');
    if (batches < MIN_BATCHES) return independent;
    const squares = this.of(action, 'batchGainSquares') - this.of(action, 'batchGain') ** 2 / batches;
    const variance = Math.max(0, squares) / (batches - 1) / BATCH;
    return Math.max(independent, Math.sqrt(variance / this.of(action, 'rollouts')));
  }
}
