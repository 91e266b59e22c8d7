import {
  type Action,
  CARDS,
  codeOf,
  deckCounts,
  fastRandom,
  parseAction,
  type Seat,
  seededRandom,
} from '@coup-fourre/rules';
import {
  actorOfState,
  cardsToDraw,
  deal,
  handOf,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { randomBot as anyAction } from '../levels/randomBot.ts';
import { dealFrom, EVERY_TABLE, tableName } from '../testing/tables.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** What a seat holds after these actions, both seats drawing from stacks of their own or from the common pile. */
function heldBy(seat: Seat, draw: string, actions: string, own = true): string {
  const state = dealFrom(
    `winning-moves-2008 2 drawn=yes hands=25.25.25.ET.PP.DA.RW/50.50.50.50.50.50 teams=-,-,-,-/-,-,-,- draw=${draw}`,
  );
  const stacks = new SeatDrawPiles(2);
  stacks.dealOut(state);
  for (const action of actions.split(' ')) {
    playInPlace(state, parseAction(action) as Action);
    if (own) stacks.swapDrawnCards(state);
  }
  return handOf(state, seat).toArray().map(codeOf).join('.');
}

describe.each(EVERY_TABLE.map((rules) => [tableName(rules), rules] as const))('at %s', (name, rules) => {
  it('every card of the deck is still there once: in a hand, seen or to be drawn', () => {
    const random = fastRandom(seededRandom(name));
    const stacks = new SeatDrawPiles(rules.players);
    const totals = rules.format === 'match' ? Array<number>(rules.teams).fill(0) : null;
    for (let number = 0; number < 20; number += 1) {
      const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals });
      stacks.dealOut(state);
      for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
        playInPlace(state, anyAction(viewOf(state, seat), random));
        stacks.swapDrawnCards(state);
        const toDraw = cardsToDraw(state);
        const there = CARDS.map((card) =>
          state.hands.reduce(
            (sum, hand) => sum + hand.count(card),
            (state.table.seen[card] as number) + toDraw.filter((each) => each === card).length,
          ),
        );
        expect(there).toEqual(CARDS.map((card) => deckCounts(rules)[card]));
      }
    }
  });
});

describe('a turn more for one seat', () => {
  const [WITHOUT, WITH] = ['x25 x50 x25 x50', 'DA x25 x50 x25 x50'];
  const PILE = 'ro.100.st.200.ga.75.ac.sl';

  it('leaves the other seat the cards that it would have drawn', () => {
    expect(heldBy(1, PILE, WITHOUT)).toBe('50.50.50.50.100.200');
    expect(heldBy(1, PILE, WITH)).toBe('50.50.50.50.100.200');
    expect(heldBy(1, PILE, WITH, false)).not.toBe(heldBy(1, PILE, WITHOUT, false));
  });

  it('takes the next card of the own stack', () => {
    expect(heldBy(0, PILE, WITHOUT)).toBe('25.st.ro.ET.PP.DA.RW');
    expect(heldBy(0, PILE, WITH)).toBe('25.st.ga.ro.ET.PP.RW');
  });

  it('takes the last card of the fullest stack once the own is used up', () => {
    const pile = 'ro.100.200.75.ac.sl';
    expect(heldBy(0, pile, 'DA ET PP RW')).toBe('25.25.25.200.ac.sl.ro');
    expect(heldBy(1, pile, 'DA ET PP RW x25')).toBe('50.50.50.50.50.50.100');
    expect(heldBy(0, pile, 'DA ET PP RW x25 x50')).toBe('25.25.75.200.ac.sl.ro');
  });
});
