import { expect, it } from 'vitest';
import { encodeState } from '../formats/protocol/refereeJson.ts';
import { CARDS, type Card } from '../model/cards.ts';
import { cardsToDraw, copyState, type DealState, handOf, ownDrawPile, setDrawPile } from '../model/dealState.ts';
import { deckOf, shuffledDeck } from '../model/deck.ts';
import { rulesFor } from '../model/editions.ts';
import { seededRandom } from '../model/random.ts';
import { deal, dealInPlace } from './deal.ts';
import { cloneState } from './emptyTable.ts';
import { playInPlace } from './play.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const OPENING = { dealer: 0, totals: null };

function newDeal(): DealState {
  return deal(RULES, shuffledDeck(RULES, seededRandom('copies')), OPENING);
}

/** All that can be done to a state. */
const CHANGES: Readonly<Record<string, (state: DealState) => void>> = {
  'plays on': (state) => playInPlace(state, { type: 'discard', card: handOf(state, 1).toArray()[0] as Card }),
  'gets another draw pile': (state) => setDrawPile(state, cardsToDraw(state).toReversed()),
  'has its draw pile rearranged': (state) => ownDrawPile(state).reverse(),
  'is dealt again': (state) => dealInPlace(state, deckOf(RULES), OPENING),
  'becomes another state': (state) => copyState(deal(RULES, deckOf(RULES), OPENING), state),
  'has a hand and a pile cleared': (state) => {
    handOf(state, 0).clear();
    for (const card of CARDS) handOf(state, 0).add(card);
    state.table.clear();
    state.table.markSeen(0);
  },
};

it.each(Object.entries(CHANGES))(
  'a copy and its original are two: one stays as it was when the other %s',
  (_, change) => {
    const expected = JSON.stringify(encodeState(newDeal()));
    const original = newDeal();
    const copy = cloneState(original);
    const copyOfCopy = cloneState(copy);
    for (const state of [original, copy]) {
      change(state);
      expect(JSON.stringify(encodeState(state))).not.toBe(expected);
      expect(JSON.stringify(encodeState(copyOfCopy))).toBe(expected);
      if (state === original) expect(JSON.stringify(encodeState(copy))).toBe(expected);
    }
  },
);
