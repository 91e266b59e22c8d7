import { cooling, PASSES, type Plan, STEPS } from './plan.ts';
import type { Shared } from './shared.ts';

const KEEP_MEAN = 0.9;
const KEEP_SQUARE = 0.999;
const TINY = 1e-6;

/** Takes the steps that the slopes of all lanes ask for (Adam, Kingma and Ba 2015), for one thread's part of the parameters. */
export class Optimiser {
  readonly #plan: Plan;
  readonly #networks: readonly Float32Array[];
  readonly #slopes: readonly Float32Array[];
  readonly #means: Float32Array;
  readonly #squares: Float32Array;
  readonly #thread: number;
  readonly #threads: number;

  constructor(plan: Plan, { policy, critic, slopes, adam }: Shared, { thread, threads }: Part) {
    this.#plan = plan;
    this.#thread = thread;
    this.#threads = threads;
    this.#networks = [new Float32Array(policy), new Float32Array(critic)];
    const count = this.#networks.reduce((sum, { length }) => sum + length, 0);
    this.#slopes = Array.from({ length: plan.lanes }, (_, lane) => new Float32Array(slopes, 4 * lane * count, count));
    this.#means = new Float32Array(adam, 0, count);
    this.#squares = new Float32Array(adam, 4 * count, count);
  }

  /** One step, for the mean slope of so many samples; `number` is its place in the batch. */
  step(batch: number, number: number, samples: number): void {
    const steps = batch * PASSES * STEPS + number + 1;
    const corrected = Math.sqrt(1 - KEEP_SQUARE ** steps) / (1 - KEEP_MEAN ** steps);
    const rate = this.#plan.rate * cooling(this.#plan, batch) * corrected;
    let before = 0;
    for (const network of this.#networks) {
      const from = Math.floor((network.length * this.#thread) / this.#threads);
      const to = Math.floor((network.length * (this.#thread + 1)) / this.#threads);
      for (let each = from; each < to; each += 1) {
        const change = this.#changeOf(before + each, 1 / samples);
        network[each] = (network[each] as number) - rate * change;
      }
      before += network.length;
    }
  }

  #changeOf(place: number, share: number): number {
    let slope = 0;
    for (let lane = 0; lane < this.#slopes.length; lane += 1)
      slope += (this.#slopes[lane] as Float32Array)[place] as number;
    slope *= share;
    const mean = KEEP_MEAN * (this.#means[place] as number) + (1 - KEEP_MEAN) * slope;
    const square = KEEP_SQUARE * (this.#squares[place] as number) + (1 - KEEP_SQUARE) * slope * slope;
    this.#means[place] = mean;
    this.#squares[place] = square;
    return mean / (Math.sqrt(square) + TINY);
  }
}

/** Which of so many threads. */
interface Part {
  readonly thread: number;
  readonly threads: number;
}
