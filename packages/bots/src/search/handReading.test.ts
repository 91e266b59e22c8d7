import {
  CARDS,
  type Card,
  fastRandom,
  type PastAction,
  rulesFor,
  seededRandom,
  type View,
  withPastAction,
} from '@coup-fourre/rules';
import {
  actorOfState,
  cloneState,
  type DealState,
  deal,
  emptyState,
  play,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { botOf } from '../levels/levels.ts';
import { outputIndexOf } from '../network/outputs.ts';
import { Policy } from '../network/policy.ts';
import { anotherWorld } from '../testing/twoWorlds.ts';
import { HandReading } from './handReading.ts';
import { Search } from './search.ts';
import { BATCH } from './tally.ts';
import { WorldSampler } from './worldSampler.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const LEARNED = shippedWeightsFor(RULES);
const EXPERT = botOf('expert');

interface Moment {
  readonly state: DealState;
  readonly past: readonly PastAction[];
}

/** The moments in deals between experts when seat 0 is on turn and the past is complete. */
function* moments(deals: number, rules = RULES): Generator<Moment> {
  const random = fastRandom(seededRandom('reading'));
  for (let number = 0; number < deals; number += 1) {
    let past: readonly PastAction[] = [];
    let state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: null });
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      if (state.table.isTurnOf(0) && past.length === 2 * rules.players) yield { state, past };
      const action = EXPERT(viewOf(state, seat), random);
      past = withPastAction(past, state.table, action);
      state = play(state, action);
    }
  }
}

const viewAt = ({ state, past }: Moment): View => ({ ...viewOf(state, 0), past });

it('without a past there is nothing to read, and worlds are unchanged', () => {
  const random = fastRandom(seededRandom('none'));
  for (const { state } of moments(1)) {
    const view = viewOf(state, 0);
    expect(new HandReading(view, LEARNED.network).isEmpty).toBe(true);
    expect(new HandReading({ ...view, past: [] }, LEARNED.network).isEmpty).toBe(true);
    expect(
      new HandReading(
        { ...view, past: [{ table: state.table, seat: 0, action: { type: 'discard', card: 0 } }] },
        LEARNED.network,
      ).isEmpty,
    ).toBe(true);
    expect(new HandReading(view, LEARNED.network).likelihoodOf(state, random)).toBe(1);
  }
});

