import { MatchEquity, shippedWeightsFor } from '@coup-fourre/bots';
import { fastRandom, rulesFor, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { initialParameters, TrainableNetwork } from '../network/trainableNetwork.ts';
import { valueFeatureCount } from '../network/valueFeatures.ts';
import { localFitting } from '../testing/localFitting.ts';
import { valueLoss } from './regression.ts';
import { Shard } from './shard.ts';
import { ValuePositions } from './valuePositions.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const EQUITY = MatchEquity.from([[1200, 300]], 2);

function shardFrom(seed: string, samples: number): Shard {
  const shard = new Shard(samples);
  const positions = new ValuePositions(shippedWeightsFor(RULES).network, []);
  const random = fastRandom(seededRandom(seed));
  while (!shard.isFull) positions.play({ rules: RULES, totals: null, equity: EQUITY, random }, shard);
  return shard;
}

it('a network learns from positions to predict the results of other deals', () => {
  const shape = { features: valueFeatureCount(2), width: 32, outputs: 1 };
  const network = new TrainableNetwork(shape);
  const random = fastRandom(seededRandom('fitting'));
  network.parameters.set(initialParameters(shape, random));
  const options = { loss: valueLoss, batchSize: 256, rate: () => 2e-3, shards: 4 };
  const fitting = localFitting(network, options);
  const shard = shardFrom('positions', 8000);
  for (let pass = 0; pass < 3; pass += 1) fitting.learn(shard, pass, random);
  // In the last pass, each value is predicted before it is learned.
  const { errorSquares, targetSquares } = fitting.learn(shardFrom('others', 2000), 3, random);
  expect(1 - errorSquares / targetSquares).toBeGreaterThan(0.4);
});
