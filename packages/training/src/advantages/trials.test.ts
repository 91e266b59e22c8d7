import { MatchEquity, Network, outputIndexOf, shippedWeightsFor } from '@coup-fourre/bots';
import { fastRandom, rulesFor, SAFETIES, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { initialParameters } from '../network/trainableNetwork.ts';
import { valueFeatureCount } from '../network/valueFeatures.ts';
import { Shard } from './shard.ts';
import { Trials } from './trials.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const EQUITY = MatchEquity.from([[1200, 300]], 2);
const POLICY = shippedWeightsFor(RULES).network;
const VALUE_SHAPE = { features: valueFeatureCount(2), width: 32, outputs: 1 };
const VALUE = new Network(VALUE_SHAPE, initialParameters(VALUE_SHAPE, fastRandom(seededRandom('value'))));

function shardFrom(seed: string, samples: number, favorites?: number): Shard {
  const shard = new Shard(samples);
  const trials = new Trials({ policy: POLICY, value: VALUE, favorites }, []);
  const random = fastRandom(seededRandom(seed));
  while (!shard.isFull) trials.play({ rules: RULES, totals: [0, 0], equity: EQUITY, random }, shard);
  return shard;
}

/** How many log-odds each tried action of a decision trails the first. */
function behind(shard: Shard, index: number): number[] {
  const features = shard.features.subarray(shard.featuresFrom[index], shard.featuresFrom[index + 1]);
  POLICY.input.features.set(features);
  POLICY.input.count = features.length;
  const options = shard.options.subarray(shard.valuesFrom[index], shard.valuesFrom[index + 1]);
  POLICY.options.set(options);
  POLICY.requestedCount = options.length;
  POLICY.forward();
  const [first = 0] = options;
  return [...options].map((option) => (POLICY.outputs[first] as number) - (POLICY.outputs[option] as number));
}

it('at each decision the policy’s choice is tried first, then up to five other actions, however bad they seem', () => {
  const shard = shardFrom('tried', 800);
  const decisions = Array.from({ length: shard.count }, (_, index) => behind(shard, index));
  for (const log of decisions) {
    expect(log.length).toBeGreaterThan(1);
    expect(log.length).toBeLessThanOrEqual(6);
    expect(Math.min(...log)).toBe(0);
    expect(log.slice(0, 5)).toEqual(log.slice(0, 5).toSorted((a, b) => a - b));
  }
  expect(decisions.some((log) => log.length === 6)).toBe(true);
  // Discarding a safety is nearly always the worst action, so usually only the random choice tries it.
  const safeties = SAFETIES.map((card) => outputIndexOf({ type: 'discard', card }, 0, RULES));
  const thrown = decisions.filter((_, index) => {
    const last = (shard.valuesFrom[index + 1] as number) - 1;
    return behind(shard, index).length === 6 && safeties.includes(shard.options[last] as number);
  });
  expect(thrown.length).toBeGreaterThan(shard.count / 20);
  // Earlier versions of the training tried actions only within seven log-odds.
  expect(decisions.filter((log) => (log.at(-1) ?? 0) > 7).length).toBeGreaterThan(shard.count / 4);
});

it('the tried actions differ in value, and the same seed repeats the trial', () => {
  const [shard, again] = [shardFrom('worth', 300), shardFrom('worth', 300)];
  expect(again.values).toEqual(shard.values);
  expect(again.options).toEqual(shard.options);
  const decisions = Array.from({ length: shard.count }, (_, index) =>
    shard.values.subarray(shard.valuesFrom[index], shard.valuesFrom[index + 1]),
  );
  expect(decisions.filter((values) => new Set(values).size > 1).length).toBeGreaterThan(shard.count / 2);
});

it('with a number of favorites, only that many actions are tried, at decisions that are in doubt', () => {
  const shard = shardFrom('favorites', 400, 3);
  const decisions = Array.from({ length: shard.count }, (_, index) => behind(shard, index));
  for (const log of decisions) {
    expect(log.length).toBeLessThanOrEqual(3);
    expect(log).toEqual(log.toSorted((a, b) => a - b));
    // This network is in log-odds: 80 points are 16 in a published policy, but here the limit is 0.8.
    expect(log[1]).toBeLessThanOrEqual(0.8);
  }
  expect(decisions.some((log) => log.length === 3)).toBe(true);
});
