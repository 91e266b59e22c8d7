import { botOf, kindsIn, Network, policyBotFor, SeatDrawPiles, shippedWeightsFor } from '@coup-fourre/bots';
import { fastRandom, formatAction, rulesFor, type Seat, seededRandom, type View } from '@coup-fourre/rules';
import { actorOfState, dealInPlace, playInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import { reusedTable } from '../tables/trainingTables.ts';
import { Lineup, type Opponent } from './lineup.ts';

const RULES = rulesFor('winning-moves-2008', 4);
const { network: POLICY } = shippedWeightsFor(RULES);
/** A policy with the opposite preferences. */
const CONTRARY = new Network(
  POLICY.shape,
  POLICY.parameters.map((weight, index) =>
    index < (POLICY.shape.features + 1) * POLICY.shape.width ? weight : -weight,
  ),
);

/** Plays deals. Counts those in which the policy had all seats, had each of the teams, and met each opponent. */
function playDeals(opponents: readonly Opponent[], deals: number) {
  const random = fastRandom(seededRandom('lineup'));
  const lineup = new Lineup(POLICY, opponents, RULES);
  const { state, views } = reusedTable(RULES);
  const piles = new SeatDrawPiles(RULES.players);
  const bots = {
    policy: policyBotFor(() => POLICY),
    contrary: policyBotFor(() => CONTRARY),
    classic: botOf('classic'),
  };
  const counts = { alone: 0, team0: 0, team1: 0, contrary: 0, classic: 0 };
  for (let deal = 0; deal < deals; deal += 1) {
    dealInPlace(state, shuffledDeck(RULES, random), { dealer: 0, totals: null });
    lineup.draw(state, random);
    piles.dealOut(state);
    if (deal % 2 === 0) lineup.begin();
    else {
      lineup.beginAt(views);
      lineup.rewind();
    }
    const seats: readonly Seat[] = views.map((_, seat) => seat);
    const learning = seats.filter((seat) => lineup.learnsAt(seat)).join(' ');
    // Classic breaks ties at random, so two of its choices may differ.
    const others = { contrary: 0, classic: 0 };
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = views[seat] as View;
      const chosen = lineup.choose(view);
      const says = (name: keyof typeof bots): string => formatAction(bots[name](view, random));
      if (lineup.learnsAt(seat)) expect(formatAction(chosen)).toBe(says('policy'));
      else
        for (const name of ['contrary', 'classic'] as const) if (says(name) !== formatAction(chosen)) others[name] += 1;
      // The bots have overwritten the memory that they share with this lineup.
      lineup.begin();
      playInPlace(state, chosen);
      lineup.follow(kindsIn(chosen) | piles.swapDrawnCards(state));
    }
    if (learning === '0 1 2 3') counts.alone += 1;
    else {
      expect(['0 2', '1 3']).toContain(learning);
      counts[learning === '0 2' ? 'team0' : 'team1'] += 1;
      const [few, many] = [Math.min(...Object.values(others)), Math.max(...Object.values(others))];
      expect(few).toBeLessThan(0.5 * many);
      counts[others.contrary === few ? 'contrary' : 'classic'] += 1;
    }
  }
  return counts;
}

it('without opponents, the policy has all seats', () => {
  expect(playDeals([], 20)).toEqual({ alone: 20, team0: 0, team1: 0, contrary: 0, classic: 0 });
});

it('in most deals an opponent plays the other teams, and all opponents play equally often', () => {
  const deals = testSize(70);
  const { alone, team0, team1, contrary, classic } = playDeals([CONTRARY, 'classic'], deals);
  expect(alone + team0 + team1).toBe(deals);
  expect(alone).toBeGreaterThan(0.25 * deals);
  expect(alone).toBeLessThan(0.55 * deals);
  for (const count of [team0, team1, contrary, classic]) expect(count).toBeGreaterThan(0.2 * deals);
});
