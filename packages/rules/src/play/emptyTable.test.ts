import { describe, expect, it } from 'vitest';
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

describe.each(Object.entries(CHANGES))('when a state %s', (_, change) => {
  it.each(['original', 'copy'] as const)('being the %s, the other stays as it was', (changed) => {
    const original = newDeal();
    const before = textOf(original);
    const states = { original, copy: cloneState(original) };
    change(states[changed]);
    const other = changed === 'copy' ? 'original' : 'copy';
    expect(textOf(states[changed])).not.toBe(before);
    expect(textOf(states[other])).toBe(before);
  });
});

function textOf(state: DealState): string {
  return JSON.stringify(encodeState(state));
}
