import { botOf, FeatureList, MAX_FEATURES, ruleFeaturesOf, SeatDrawPiles } from '@coup-fourre/bots';
import {
  type Card,
  fastRandom,
  PLAYER_COUNTS,
  type Rules,
  rulesFor,
  type Seat,
  seededRandom,
} from '@coup-fourre/rules';
import { actorOfState, type DealState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { ValueFeatures, valueFeatureCount } from './valueFeatures.ts';

function featuresOf(state: DealState, seat: Seat): number[] {
  const { rules } = state.table;
  const seatPiles = new SeatDrawPiles(rules.players);
  seatPiles.dealOut(state);
  const views = state.hands.map((_, viewer) => viewOf(state, viewer));
  const list = new FeatureList();
  new ValueFeatures().list({ state, views, seatPiles, ruleFeatures: ruleFeaturesOf(rules) }, seat, list);
  return [...list.features.subarray(0, list.count)];
}

function dealOf(rules: Rules, deck: readonly Card[]): DealState {
  return deal(rules, [...deck], { dealer: 0, totals: null });
}

describe.each(PLAYER_COUNTS)('the features of the value network at %i seats', (players) => {
  const rules = rulesFor('winning-moves-2008', players);
  const random = fastRandom(seededRandom(`value ${players}`));

  it('have distinct numbers within bounds', () => {
    const state = dealOf(rules, shuffledDeck(rules, random));
    const classic = botOf('classic');
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const features = featuresOf(state, seat);
      expect(new Set(features).size).toBe(features.length);
      expect(features.every((feature) => feature < valueFeatureCount(players))).toBe(true);
      expect(features.length).toBeLessThan(MAX_FEATURES);
      playInPlace(state, classic(viewOf(state, seat), random));
    }
  });

  it('show every hand and each seat’s next cards, but no card deep in the draw pile', () => {
    const deck = shuffledDeck(rules, fastRandom(seededRandom('one')));
    const own = dealOf(rules, deck).table.turn;
    const unchanged = featuresOf(dealOf(rules, deck), own);
    const hands = players * 6;
    // The first card has been drawn when the turn begins. Then each seat sees three.
    const isSeen = (index: number): boolean => index <= hands + 3 * players;
    for (const index of [0, players - 1, hands, hands + 1, hands + 3 * players, hands + 3 * players + 1])
      expect(featuresOf(dealOf(rules, swapWithLast(deck, index)), own).join() !== unchanged.join()).toBe(isSeen(index));
  });
});

/** A copy of the deck in which a card is swapped with the last card of another kind. */
function swapWithLast(deck: readonly Card[], from: number): Card[] {
  const to = deck.findLastIndex((card) => card !== deck[from]);
  return deck.with(from, deck[to] as Card).with(to, deck[from] as Card);
}
