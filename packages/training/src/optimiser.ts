import { Adam } from './adam.ts';
import { cooling, type Plan, stepsOf } from './plan.ts';
import type { Shared } from './shared.ts';

/** Takes the steps that the slopes of all lanes ask for, for one thread's part of the parameters. */
export class Optimiser {
  readonly #plan: Plan;
  readonly #networks: readonly Float32Array[];
  readonly #slopes: readonly Float32Array[];
  readonly #adam: Adam;
  readonly #thread: number;
  readonly #threads: number;

  constructor(plan: Plan, { policy, critic, slopes, adam }: Shared, { thread, threads }: Part) {
    this.#plan = plan;
    this.#thread = thread;
    this.#threads = threads;
    this.#networks = [new Float32Array(policy), new Float32Array(critic)];
    const count = this.#networks.reduce((sum, { length }) => sum + length, 0);
    this.#slopes = Array.from({ length: plan.lanes }, (_, lane) => new Float32Array(slopes, 4 * lane * count, count));
    this.#adam = new Adam(new Float32Array(adam));
  }

  /** One step, for the mean slope of so many samples; `number` is its place in the batch. */
  step(batch: number, number: number, samples: number): void {
    const steps = batch * stepsOf(this.#plan).count + number + 1;
    const rate = this.#plan.rate * cooling(this.#plan, batch) * Adam.correction(steps);
    let before = 0;
    for (const network of this.#networks) {
      const from = Math.floor((network.length * this.#thread) / this.#threads);
      const to = Math.floor((network.length * (this.#thread + 1)) / this.#threads);
      for (let each = from; each < to; each += 1) {
        const change = this.#adam.change(before + each, this.#slopeOf(before + each) / samples);
        network[each] = (network[each] as number) - rate * change;
      }
      before += network.length;
    }
  }

  /** The slope of a parameter, over all lanes. */
  #slopeOf(place: number): number {
    let slope = 0;
    for (let lane = 0; lane < this.#slopes.length; lane += 1)
      slope += (this.#slopes[lane] as Float32Array)[place] as number;
    return slope;
  }
}

/** Which of so many threads. */
interface Part {
  readonly thread: number;
  readonly threads: number;
}
