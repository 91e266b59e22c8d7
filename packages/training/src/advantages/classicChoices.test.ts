import { botOf, MatchEquity, Network, Policy } from '@coup-fourre/bots';
import { fastRandom, rulesFor, seededRandom, type View } from '@coup-fourre/rules';
import { actorOfState, dealInPlace, playInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { initialParameters, TrainableNetwork } from '../network/trainableNetwork.ts';
import { ADVANTAGE_DEFAULTS, originShape } from '../plan/advantagePlan.ts';
import { reusedTable } from '../tables/trainingTables.ts';
import { localFitting } from '../testing/localFitting.ts';
import { ClassicChoices } from './classicChoices.ts';
import { imitationLoss } from './regression.ts';
import { Shard } from './shard.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const SHAPE = originShape({ ...ADVANTAGE_DEFAULTS, players: 2, seed: 'x', from: null, fromWidth: 32 });
const EQUITY = MatchEquity.from([[1200, 300]], 2);

/** Fraction of classic's real decisions in which the network's best action is classic's. */
function agreementOf(network: Network): number {
  const { state, views } = reusedTable(RULES);
  const policy = new Policy(network, RULES);
  const random = fastRandom(seededRandom('agreement'));
  const counts = { decisions: 0, agreed: 0 };
  for (let deal = 0; deal < 20; deal += 1) {
    dealInPlace(state, shuffledDeck(RULES, random), { dealer: deal % 2, totals: null });
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = views[seat] as View;
      const choice = botOf('classic')(view, random);
      if (policy.listActions(view) > 1) {
        counts.decisions += 1;
        if (policy.actions.at(policy.evaluate(view)) === choice) counts.agreed += 1;
      }
      playInPlace(state, choice);
    }
  }
  return counts.agreed / counts.decisions;
}

it('a policy that imitates classic soon agrees with it in most decisions of other deals', () => {
  const network = new TrainableNetwork(SHAPE);
  const random = fastRandom(seededRandom('imitation'));
  network.parameters.set(initialParameters(SHAPE, random));
  const before = agreementOf(network);
  const choices = new ClassicChoices(new Network(SHAPE, null));
  const shard = new Shard(12_000);
  while (!shard.isFull) choices.play({ rules: RULES, totals: null, equity: EQUITY, random }, shard);
  const fitting = localFitting(network, {
    loss: imitationLoss,
    batchSize: 128,
    rate: (done) => 3e-3 * (1 - done),
    shards: 3,
  });
  const agreed = [0, 1, 2].map((pass) => fitting.learn(shard, pass, random).agreed / shard.count);
  expect(agreed).toEqual(agreed.toSorted((a, b) => a - b));
  expect(before).toBeLessThan(0.3);
  expect(agreementOf(network)).toBeGreaterThan(0.75);
});
