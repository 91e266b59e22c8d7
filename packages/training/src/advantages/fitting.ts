import { Adam, TrainableNetwork } from '../network/trainableNetwork.ts';
import type { Learning } from './learning.ts';
import type { FitStats } from './regression.ts';
import type { Samples } from './shard.ts';

/** The minimum number of samples in a slice, and the maximum number of slices in a batch. */
const MIN_SLICE = 256;
const MAX_SLICES = 16;

/** What all threads of a fitting work on. With several threads, all of it is shared memory. */
export interface FittingMemory {
  readonly parameters: Float32Array;
  /** Adam's state: the running means of the gradients, then of their squares. */
  readonly adam: Float32Array;
  /** The shard to learn, and the order of its samples. */
  readonly samples: Samples;
  readonly order: Uint32Array;
  /** By slice, the gradients of the current batch. */
  readonly gradients: readonly Float32Array[];
  /** For the barrier: the threads that have arrived, and how often all have. */
  readonly arrivals: Int32Array;
}

export interface FittingOptions extends Pick<Learning, 'shape' | 'loss' | 'batchSize' | 'rate'> {
  /** The number of shards to learn. A shard counts once per pass. */
  readonly shards: number;
  /** The number of this thread, counted from 0, and of all threads. Default: the only thread. */
  readonly thread?: number;
  readonly threads?: number;
}

/** A shard to learn: its number, counted from 0, and how many samples it has. */
export interface FittingTask {
  readonly number: number;
  readonly count: number;
}

/** Gradients for as many slices as a batch has, in memory from `allocate`. */
export function gradientsFor(
  { parameters }: Pick<FittingMemory, 'parameters'>,
  batchSize: number,
  allocate: (bytes: number) => ArrayBufferLike,
): Float32Array[] {
  const slices = Math.ceil(batchSize / sliceSizeOf(batchSize));
  return Array.from({ length: slices }, () => new Float32Array(allocate(parameters.byteLength)));
}

function sliceSizeOf(batchSize: number): number {
  return Math.max(MIN_SLICE, Math.ceil(batchSize / MAX_SLICES));
}

/**
 * One thread's part of fitting a network to shards. Every thread calls `learn` for every shard.
 * A batch consists of slices, whose gradients are summed apart and then added in order. So the result does not depend on
 * how many threads share the slices.
 */
export class Fitting {
  readonly #memory: FittingMemory;
  readonly #options: Required<FittingOptions>;
  readonly #network: TrainableNetwork;
  /** This thread changes the parameters from `#from` to `#to`. */
  readonly #from: number;
  readonly #to: number;
  readonly #adam: Adam;
  readonly #sum: Float32Array;

  constructor(memory: FittingMemory, options: FittingOptions) {
    const { thread, threads } = { thread: 0, threads: 1, ...options };
    this.#memory = memory;
    this.#options = { ...options, thread, threads };
    this.#network = new TrainableNetwork(options.shape);
    const { length } = memory.parameters;
    this.#from = Math.floor((length * thread) / threads);
    this.#to = Math.floor((length * (thread + 1)) / threads);
    this.#adam = new Adam(memory.adam, this.#from, this.#to);
    this.#sum = new Float32Array(this.#to - this.#from);
  }

  /** Returns what this thread has seen. */
  learn({ number, count }: FittingTask): FitStats {
    const { batchSize, shards, rate } = this.#options;
    const stats: FitStats = { samples: 0, agreed: 0, errorSquares: 0, targetSquares: 0, gain: 0, gainSquares: 0 };
    const steps = Math.ceil(count / batchSize);
    for (let step = 0; step < steps; step += 1) {
      const from = step * batchSize;
      const to = Math.min(count, from + batchSize);
      const slices = this.#learnSlices(from, to, stats);
      this.#awaitOthers();
      const done = (number * steps + step) / (steps * shards);
      this.#step(slices, { number: number * steps + step, rate: rate(done), samples: to - from });
      this.#awaitOthers();
    }
    return stats;
  }

  /** Learns this thread's slices of the samples between two places in the order. Returns the number of all slices. */
  #learnSlices(from: number, to: number, stats: FitStats): number {
    const { batchSize, thread, threads } = this.#options;
    const { parameters, gradients, order } = this.#memory;
    const size = sliceSizeOf(batchSize);
    const slices = Math.ceil((to - from) / size);
    this.#network.parameters.set(parameters);
    for (let slice = thread; slice < slices; slice += threads) {
      this.#network.gradients.fill(0);
      const end = Math.min(to, from + (slice + 1) * size);
      for (let place = from + slice * size; place < end; place += 1) this.#learnSample(order[place] as number, stats);
      gradients[slice]?.set(this.#network.gradients);
    }
    return slices;
  }

  #step(slices: number, step: Parameters<Adam['step']>[1]): void {
    const { gradients, parameters } = this.#memory;
    for (let slice = 0; slice < slices; slice += 1) {
      const part = (gradients[slice] as Float32Array).subarray(this.#from, this.#to);
      for (let index = 0; index < part.length; index += 1)
        this.#sum[index] = (this.#sum[index] as number) + (part[index] as number);
    }
    this.#adam.step({ parameters: parameters.subarray(this.#from, this.#to), gradients: this.#sum }, step);
  }

  #awaitOthers(): void {
    const { threads } = this.#options;
    const { arrivals } = this.#memory;
    const round = Atomics.load(arrivals, ROUND);
    if (Atomics.add(arrivals, ARRIVED, 1) < threads - 1) {
      Atomics.wait(arrivals, ROUND, round);
      return;
    }
    Atomics.store(arrivals, ARRIVED, 0);
    Atomics.add(arrivals, ROUND, 1);
    Atomics.notify(arrivals, ROUND);
  }

  #learnSample(index: number, stats: FitStats): void {
    const { input, options } = this.#network;
    const { samples } = this.#memory;
    const from = samples.featuresFrom[index] as number;
    input.count = (samples.featuresFrom[index + 1] as number) - from;
    for (let offset = 0; offset < input.count; offset += 1)
      input.features[offset] = samples.features[from + offset] as number;
    const first = samples.valuesFrom[index] as number;
    const count = (samples.valuesFrom[index + 1] as number) - first;
    for (let option = 0; option < count; option += 1) options[option] = samples.options[first + option] as number;
    this.#network.requestedCount = count;
    this.#network.forward();
    this.#options.loss(this.#network, samples, index, stats);
    stats.samples += 1;
  }
}

/** Places in `arrivals`. */
const ARRIVED = 0;
const ROUND = 1;
