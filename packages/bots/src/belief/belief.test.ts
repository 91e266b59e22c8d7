import { CARDS, type Card, D25, EXTRA_TANK, fastRandom, REPAIRS, ROLL, seededRandom } from '@coup-fourre/rules';
import { actorOfState, emptyState, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { FeatureList } from '../features/features.ts';
import { FEATURE_COUNT, MAX_FEATURES } from '../features/layout.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { botOf } from '../levels/levels.ts';
import { WorldSampler } from '../search/worldSampler.ts';
import { dealFrom, EVERY_TABLE, positionsOf } from '../testing/tables.ts';
import { anotherWorld } from '../testing/twoWorlds.ts';
import { Belief, listBeliefFeatures } from './belief.ts';
import { unseenCopies } from './readings.ts';

const LATE = 'draw=25.25.50.50.75.75.100.100.ga.ga.re.re.el.ro.ro.ro.ft.ac.sl.st.DA.ET';

/** The weights that seat 0 gives to each kind of card in seat 1's hand. */
function weightsAt(line: string): Float64Array {
  const view = viewOf(dealFrom(line), 0);
  const { rules } = view.table;
  const weights = new Float64Array(CARDS.length);
  new Belief(shippedWeightsFor(rules).belief, rules).weighCards(view, 1, weights);
  return weights;
}

const ratio = (weights: Float64Array, card: Card, other: Card): number =>
  (weights[card] as number) / (weights[other] as number);

describe('a seat believes that another seat', () => {
  const rolling = weightsAt(
    `winning-moves-2008 2 drawn=yes hands=25.50.100.sp.el.st/25.75.ro.sp.og.RW teams=ro,-,25.100.75,-/ro,-,50.100,- ${LATE}`,
  );
  const stopped = weightsAt(
    `winning-moves-2008 2 drawn=yes hands=25.50.100.sp.el.st/25.75.el.sp.og.RW teams=ro,-,25.100.75,-/ro.ac,-,50.100,- ${LATE}`,
  );

  it('keeps safeties, so that an unseen one is more likely in its hand than a low distance card', () => {
    expect(ratio(rolling, EXTRA_TANK, D25)).toBeGreaterThan(1.5);
  });

  it('lacks a remedy that it needs and has not played', () => {
    expect(ratio(stopped, REPAIRS, ROLL)).toBeLessThan(ratio(rolling, REPAIRS, ROLL) / 3);
  });
});

it('sampled worlds give a hand the cards that the belief predicts', () => {
  const line = `winning-moves-2008 2 drawn=yes hands=25.50.100.sp.el.st/25.75.el.sp.og.RW teams=ro,-,25.100.75,-/ro.ac,-,50.100,- ${LATE}`;
  const view = viewOf(dealFrom(line), 0);
  const random = fastRandom(seededRandom('belief'));
  const worlds = new WorldSampler(view, shippedWeightsFor(view.table.rules));
  const world = emptyState(view.table.rules);
  const WORLDS = 2000;
  const times = { repairs: 0, extraTank: 0 };
  for (let number = 0; number < WORLDS; number += 1) {
    worlds.sample(world, random);
    if (world.hands[1]?.has(REPAIRS)) times.repairs += 1;
    if (world.hands[1]?.has(EXTRA_TANK)) times.extraTank += 1;
  }
  // By chance alone the hand would hold Repairs in 39 of 100 worlds (two of 28 unseen cards, six in the hand), and the
  // Extra Tank in 21.
  expect(times.repairs / WORLDS).toBeLessThan(0.2);
  expect(times.extraTank / WORLDS).toBeGreaterThan(0.25);
});

describe.each(EVERY_TABLE)('belief at %s', (name, rules) => {
  const ruleFeatures = ruleFeaturesOf(rules);
  const random = fastRandom(seededRandom(name));
  const featuresOf = (...[view, other]: [Parameters<typeof unseenCopies>[0], number]): number[] => {
    const list = new FeatureList();
    listBeliefFeatures(view, other, ruleFeatures, list);
    return [...list.features.subarray(0, list.count)];
  };

  it('has distinct features below FEATURE_COUNT, which hidden cards do not change', () => {
    for (const state of positionsOf(rules, botOf('classic'), `belief ${name}`)) {
      const seat = actorOfState(state) ?? 0;
      const elsewhere = anotherWorld(state, seat, random);
      for (let step = 1; step < rules.players; step += 1) {
        const other = (seat + step) % rules.players;
        const features = featuresOf(viewOf(state, seat), other);
        expect(new Set(features).size).toBe(features.length);
        expect(features.length).toBeLessThan(MAX_FEATURES);
        expect(features.every((feature) => feature >= 0 && feature < FEATURE_COUNT)).toBe(true);
        expect(featuresOf(viewOf(elsewhere, seat), other)).toEqual(features);
      }
    }
  });

  it('is about the cards in other hands and in the draw pile', () => {
    for (const state of positionsOf(rules, botOf('classic'), `unseen ${name}`)) {
      const seat = actorOfState(state) ?? 0;
      const view = viewOf(state, seat);
      const { drawPileSize, handSizes } = view.table;
      const others = handSizes.reduce((sum, size, other) => sum + (other === seat ? 0 : size), 0);
      expect(unseenCopies(view).reduce((sum, copies) => sum + copies, 0)).toBe(drawPileSize + others);
    }
  });
});
