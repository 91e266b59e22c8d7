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

describe.each(PLAYER_COUNTS)('what the critic alone sees at %i seats', (players) => {
  const rules = rulesFor('winning-moves-2008', players);
  const random = fastRandom(seededRandom(`critic ${players}`));
  const totals = Array<number>(rules.teams).fill(0);

  it('are different numbers after those of the policy, for which there is room', () => {
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

  it('tells the hands of others and the next cards, but neither the own hand nor what lies deep in the draw pile', () => {
    const deck = shuffledDeck(rules, fastRandom(seededRandom('one')));
    const told = (from: number): number[] => hiddenOf(deal(rules, withLastFor(deck, from), { dealer: 0, totals }), 0);
    // The dealer, seat 0, is dealt the last card of each round; then the cards to draw follow.
    const [ofNext, own, drawn] = [0, players - 1, players * 6 + 1];
    const as = hiddenOf(deal(rules, deck, { dealer: 0, totals }), 0);
    expect(told(own)).toEqual(as);
    expect(told(ofNext)).not.toEqual(as);
    expect(told(drawn)).not.toEqual(as);
  });
});

/** The deck with the card at a place and the last card of another kind in each other's place. */
function withLastFor(deck: readonly Card[], from: number): Card[] {
  const to = deck.findLastIndex((card) => card !== deck[from]);
  return deck.with(from, deck[to] as Card).with(to, deck[from] as Card);
}
