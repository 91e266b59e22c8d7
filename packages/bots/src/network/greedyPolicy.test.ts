import { fastRandom, legalActions, randomInt, seededRandom } from '@coup-fourre/rules';
import { actorOfState, deal, drawnCards, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import { FeatureList, listFeatures, setFields } from '../features/features.ts';
import { FEATURES_FROM, VALUE_FEATURES } from '../features/fields.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { EVERY_TABLE } from '../testing/tables.ts';
import { FieldNetwork, fieldNetworkOf } from './fieldNetwork.ts';
import { plainWorkspace } from './kernel.ts';
import { actionOf, outputIndexOf, setLegalOutputs } from './outputs.ts';
import { GreedyPolicy, Policy } from './policy.ts';

const DEALS = testSize(2);
/** Maximum change of an action's log-odds by rounding to whole numbers. */
const ROUNDING = 0.3;

describe.each(EVERY_TABLE)('along deals at %s', (name, rules) => {
  const { network } = shippedWeightsFor(rules);
  const policy = new Policy(network, rules);
  const greedy = new GreedyPolicy(network, rules);
  const ruleFeatures = ruleFeaturesOf(rules);
  const random = fastRandom(seededRandom(name));

  /** Plays deals, sometimes with a random action, and calls `check` at each decision. The greedy policy follows. */
  function alongDeals(check: (state: ReturnType<typeof deal>, seat: number) => void): void {
    for (let number = 0; number < DEALS; number += 1) {
      const totals =
        rules.format === 'match' ? Array.from({ length: rules.teams }, () => 25 * randomInt(random, 199)) : null;
      const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals });
      greedy.begin();
      for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
        check(state, seat);
        const view = viewOf(state, seat);
        const { actions } = policy;
        const count = policy.listActions(view);
        const best = count === 1 ? 0 : policy.evaluate(view);
        const action = actions.at(randomInt(random, 8) === 0 ? randomInt(random, count) : best);
        const before = state.table.drawPileSize;
        playInPlace(state, action);
        const played = 'card' in action ? 1 << action.card : 0;
        greedy.follow(drawnCards(state, before).reduce((kinds, card) => kinds | (1 << card), played));
      }
    }
  }

  it('it chooses the policy’s best action, except among actions that differ only by rounding', () => {
    let decisions = 0;
    let others = 0;
    alongDeals((state, seat) => {
      const view = viewOf(state, seat);
      const chosen = greedy.choose(view);
      const count = policy.listActions(view);
      const best = count === 1 ? 0 : policy.evaluate(view);
      const index = policy.actions.toArray().indexOf(chosen);
      expect(index).toBeGreaterThanOrEqual(0);
      if (count === 1) return;
      decisions += 1;
      const behind = (policy.logits[best] as number) - (policy.logits[index] as number);
      if (behind > 0) others += 1;
      expect(behind).toBeLessThan(ROUNDING);
    });
    expect(others / decisions).toBeLessThan(0.05);
  });

  it('plain loops choose like the compiled kernel, after any earlier deals', () => {
    const [compiled, plain] = [new FieldNetwork(network), new FieldNetwork(network, plainWorkspace)];
    const legal = { low: 0, high: 0 };
    for (const either of [compiled, plain]) either.begin(ruleFeatures);
    alongDeals((state, seat) => {
      const view = viewOf(state, seat);
      setLegalOutputs(view, legal);
      const chosen = [compiled, plain].map((either) => {
        setFields(view, either.fields[seat] as Uint16Array);
        return either.best(seat, legal);
      });
      expect(chosen[0]).toBe(chosen[1]);
    });
  });

  it('it keeps its fields equal to the fields of the view', () => {
    const list = new FeatureList();
    alongDeals((state, seat) => {
      const view = viewOf(state, seat);
      greedy.choose(view);
      if (legalActions(view).length === 1) return;
      listFeatures(view, ruleFeatures, list);
      const fields = fieldNetworkOf(network).fields[seat] as Uint16Array;
      const features = [...fields].flatMap((value) => [
        ...VALUE_FEATURES.subarray(FEATURES_FROM[value], FEATURES_FROM[value + 1]),
      ]);
      expect([...features, ...ruleFeatures]).toEqual([...list.features.subarray(0, list.count)]);
    });
  });

  it('its outputs are exactly the legal actions', () => {
    const legal = { low: 0, high: 0 };
    alongDeals((state, seat) => {
      const view = viewOf(state, seat);
      const team = view.table.teamOf(seat);
      const actions = legalActions(view).toArray();
      const outputs = actions.map((action) => outputIndexOf(action, team, rules));
      setLegalOutputs(view, legal);
      const listed = Array.from({ length: 64 }, (_, output) => output).filter(
        (output) => ((output < 32 ? legal.low : legal.high) >>> (output & 31)) & 1,
      );
      expect(listed).toEqual(outputs.toSorted((a, b) => a - b));
      expect(outputs.map((output) => actionOf(output, team, view.table))).toEqual(actions);
    });
  });
});
