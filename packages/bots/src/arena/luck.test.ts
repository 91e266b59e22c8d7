import { type Card, fastRandom, type Rules, rulesFor, seededRandom } from '@coup-fourre/rules';
import {
  actorOfState,
  cardsToDraw,
  cloneState,
  type DealState,
  deal,
  playInPlace,
  setDrawPile,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { randomBot as anyAction } from '../levels/randomBot.ts';
import { EVERY_TABLE } from '../testing/tables.ts';
import { worthOfCard } from './cardWorth.ts';
import { type CardWorth, luckOfDraws } from './luck.ts';
import { runToEnd } from './playDeal.ts';
import { playDuplicate } from './playDuplicate.ts';

/** An odd worth on purpose: it depends on the hand, and on who holds it. */
const oddWorth: CardWorth = ({ table, seat, hand }, card) =>
  (hand.count(card) + 1) ** 2 * (card - 7) * ((seat ?? 0) + 1) + table.drawPileSize * hand.toArray().length;

/** The states of a deal of random play, each before an action. */
function* statesOf(rules: Rules, seed: string): Generator<DealState> {
  const random = fastRandom(seededRandom(seed));
  const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: null });
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    yield state;
    playInPlace(state, anyAction(viewOf(state, seat), random));
  }
}

/** The luck of the cards drawn after the next action if the draw pile were in that order. */
function luckIf(state: DealState, order: readonly Card[], worth: CardWorth): number {
  const world = cloneState(state);
  setDrawPile(world, order);
  const seat = actorOfState(world);
  if (seat === null) return 0;
  const before = world.table.drawPileSize;
  playInPlace(world, anyAction(viewOf(world, seat), seededRandom('the same')));
  const drawn = before - world.table.drawPileSize;
  return drawn === 0 ? 0 : luckOfDraws(world, drawn, worth).points;
}

/** Orders of the cards in which every pair of cards is once at the top. */
function* orders(cards: readonly Card[]): Generator<readonly Card[]> {
  for (let first = 0; first < cards.length; first += 1) {
    const rest = cards.toSpliced(first, 1);
    for (let second = 0; second < Math.max(1, rest.length); second += 1)
      yield [...cards.slice(first, first + 1), ...rest.slice(second), ...rest.slice(0, second)];
  }
}

describe('the luck of draws', () => {
  it.each([worthOfCard, oddWorth])('adds up to zero over all cards that could be drawn', (worth) => {
    for (const rules of [rulesFor('winning-moves-2008', 2), rulesFor('encyclopedia', 3), rulesFor('computer', 2)]) {
      let states = 0;
      for (const state of statesOf(rules, 'all')) {
        const cards = cardsToDraw(state);
        if (cards.length > 12) continue;
        const lucks = [...orders(cards)].map((order) => luckIf(state, order, worth));
        const sum = lucks.reduce((total, luck) => total + luck, 0);
        expect(Math.abs(sum)).toBeLessThan(1e-6);
        if (lucks.some((luck) => luck !== 0)) states += 1;
      }
      expect(states).toBeGreaterThan(5);
    }
  });

  it('is the luck of one card where one is drawn', () => {
    const rules = rulesFor('winning-moves-2008', 2);
    const [state] = statesOf(rules, 'one');
    if (!state) return expect.fail('no state');
    const worth: CardWorth = (_, card) => (card === 0 ? 100 : 0);
    const cards = cardsToDraw(state);
    const quarters = cards.filter((card) => card === 0).length;
    const first = cards.toSorted((one, other) => one - other);
    expect(luckIf(state, first, worth)).toBeCloseTo(100 - (100 * quarters) / cards.length);
    expect(luckIf(state, first.toReversed(), worth)).toBeCloseTo((-100 * quarters) / cards.length);
  });

  it.each(EVERY_TABLE)('has mean zero over many deals at %s', (name, rules) => {
    const lucks = Array.from({ length: 60 }, (_, number) => {
      const duplicate = playDuplicate({ rules, seed: name, length: 'deal' }, number);
      const { sittings } = runToEnd(duplicate, ({ side, view, random }) =>
        side === 'a' ? anyAction(view, random) : { type: 'discard', card: view.hand.toArray()[0] ?? 0 },
      );
      return sittings.reduce((sum, { luck }) => sum + luck, 0) / sittings.length;
    });
    const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
    const squares = lucks.reduce((sum, luck) => sum + (luck - mean) ** 2, 0);
    expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(squares / (lucks.length - 1) / lucks.length));
    expect(squares).toBeGreaterThan(0);
  });
});
