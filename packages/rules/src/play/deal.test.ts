import { expect, it } from 'vitest';
import { encodeState } from '../formats/protocol/refereeJson.ts';
import { encodeView } from '../formats/viewJson.ts';
import { CARDS, type Card } from '../model/cards.ts';
import { cardsToDraw, viewOf } from '../model/dealState.ts';
import { deckOf, shuffledDeck, whyNotDeck } from '../model/deck.ts';
import { EDITIONS, editionOf, PLAYER_COUNTS, type Players, rulesFor, supportsPlayers } from '../model/editions.ts';
import type { Event } from '../model/event.ts';
import { seededRandom } from '../model/random.ts';
import { after, dealFrom, eventText, field } from '../testing/notation.ts';
import { randomDeal } from '../testing/randomDeal.ts';
import { TABLES } from '../testing/tables.ts';
import { actorOfState } from './apply.ts';
import { deal, dealInPlace, nextDealSetup } from './deal.ts';
import { emptyTable } from './emptyTable.ts';

it('2.1 two, three, four or six may sit down; the computer version seats two', () => {
  for (const edition of EDITIONS) {
    const counts = [0, 1, 2, 3, 4, 5, 6, 7].filter((players) => supportsPlayers(edition, players));
    expect(counts).toEqual(edition.id === 'computer' ? [2] : [2, 3, 4, 6]);
  }
  expect(() => rulesFor('computer', 3)).toThrow('computer cannot be played by 3 players');
});

it('2.1 two or three play alone, four and six with the partner opposite', () => {
  const teams = PLAYER_COUNTS.map((players) => [...emptyTable(rulesFor('parker-1971', players)).teams].join(''));
  expect(teams).toEqual(['01', '012', '0101', '012012']);
});

it('2.1 partners share one tableau and hold a hand each', () => {
  const state = after('parker-1971 4 drawn=yes hands=100/ft/25/ga teams=ro/-', '100', 'xft', '25');
  expect(field(state, 'teams')).toBe('ro,-,100.25,-/-,-,-,-');
  expect(field(state, 'hands')).toBe('-/-/-/ga');
});

/** Ten kinds in a row, so that the position of each card is visible. */
const ordered = (deck: readonly Card[]): Card[] => {
  const left = deck.slice();
  const firsts = CARDS.flatMap((card) => left.splice(left.indexOf(card), 1));
  return [...firsts, ...left];
};

it.each(PLAYER_COUNTS)('2.2 six cards to each of %i seats, one at a time from the left of the dealer', (players) => {
  const rules = rulesFor('parker-1971', players);
  const deck = ordered(deckOf(rules));
  const { hands, table } = deal(rules, deck, { dealer: 1, totals: null });
  for (let index = 0; index < players; index += 1) {
    const seat = (2 + index) % players;
    const dealt = [0, 1, 2, 3, 4, 5].map((round) => deck[index + round * players] as Card);
    const drawn = index === 0 ? [deck[6 * players] as Card] : [];
    expect(hands[seat]?.toArray()).toEqual([...dealt, ...drawn].sort((a, b) => a - b));
    expect(table.handSizes[seat]).toBe(dealt.length + drawn.length);
  }
});

it('2.2 the rest of the deck is the draw pile, in its order', () => {
  const rules = rulesFor('encyclopedia', 2);
  const deck = shuffledDeck(rules, seededRandom('draw pile'));
  const state = deal(rules, deck, { dealer: 0, totals: null });
  expect(cardsToDraw(state)).toEqual(deck.slice(13));
});

it('2.2 a table is cleared before the next deal', () => {
  for (const rules of TABLES) {
    const deck = shuffledDeck(rules, seededRandom('anew'));
    for (const { state, action } of randomDeal(rules, 'played')) {
      if (action !== null) continue;
      const fresh = deal(rules, deck, { dealer: 1, totals: null });
      dealInPlace(state, deck, { dealer: 1, totals: null });
      expect(encodeState(state)).toEqual(encodeState(fresh));
      expect(state.table.tableaux).toEqual(fresh.table.tableaux);
      for (const seat of state.hands.keys()) {
        expect(encodeView(viewOf(state, seat))).toEqual(encodeView(viewOf(fresh, seat)));
      }
    }
  }
});

it('2.2 a deck that differs from the deck of the rules is recognised', () => {
  const rules = rulesFor('parker-1971', 2);
  const deck = deckOf(rules);
  expect(whyNotDeck(rules, deck)).toBeNull();
  expect(whyNotDeck(rules, deck.slice(1))).toBe('the deck must have 10 × 25, not 9');
  expect(whyNotDeck(rules, deckOf(rulesFor('parker-1971', 4)))).toBe('the deck must have 2 × outOfGas, not 3');
});

it.each(PLAYER_COUNTS)('2.3 the seat at the left of the dealer plays first, at a table of %i', (players: Players) => {
  const rules = rulesFor('parker-1971', players);
  for (let dealer = 0; dealer < players; dealer += 1) {
    const events: Event[] = [];
    const state = deal(rules, deckOf(rules), { dealer, totals: null }, events);
    const first = (dealer + 1) % players;
    expect(actorOfState(state)).toBe(first);
    expect(events.map(eventText).join(', ')).toMatch(new RegExp(`^${first} turn, ${first} draw \\w+$`));
  }
});

it('2.3 the next deal is dealt by the seat at the left of the dealer', () => {
  for (const [dealer, next] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const state = dealFrom(`parker-1971 3 dealer=${dealer} totals=0,0,0 hands=-/-/- teams=-,-,25/-/-`);
    expect(nextDealSetup(state)).toEqual({ dealer: next, totals: [25, 0, 0] });
  }
});

it('2.4 a trip is 1000 miles with four players, else 700; always 1000 in the quick guide', () => {
  for (const { id, players } of EDITIONS) {
    for (const count of players) {
      expect(rulesFor(id, count).target, `${id} ${count}`).toBe(count === 4 || id === 'quick-guide' ? 1000 : 700);
    }
  }
  expect(editionOf('computer').target).toEqual({ 2: 700 });
});
