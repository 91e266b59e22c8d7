import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Random, shuffle } from '@coup-fourre/rules';
import type { AdvantagePlan, Phase } from '../plan/advantagePlan.ts';
import { Fitting, type FittingMemory, type FittingTask, gradientsFor } from './fitting.ts';
import type { FittingWorkerData } from './fittingWorker.ts';
import { learningOf } from './learning.ts';
import type { FitStats } from './regression.ts';
import { Shard } from './shard.ts';

/** The state of a phase's network, and the number of threads that fit it. */
export interface FittingStart {
  readonly plan: AdvantagePlan;
  readonly phase: Phase;
  readonly parameters: Float32Array;
  readonly adam: Float32Array;
  readonly threads: number;
}

/** Fits the network of a phase in several threads. */
export class FittingThreads {
  /** Copies of the start's state, which change as shards are learned. */
  readonly parameters: Float32Array;
  readonly adam: Float32Array;
  /** The shard to learn, which the caller fills in. */
  readonly shard: Shard;
  readonly #order: Uint32Array;
  readonly #workers: readonly Worker[];
  /** Without workers, the fitting in this thread. */
  readonly #fitting: Fitting | null;

  constructor({ plan, phase, parameters, adam, threads }: FittingStart) {
    const learning = learningOf(phase, plan);
    const allocate = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);
    const copyOf = (numbers: Float32Array): Float32Array => {
      const copy = new Float32Array(allocate(numbers.byteLength));
      copy.set(numbers);
      return copy;
    };
    this.parameters = copyOf(parameters);
    this.adam = copyOf(adam);
    this.shard = new Shard(phase.shardSize, allocate);
    this.#order = new Uint32Array(allocate(phase.shardSize * Uint32Array.BYTES_PER_ELEMENT));
    const { featuresFrom, valuesFrom, features, options, values } = this.shard;
    const memory: FittingMemory = {
      parameters: this.parameters,
      adam: this.adam,
      samples: { featuresFrom, valuesFrom, features, options, values },
      order: this.#order,
      gradients: gradientsFor(this, learning.batchSize, allocate),
      arrivals: new Int32Array(allocate(2 * Int32Array.BYTES_PER_ELEMENT)),
    };
    const shards = phase.shards * phase.passes;
    const useful = Math.min(threads, memory.gradients.length);
    this.#fitting = useful === 1 ? new Fitting(memory, { ...learning, shards }) : null;
    this.#workers = Array.from({ length: useful === 1 ? 0 : useful }, (_worker, thread) => {
      const workerData: FittingWorkerData = { plan, phase, memory, shards, thread, threads: useful };
      return new Worker(new URL('./fittingWorker.js', import.meta.url), { workerData });
    });
  }

  /** Learns the samples in `shard`, which has this number, in random order. */
  async learn(number: number, random: Random): Promise<FitStats> {
    const task: FittingTask = { number, count: this.shard.count };
    for (let index = 0; index < task.count; index += 1) this.#order[index] = index;
    shuffle(this.#order, task.count, random);
    if (this.#fitting) return this.#fitting.learn(task);
    const answers = this.#workers.map((worker) => once(worker, 'message') as Promise<[FitStats]>);
    for (const worker of this.#workers) worker.postMessage(task);
    return (await Promise.all(answers)).map(([stats]) => stats).reduce(sumOf);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function sumOf(one: FitStats, other: FitStats): FitStats {
  return {
    samples: one.samples + other.samples,
    agreed: one.agreed + other.agreed,
    errorSquares: one.errorSquares + other.errorSquares,
    targetSquares: one.targetSquares + other.targetSquares,
    gain: one.gain + other.gain,
    gainSquares: one.gainSquares + other.gainSquares,
  };
}
