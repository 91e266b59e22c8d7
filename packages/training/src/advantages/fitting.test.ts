import { FeatureList } from '@coup-fourre/bots';
import { fastRandom, randomFraction, randomInt, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { initialParameters, TrainableNetwork } from '../network/trainableNetwork.ts';
import { localFitting } from '../testing/localFitting.ts';
import { valueLoss } from './regression.ts';
import { Shard } from './shard.ts';

const SHAPE = { features: 12, width: 32, outputs: 1 };
/** So many that a batch has several slices, and the last one is not full. */
const SAMPLES = 700;

it('a step learns from all samples of a batch, whatever their order', () => {
  const random = fastRandom(seededRandom('samples'));
  const shard = new Shard(SAMPLES);
  while (!shard.isFull) {
    const list = new FeatureList();
    for (let feature = 0; feature < SHAPE.features; feature += 1) if (randomInt(random, 3) === 0) list.add(feature);
    shard.addFeatures(list);
    shard.addValue(0, randomFraction(random) - 0.5);
  }
  const fits = ['one', 'other'].map((order) => {
    const network = new TrainableNetwork(SHAPE);
    network.parameters.set(initialParameters(SHAPE, fastRandom(seededRandom('start'))));
    const fitting = localFitting(network, { loss: valueLoss, batchSize: 1024, rate: () => 0.01, shards: 3 });
    const seen = [0, 1, 2].map((number) => fitting.learn(shard, number, fastRandom(seededRandom(order))).samples);
    expect(seen).toEqual([SAMPLES, SAMPLES, SAMPLES]);
    return network.parameters;
  });
  const [one, other] = fits as [Float32Array, Float32Array];
  const differences = one.map((parameter, index) => Math.abs(parameter - (other[index] as number)));
  expect(Math.max(...differences)).toBeLessThan(1e-4);
});
