import { Adam } from '../network/adam.ts';
import { type Plan, rateFactor, stepsOf } from '../plan/plan.ts';
import type { SharedMemory } from './sharedMemory.ts';

/** Takes the steps that the slopes of all lanes ask for, for one thread's part of the parameters. */
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

  /** One step, for the mean slope of so many samples; `number` is its place in the batch. */
  step(batch: number, number: number, samples: number): void {
    const steps = batch * stepsOf(this.#plan).count + number + 1;
    const rate = this.#plan.rate * rateFactor(this.#plan, batch) * Adam.correction(steps);
    let before = 0;
    for (const network of this.#networks) {
      const from = Math.floor((network.length * this.#thread) / this.#threads);
      const to = Math.floor((network.length * (this.#thread + 1)) / this.#threads);
      for (let each = from; each < to; each += 1) {
        const change = this.#adam.update(before + each, this.#gradientOf(before + each) / samples);
        network[each] = (network[each] as number) - rate * change;
      }
      before += network.length;
    }
  }

  /** The slope of a parameter, over all lanes. */
  #gradientOf(place: number): number {
    let slope = 0;
    for (let lane = 0; lane < this.#gradients.length; lane += 1)
      slope += (this.#gradients[lane] as Float32Array)[place] as number;
    return slope;
  }
}

/** Which of so many threads. */
interface ThreadShare {
  readonly thread: number;
  readonly threads: number;
}
