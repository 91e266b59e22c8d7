import { MatchEquity, shippedWeightsFor } from '@coup-fourre/bots';
import { fastRandom, rulesFor, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { weightedSum } from '../network/combinations.ts';
import { TrainableNetwork } from '../network/trainableNetwork.ts';
import { localFitting } from '../testing/localFitting.ts';
import { PolicyViews } from './policyViews.ts';
import { advantageLoss } from './regression.ts';
import { Shard } from './shard.ts';

const rules = rulesFor('winning-moves-2008', 2);
const LOG_ODD = 0.05;
const teacher = weightedSum([{ network: shippedWeightsFor(rules).network, factor: LOG_ODD }]);
const random = fastRandom(seededRandom('views'));
const shard = new Shard(2048);
const views = new PolicyViews(teacher, []);
while (!shard.isFull) views.play({ rules, totals: null, equity: MatchEquity.from([[1200, 300]], 2), random }, shard);

it('records the policy’s value of every action, in points', () => {
  for (let index = 0; index < shard.count; index += 1) {
    const [from, to] = [shard.valuesFrom[index] ?? 0, shard.valuesFrom[index + 1] ?? 0];
    expect(to - from).toBeGreaterThan(1);
    const features = shard.features.subarray(shard.featuresFrom[index], shard.featuresFrom[index + 1]);
    teacher.input.features.set(features);
    teacher.input.count = features.length;
    teacher.options.set(shard.options.subarray(from, to));
    teacher.requestedCount = to - from;
    teacher.forward();
    for (let at = from; at < to; at += 1)
      expect(shard.values[at]).toBeCloseTo(100 * (teacher.outputs[shard.options[at] ?? 0] ?? 0), 2);
  }
});

it('an untrained network learns the policy from its recorded values', () => {
  const student = new TrainableNetwork(teacher.shape);
  student.parameters.set(teacher.parameters.map((parameter) => 0.8 * parameter));
  const fitting = localFitting(student, {
    loss: advantageLoss,
    batchSize: 128,
    rate: () => 1e-3,
    shards: 8,
  });
  const unexplained = Array.from({ length: 8 }, (_, pass) => {
    const { errorSquares, targetSquares } = fitting.learn(shard, pass, random);
    return errorSquares / targetSquares;
  });
  expect(unexplained.at(-1)).toBeLessThan(0.2 * (unexplained[0] ?? 0));
});
