import { botOf, expertBotFor, MatchEquity } from '@coup-fourre/bots';
import { measureLead } from '@coup-fourre/bots/arena';
import { fastRandom, rulesFor, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { Adam } from '../network/adam.ts';
import { initialParameters, TrainableNetwork } from '../network/trainableNetwork.ts';
import { DEFAULTS, policyShape } from '../plan/plan.ts';
import { Branches, type BranchStats } from './branches.ts';

const PLAN = { ...DEFAULTS, players: 2, lanes: 1, width: 32 } as const;
const RULES = rulesFor('winning-moves-2008', 2);
const EQUITY = MatchEquity.from([[1200, 300]], 2);

/** A network that has learned nothing. */
function beginner(): TrainableNetwork {
  const network = new TrainableNetwork(policyShape(PLAN));
  network.parameters.set(initialParameters(network.shape, fastRandom(seededRandom('beginnings'))));
  return network;
}

function play(network: TrainableNetwork, deals: number, seed: string): BranchStats {
  const branches = new Branches(network);
  const random = fastRandom(seededRandom(seed));
  const sums: BranchStats = { decisions: 0, actions: 0, gain: 0, gainSquares: 0 };
  for (let deal = 0; deal < deals; deal += 1)
    branches.play({ rules: RULES, totals: [0, 0], equity: EQUITY, random }, sums);
  return sums;
}

function leadOverClassic(network: TrainableNetwork): number {
  return measureLead({ rules: RULES, bots: [expertBotFor(() => network), botOf('classic')], seed: 'lead' }, 40).mean;
}

it('some decisions of each deal are tried, each with one to four other actions', () => {
  const { decisions, actions } = play(beginner(), 60, 'some');
  expect(decisions).toBeGreaterThan(60);
  expect(actions).toBeGreaterThan(decisions);
  expect(actions).toBeLessThanOrEqual(4 * decisions);
});

it('steps against the gradients make an untrained player much better', () => {
  const network = beginner();
  const { parameters, gradients } = network;
  const before = leadOverClassic(network);
  const adam = new Adam(new Float32Array(2 * parameters.length));
  for (let step = 1; step <= 20; step += 1) {
    const { decisions } = play(network, 30, `step ${step}`);
    const rate = 0.02 * Adam.correction(step);
    for (let index = 0; index < parameters.length; index += 1)
      parameters[index] =
        (parameters[index] as number) - rate * adam.update(index, (gradients[index] as number) / decisions);
    gradients.fill(0);
  }
  expect(leadOverClassic(network)).toBeGreaterThan(before + 200);
});
