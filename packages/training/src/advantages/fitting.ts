import { type Random, shuffle } from '@coup-fourre/rules';
import { Adam, type TrainableNetwork } from '../network/trainableNetwork.ts';
import type { FitStats, Loss } from './regression.ts';
import type { Shard } from './shard.ts';

export interface FittingOptions {
  readonly loss: Loss;
  /** Samples per step. */
  readonly batchSize: number;
  /** The learning rate, given the fraction of the fitting that is done. */
  readonly rate: (done: number) => number;
  /** The number of shards to learn. A shard counts once per pass. */
  readonly shards: number;
}

/** Fits a network to shards, one after the other. Changes the network's parameters and Adam's state `adam`. */
export class Fitting {
  readonly #network: TrainableNetwork;
  readonly #adam: Adam;
  readonly #options: FittingOptions;
  readonly #order: number[] = [];

  constructor(network: TrainableNetwork, adam: Float32Array, options: FittingOptions) {
    this.#network = network;
    this.#adam = new Adam(adam);
    this.#options = options;
  }

  /** `number` counts shards from 0. Every shard must have the same number of samples. */
  learn(shard: Shard, number: number, random: Random): FitStats {
    const { batchSize } = this.#options;
    const stats: FitStats = {
      samples: shard.count,
      agreed: 0,
      errorSquares: 0,
      targetSquares: 0,
      gain: 0,
      gainSquares: 0,
    };
    const order = this.#order;
    order.length = 0;
    for (let index = 0; index < shard.count; index += 1) order.push(index);
    shuffle(order, shard.count, random);
    const steps = Math.ceil(shard.count / batchSize);
    for (let step = 0; step < steps; step += 1) {
      const batch = order.slice(step * batchSize, (step + 1) * batchSize);
      for (const index of batch) this.#learnSample(shard, index, stats);
      const done = (number * steps + step) / (steps * this.#options.shards);
      this.#adam.step(this.#network, {
        number: number * steps + step,
        rate: this.#options.rate(done),
        samples: batch.length,
      });
    }
    return stats;
  }

  #learnSample(shard: Shard, index: number, stats: FitStats): void {
    const { input, options } = this.#network;
    const from = shard.featuresFrom[index] as number;
    input.count = (shard.featuresFrom[index + 1] as number) - from;
    for (let offset = 0; offset < input.count; offset += 1)
      input.features[offset] = shard.features[from + offset] as number;
    const first = shard.valuesFrom[index] as number;
    const count = (shard.valuesFrom[index + 1] as number) - first;
    for (let option = 0; option < count; option += 1) options[option] = shard.options[first + option] as number;
    this.#network.requestedCount = count;
    this.#network.forward();
    this.#options.loss(this.#network, shard, index, stats);
  }
}
