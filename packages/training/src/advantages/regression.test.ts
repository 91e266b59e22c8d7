import { FeatureList } from '@coup-fourre/bots';
import { fastRandom, type Random, randomFraction, randomInt, seededRandom, shuffle } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { initialParameters, TrainableNetwork } from '../network/trainableNetwork.ts';
import { localFitting } from '../testing/localFitting.ts';
import { advantageLoss, POINTS_PER_UNIT } from './regression.ts';
import { Shard } from './shard.ts';

const SHAPE = { features: 24, width: 32, outputs: 6 };
const SAMPLES = 4000;
const PASSES = 12;

/** A linear policy: maps each feature to its points for each output. */
function linearPolicy(random: Random): (features: Iterable<number>, output: number) => number {
  const weights = Array.from({ length: SHAPE.features * SHAPE.outputs }, () => 200 * randomFraction(random) - 100);
  return (features, output) => {
    let sum = 0;
    for (const feature of features) sum += weights[feature * SHAPE.outputs + output] as number;
    return sum;
  };
}

/** Decisions with the policy's values of four outputs, plus noise and a common offset. */
function samplesOf(policy: ReturnType<typeof linearPolicy>, random: Random, noise: number): Shard {
  const shard = new Shard(SAMPLES);
  const list = new FeatureList();
  while (!shard.isFull) {
    list.count = 0;
    for (let feature = 0; feature < SHAPE.features; feature += 1) if (randomInt(random, 4) === 0) list.add(feature);
    shard.addFeatures(list);
    const level = 1000 * randomFraction(random);
    const outputs = Array.from({ length: SHAPE.outputs }, (_, output) => output);
    shuffle(outputs, outputs.length, random);
    for (const output of outputs.slice(0, 4))
      shard.addValue(
        output,
        level + policy(list.features.subarray(0, list.count), output) + noise * (2 * randomFraction(random) - 1),
      );
  }
  return shard;
}

function fit(shard: Shard): TrainableNetwork {
  const network = new TrainableNetwork(SHAPE);
  network.parameters.set(initialParameters(SHAPE, fastRandom(seededRandom('beginnings'))));
  const fitting = localFitting(network, {
    loss: advantageLoss,
    batchSize: 32,
    rate: (done) => 0.01 * (1 - done),
    shards: PASSES,
  });
  for (let pass = 0; pass < PASSES; pass += 1) fitting.learn(shard, pass, fastRandom(seededRandom(`pass ${pass}`)));
  return network;
}

describe('weighted regression on noisy values of a linear policy', () => {
  const random = fastRandom(seededRandom('linear'));
  const policy = linearPolicy(random);
  const network = fit(samplesOf(policy, random, 200));
  const fresh = samplesOf(policy, random, 0);
  const outputsOf = (index: number): number[] => {
    const features = fresh.features.subarray(fresh.featuresFrom[index], fresh.featuresFrom[index + 1]);
    network.input.features.set(features);
    network.input.count = features.length;
    const options = fresh.options.subarray(4 * index, 4 * index + 4);
    network.options.set(options);
    network.requestedCount = 4;
    network.forward();
    return [...options].map((option) => POINTS_PER_UNIT * (network.outputs[option] as number));
  };
  const decisions = Array.from({ length: 1000 }, (_, index) => ({
    outputs: outputsOf(index),
    values: [...fresh.values.subarray(4 * index, 4 * index + 4)],
  }));
  const best = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));

  it('recovers the choices of the policy', () => {
    const given = decisions.reduce(
      (sum, { outputs, values }) => sum + Math.max(...values) - (values[best(outputs)] as number),
      0,
    );
    const agreed = decisions.filter(({ outputs, values }) => best(outputs) === best(values)).length;
    expect(agreed).toBeGreaterThan(850);
    expect(given / decisions.length).toBeLessThan(4);
  });

  it('recovers the lead of the best action in points', () => {
    const errors = decisions.map(({ outputs, values }) => {
      const [first, second] = [best(values), best(values.with(best(values), Number.NEGATIVE_INFINITY))];
      const lead = (numbers: readonly number[]): number => (numbers[first] as number) - (numbers[second] as number);
      return lead(outputs) - lead(values);
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const spread = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
    expect(Math.abs(mean)).toBeLessThan(8);
    expect(spread).toBeLessThan(35);
  });
});

it('actions that seem 600 points worse get little weight, but not none', () => {
  const network = new TrainableNetwork({ features: 1, width: 32, outputs: 3 });
  network.parameters.set([1, 1, -5], network.parameters.length - 3);
  const shard = new Shard(1);
  shard.addFeatures(new FeatureList());
  for (const [output, points] of [300, 200, 0].entries()) shard.addValue(output, points);
  localFitting(network, {
    batchSize: 1,
    rate: () => 0,
    shards: 1,
    loss: (fitted, ...sample) => {
      advantageLoss(fitted, ...sample);
      const far = 0.05 + Math.exp(-10);
      // Two outputs have weight 1.05 each. Apart from the third output's shift, the mean output is 1 and the mean value
      // 2.5.
      const weights = 2.1 + far;
      const [output, value] = [(2.1 - 5 * far) / weights, (1.05 * 5) / weights];
      const gradients = [
        1.05 * (1 - output - (3 - value)),
        1.05 * (1 - output - (2 - value)),
        far * (-5 - output - (0 - value)),
      ];
      for (const [index, gradient] of gradients.entries())
        expect(fitted.outputGradients[index]).toBeCloseTo(gradient, 5);
    },
  }).learn(shard, 0, fastRandom(seededRandom('one')));
  expect.assertions(3);
});
