import { type Random, shuffle } from '@coup-fourre/rules';
import { Fitting, type FittingOptions, gradientsFor } from '../advantages/fitting.ts';
import type { FitStats } from '../advantages/regression.ts';
import type { Shard } from '../advantages/shard.ts';
import type { TrainableNetwork } from '../network/trainableNetwork.ts';

/** Fits a network to shards in this thread, in random order. `learn` is to be called for each shard. */
export function localFitting(
  { shape, parameters }: TrainableNetwork,
  options: Omit<FittingOptions, 'shape'>,
): { learn(shard: Shard, number: number, random: Random): FitStats } {
  const shared = {
    parameters,
    adam: new Float32Array(2 * parameters.length),
    gradients: gradientsFor({ parameters }, options.batchSize, (bytes) => new ArrayBuffer(bytes)),
    arrivals: new Int32Array(2),
  };
  return {
    learn(samples, number, random) {
      const order = Uint32Array.from({ length: samples.count }, (_, index) => index);
      shuffle(order, samples.count, random);
      return new Fitting({ ...shared, samples, order }, { ...options, shape }).learn({ number, count: samples.count });
    },
  };
}
