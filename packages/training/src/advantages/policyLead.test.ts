import { Network, policyBotFor, shippedWeightsFor } from '@coup-fourre/bots';
import { measureLead } from '@coup-fourre/bots/arena';
import { fastRandom, type Players, rulesFor, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { initialParameters } from '../network/trainableNetwork.ts';
import { bestShare, policyLead } from './policyLead.ts';

const rulesOf = (players: Players) => rulesFor('winning-moves-2008', players);
const expertOf = (players: Players): Network => {
  const { shape, parameters } = shippedWeightsFor(rulesOf(players)).network;
  return new Network(shape, parameters.slice());
};
const untrained = (players: Players): Network => {
  const { shape } = expertOf(players);
  return new Network(shape, initialParameters(shape, fastRandom(seededRandom('untrained'))));
};

it.each([2, 3] as const)('at %i seats a policy is exactly level with its copy', (players) => {
  const networks = [expertOf(players), expertOf(players)] as const;
  expect(policyLead({ rules: rulesOf(players), networks, seed: 'level' }, 6)).toEqual({ mean: 0, error: 0 });
});

it('at two seats one policy leads by as much as the other trails', () => {
  const [expert, novice] = [expertOf(2), untrained(2)];
  const leadOver = (...networks: [Network, Network]) => policyLead({ rules: rulesOf(2), networks, seed: 'sides' }, 20);
  const lead = leadOver(expert, novice);
  expect(leadOver(novice, expert)).toEqual({ mean: -lead.mean, error: lead.error });
  expect(lead.mean).toBeGreaterThan(10 * lead.error);
});

it('the arena finds the same lead', () => {
  const [expert, novice] = [expertOf(4), untrained(4)];
  const networks = [expert, novice] as const;
  const bots = [policyBotFor(() => expert), policyBotFor(() => novice)] as const;
  const quick = policyLead({ rules: rulesOf(4), networks, seed: 'quick' }, 60);
  const inArena = measureLead({ rules: rulesOf(4), bots, seed: 'arena' }, 12);
  expect(Math.abs(quick.mean - inArena.mean)).toBeLessThan(4 * Math.hypot(quick.error, inArena.error));
});

it.each([
  ['of what was learned, a quarter, as errors cost much', [2.9, 1, -17], 0.28],
  ['all, as errors cost little', [5, 9.5, 17], 1],
  ['all, as the lead even grows faster than the share', [1, 3, 12], 1],
  ['nothing, as nothing was learned', [-1, -3, -12], 0],
  ['nothing, as the fit is worse the more it has a say', [-4, -5, -2], 0],
])('the best share of a fit is %s', (_, means, share) => {
  const leads = means.map((mean, index) => ({ share: [0.25, 0.5, 1][index] ?? 0, lead: { mean, error: 1 } }));
  expect(bestShare(leads)).toBeCloseTo(share, 2);
});
