import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { actorOfState, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { botOf } from '../levels/levels.ts';
import { EVERY_TABLE, positionsOf } from '../testing/tables.ts';
import { anotherWorld } from '../testing/twoWorlds.ts';
import { FeatureList, listFeatures } from './features.ts';
import { Buckets, FEATURE_COUNT, MAX_FEATURES } from './layout.ts';
import { ruleFeaturesOf } from './ruleFeatures.ts';

function featuresOf(...[view, ruleFeatures]: [Parameters<typeof listFeatures>[0], readonly number[]]): number[] {
  const list = new FeatureList();
  listFeatures(view, ruleFeatures, list);
  return [...list.features.subarray(0, list.count)];
}

describe.each(EVERY_TABLE)('features at %s', (name, rules) => {
  const random = fastRandom(seededRandom(name));
  const ruleFeatures = ruleFeaturesOf(rules);

  it('are distinct numbers below FEATURE_COUNT, within the maximum of a view', () => {
    for (const state of positionsOf(rules, botOf('classic'), name)) {
      const seat = actorOfState(state);
      const features = featuresOf(viewOf(state, seat), ruleFeatures);
      expect(new Set(features).size).toBe(features.length);
      expect(features.length).toBeLessThan(MAX_FEATURES);
      expect(features.every((feature) => feature >= 0 && feature < FEATURE_COUNT)).toBe(true);
    }
  });

  it('do not depend on hidden cards', () => {
    for (const state of positionsOf(rules, botOf('classic'), name)) {
      const seat = actorOfState(state) ?? 0;
      const elsewhere = anotherWorld(state, seat, random);
      expect(featuresOf(viewOf(elsewhere, seat), ruleFeatures)).toEqual(featuresOf(viewOf(state, seat), ruleFeatures));
    }
  });
});

it('an integer falls into the last bucket whose threshold it reaches', () => {
  const buckets = new Buckets([-9, 3, 5]);
  expect([-99, -5, 2, 3, 4, 5, 99].map((integer) => buckets.of(integer))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});

it('the features of many positions are those that the weights were trained with (FEATURES_VERSION)', () => {
  let checksum = 0;
  for (const [name, rules] of EVERY_TABLE)
    for (const state of positionsOf(rules, botOf('random'), name))
      for (const feature of featuresOf(viewOf(state, actorOfState(state)), ruleFeaturesOf(rules)))
        checksum = (checksum + Math.imul(feature + 1, feature + 1)) >>> 0;
  expect(checksum).toBe(121_563_980);
});