it('the likelihood is the policy’s slightly softened chance of the actions taken', () => {
  const policy = new Policy(LEARNED.network, RULES);
  const random = fastRandom(seededRandom('chance'));
  let compared = 0;
  for (const moment of moments(4)) {
    const latest = moment.past.at(-1);
    if (latest?.seat !== 1 || latest.table.handSizes[1] !== (moment.state.table.handSizes[1] ?? 0) + 1) continue;
    const reading = new HandReading({ ...viewAt(moment), past: [latest] }, LEARNED.network);
    // The earlier hand was the current hand plus the used card, because nothing was drawn in between.
    const before = cloneState(moment.state);
    before.hands[1]?.add(latest.action.card);
    const view = { table: latest.table, seat: 1, hand: before.hands[1] ?? before.hands[0] } as View;
    const count = policy.listActions(view);
    policy.evaluate(view);
    const odds = Array.from({ length: count }, (_, index) => Math.exp((policy.logits[index] ?? 0) / 2));
    const done = [...policy.actions].findIndex(
      (action) => outputIndexOf(action, 1, RULES) === outputIndexOf(latest.action, 1, RULES),
    );
    const share = (odds[done] ?? 0) / odds.reduce((sum, each) => sum + each, 0);
    expect(reading.likelihoodOf(moment.state, random)).toBeCloseTo(0.95 * share + 0.05 / count, 5);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(40);
});

it('the actual hands explain the actions better than hands from the belief network alone', () => {
  const random = fastRandom(seededRandom('information'));
  const world = emptyState(RULES);
  let gain = 0;
  let count = 0;
  for (const moment of moments(12)) {
    const reading = new HandReading(viewAt(moment), LEARNED.network);
    const believed = new WorldSampler(viewOf(moment.state, 0), LEARNED);
    const meanOf = (next: () => DealState): number => {
      let sum = 0;
      for (let sample = 0; sample < 16; sample += 1) sum += reading.likelihoodOf(next(), random);
      return sum / 16;
    };
    const truth = meanOf(() => moment.state);
    const expected = meanOf(() => {
      believed.sample(world, random);
      return world;
    });
    gain += Math.log(truth / expected);
    count += 1;
  }
  // In nats per hand. The belief network itself gains 0.9 over chance.
  expect(gain / count).toBeGreaterThan(0.2);
});

it('hands in worlds are as frequent as belief times likelihood', () => {
  const random = fastRandom(seededRandom('worlds'));
  const [moment] = [...moments(1)].slice(8);
  if (moment === undefined) throw new Error('the deal is too short');
  const view = viewAt(moment);
  const reading = new HandReading(view, LEARNED.network);
  const world = emptyState(RULES);
  const SAMPLES = testSize(8000);
  const weighed = new Float64Array(CARDS.length);
  let weights = 0;
  const believed = new WorldSampler(viewOf(moment.state, 0), LEARNED);
  const read = new WorldSampler(view, LEARNED);
  const counted = new Float64Array(CARDS.length);
  const plain = new Float64Array(CARDS.length);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    believed.sample(world, random);
    const weight = reading.likelihoodOf(world, random);
    weights += weight;
    for (const card of CARDS) {
      const copies = world.hands[1]?.count(card) ?? 0;
      weighed[card] = (weighed[card] ?? 0) + weight * copies;
      plain[card] = (plain[card] ?? 0) + copies;
    }
    read.sample(world, random);
    for (const card of CARDS) counted[card] = (counted[card] ?? 0) + (world.hands[1]?.count(card) ?? 0);
  }
  const share = (counts: Float64Array, total: number) => (card: Card) => (counts[card] ?? 0) / total;
  const [expected, found, unread] = [share(weighed, weights), share(counted, SAMPLES), share(plain, SAMPLES)];
  for (const card of CARDS) expect(found(card)).toBeCloseTo(expected(card), 1);
  // The reading changes the belief.
  expect(Math.max(...CARDS.map((card) => Math.abs(expected(card) - unread(card))))).toBeGreaterThan(0.1);
});

it.each([3, 4, 6] as const)(
  'with %i seats hidden cards do not change what a search with hand reading finds',
  (players) => {
    const rules = rulesFor('winning-moves-2008', players);
    let compared = 0;
    for (const moment of moments(1, rules)) {
      const elsewhere = { ...moment, state: anotherWorld(moment.state, 0, fastRandom(seededRandom('elsewhere'))) };
      const found = [moment, elsewhere].map((each) => {
        const search = new Search(viewAt(each), fastRandom(seededRandom('same')));
        for (let round = 0; round < 2; round += 1) search.runRound();
        return search.estimates();
      });
      expect(found[1]).toEqual(found[0]);
      compared += 1;
      if (compared === 5) break;
    }
    expect(compared).toBe(5);
  },
);

it('hands stay from one world to the next only within a batch, so that batches are independent', () => {
  const rules = rulesFor('winning-moves-2008', 4);
  const random = fastRandom(seededRandom('chains'));
  const moment = [...moments(1, rules)].findLast(({ state }) => state.table.drawPileSize > 0);
  if (moment === undefined) return expect.fail('no moment');
  const sampler = new WorldSampler(viewAt(moment), shippedWeightsFor(rules));
  const world = emptyState(rules);
  const stayed = { within: 0, between: 0 };
  let before = '';
  for (let number = 0; number < 40 * BATCH; number += 1) {
    sampler.sample(world, random);
    const hands = JSON.stringify(world.hands.map((hand) => hand.toArray()));
    if (hands === before) stayed[number % BATCH === 0 ? 'between' : 'within'] += 1;
    before = hands;
  }
  expect(stayed.within / (BATCH - 1) / 40).toBeGreaterThan(0.2);
  expect(stayed.between / 40).toBeLessThan(0.1);
});
