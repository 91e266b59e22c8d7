import { Adam } from '../network/adam.ts';
import { type Plan, rateFactor, stepsOf } from '../plan/plan.ts';
import type { SharedMemory } from './sharedMemory.ts';

/** Takes steps along the gradients of all lanes, for one thread's share of the parameters. */
export class Optimiser {
  readonly #plan: Plan;
  readonly #networks: readonly Float32Array[];
  readonly #gradients: readonly Float32Array[];
  readonly #adam: Adam;
  readonly #thread: number;
  readonly #threads: number;

  constructor(plan: Plan, { policy, critic, gradients, adam }: SharedMemory, { thread, threads }: ThreadShare) {
    this.#plan = plan;
    this.#thread = thread;
    this.#threads = threads;
    this.#networks = [new Float32Array(policy), new Float32Array(critic)];
    const count = this.#networks.reduce((sum, { length }) => sum + length, 0);
    this.#gradients = Array.from(
      { length: plan.lanes },
      (_, lane) => new Float32Array(gradients, 4 * lane * count, count),
    );
    this.#adam = new Adam(new Float32Array(adam));
  }

  /** Takes one step along the mean gradient of `samples` samples; `number` counts the steps of the batch, from 0. */
  step(batch: number, number: number, samples: number): void {
    const steps = batch * stepsOf(this.#plan).count + number + 1;
    const rate = this.#plan.rate * rateFactor(this.#plan, batch) * Adam.correction(steps);
    let before = 0;
    for (const network of this.#networks) {
      const from = Math.floor((network.length * this.#thread) / this.#threads);
      const to = Math.floor((network.length * (this.#thread + 1)) / this.#threads);
      for (let index = from; index < to; index += 1) {
        const change = this.#adam.update(before + index, this.#gradientOf(before + index) / samples);
        network[index] = (network[index] as number) - rate * change;
      }
      before += network.length;
    }
  }

  /** The gradient of a parameter, summed over all lanes. */
  #gradientOf(index: number): number {
    let gradient = 0;
    for (let lane = 0; lane < this.#gradients.length; lane += 1)
      gradient += (this.#gradients[lane] as Float32Array)[index] as number;
    return gradient;
  }
}

/** The number of a thread, and how many there are. */
interface ThreadShare {
  readonly thread: number;
  readonly threads: number;
}
