import { botOf, FEATURE_COUNT, FeatureList, MAX_FEATURES } from '@coup-fourre/bots';
import { type Card, fastRandom, PLAYER_COUNTS, rulesFor, seededRandom } from '@coup-fourre/rules';
import { actorOfState, type DealState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { addHiddenCards, CRITIC_FEATURE_COUNT } from './criticFeatures.ts';

function hiddenOf(state: DealState, seat: number): number[] {
  const list = new FeatureList();
  addHiddenCards(state, seat, list);
  return [...list.features.subarray(0, list.count)];
}

describe.each(PLAYER_COUNTS)('what only the critic sees at %i seats', (players) => {
  const rules = rulesFor('winning-moves-2008', players);
  const random = fastRandom(seededRandom(`critic ${players}`));
  const totals = Array<number>(rules.teams).fill(0);

  it('has distinct indexes after those of the policy, all within bounds', () => {
    const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals });
    const classic = botOf('classic');
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const hidden = hiddenOf(state, seat);
      expect(new Set(hidden).size).toBe(hidden.length);
      expect(hidden.every((feature) => feature >= FEATURE_COUNT && feature < CRITIC_FEATURE_COUNT)).toBe(true);
      expect(hidden.length).toBeLessThan(MAX_FEATURES / 2);
      playInPlace(state, classic(viewOf(state, seat), random));
    }
  });

  it('is the hands of others and the next cards, but neither one’s own hand nor cards deep in the draw pile', () => {
    const deck = shuffledDeck(rules, fastRandom(seededRandom('one')));
    const swapped = (from: number): number[] =>
      hiddenOf(deal(rules, swapWithLast(deck, from), { dealer: 0, totals }), 0);
    // The dealer, seat 0, is dealt the last card of each round; then the cards to draw follow.
    const [ofNext, own, drawn] = [0, players - 1, players * 6 + 1];
    const unchanged = hiddenOf(deal(rules, deck, { dealer: 0, totals }), 0);
    expect(swapped(own)).toEqual(unchanged);
    expect(swapped(ofNext)).not.toEqual(unchanged);
    expect(swapped(drawn)).not.toEqual(unchanged);
  });
});

/** The deck with two cards swapped: one card, and the last card of another kind. */
function swapWithLast(deck: readonly Card[], from: number): Card[] {
  const to = deck.findLastIndex((card) => card !== deck[from]);
  return deck.with(from, deck[to] as Card).with(to, deck[from] as Card);
}
