import {
  type Action,
  bitsOf,
  CARDS,
  codeOf,
  deckCounts,
  fastRandom,
  parseAction,
  rulesFor,
  type Seat,
  seededRandom,
} from '@coup-fourre/rules';
import {
  actorOfState,
  cardsToDraw,
  cloneState,
  deal,
  drawnCards,
  handOf,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { randomBot as anyAction } from '../levels/heuristicBots.ts';
import { dealFrom, EVERY_TABLE } from '../testing/tables.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** A seat's hand after these actions, with seats drawing from their own piles or from the common pile. */
function heldBy(seat: Seat, draw: string, actions: string, { hasOwnPiles = true } = {}): string {
  const state = dealFrom(
    `winning-moves-2008 2 drawn=yes hands=25.25.25.ET.PP.DA.RW/50.50.50.50.50.50 teams=-,-,-,-/-,-,-,- draw=${draw}`,
  );
  const seatPiles = new SeatDrawPiles(2);
  seatPiles.dealOut(state);
  for (const action of actions.split(' ')) {
    playInPlace(state, parseAction(action) as Action);
    if (hasOwnPiles) seatPiles.swapDrawnCards(state);
  }
  return handOf(state, seat).toArray().map(codeOf).join('.');
}

it('a deal keeps its draw pile when a copy of it changes', () => {
  const rules = rulesFor('winning-moves-2008', 2);
  const state = deal(rules, shuffledDeck(rules, seededRandom('copies')), { dealer: 0, totals: null });
  const before = cardsToDraw(state);
  const copy = cloneState(state);
  const seatPiles = new SeatDrawPiles(2);
  seatPiles.dealOut(copy);
  const random = seededRandom('copies');
  for (let seat = actorOfState(copy); seat !== null; seat = actorOfState(copy)) {
    playInPlace(copy, anyAction(viewOf(copy, seat), random));
    seatPiles.swapDrawnCards(copy);
  }
  expect(cardsToDraw(state)).toEqual(before);
});

describe.each(EVERY_TABLE)('at %s', (name, rules) => {
  it('no card of the deck is lost or doubled: each is in a hand, seen or still to be drawn', () => {
    const random = fastRandom(seededRandom(name));
    const seatPiles = new SeatDrawPiles(rules.players);
    const totals = rules.format === 'match' ? Array<number>(rules.teams).fill(0) : null;
    for (let number = 0; number < 20; number += 1) {
      const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals });
      seatPiles.dealOut(state);
      let left = state.table.drawPileSize;
      for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
        playInPlace(state, anyAction(viewOf(state, seat), random));
        const drawnKinds = seatPiles.swapDrawnCards(state);
        expect(drawnKinds).toBe(bitsOf(drawnCards(state, left)));
        left = state.table.drawPileSize;
        const toDraw = cardsToDraw(state);
        const counts = CARDS.map((card) =>
          state.hands.reduce(
            (sum, hand) => sum + hand.count(card),
            (state.table.seen[card] as number) + toDraw.filter((drawn) => drawn === card).length,
          ),
        );
        expect(counts).toEqual(CARDS.map((card) => deckCounts(rules)[card]));
      }
    }
  });
});

describe('an extra turn of one seat', () => {
  const [WITHOUT, WITH] = ['x25 x50 x25 x50', 'DA x25 x50 x25 x50'];
  const PILE = 'ro.100.st.200.ga.75.ac.sl';

  it('leaves the other seat the cards that it would have drawn anyway', () => {
    expect(heldBy(1, PILE, WITHOUT)).toBe('50.50.50.50.100.200');
    expect(heldBy(1, PILE, WITH)).toBe('50.50.50.50.100.200');
    expect(heldBy(1, PILE, WITH, { hasOwnPiles: false })).not.toBe(heldBy(1, PILE, WITHOUT, { hasOwnPiles: false }));
  });

  it('takes the next card of its own pile', () => {
    expect(heldBy(0, PILE, WITHOUT)).toBe('25.st.ro.ET.PP.DA.RW');
    expect(heldBy(0, PILE, WITH)).toBe('25.st.ga.ro.ET.PP.RW');
  });

  it('takes the bottom card of the largest pile once its own is used up', () => {
    const pile = 'ro.100.200.75.ac.sl';
    expect(heldBy(0, pile, 'DA ET PP RW')).toBe('25.25.25.200.ac.sl.ro');
    expect(heldBy(1, pile, 'DA ET PP RW x25')).toBe('50.50.50.50.50.50.100');
    expect(heldBy(0, pile, 'DA ET PP RW x25 x50')).toBe('25.25.75.200.ac.sl.ro');
  });
});

it('the upcoming cards of a seat are those that it draws, as many as its own pile has', () => {
  const state = dealFrom('winning-moves-2008 2 drawn=yes hands=25.25/50.50 teams=-,-,-,-/-,-,-,- draw=ga.sp.re.el.ro');
  const seatPiles = new SeatDrawPiles(2);
  seatPiles.dealOut(state);
  const upcoming = (seat: Seat): string =>
    [0, 1, 2, 3]
      .map((ahead) => seatPiles.upcoming(state, seat, ahead))
      .map((card) => (card === null ? '-' : codeOf(card)))
      .join('.');
  expect([upcoming(0), upcoming(1)]).toEqual(['ga.re.ro.-', 'sp.el.-.-']);
  for (const action of ['x25', 'x50']) {
    playInPlace(state, parseAction(action) as Action);
    seatPiles.swapDrawnCards(state);
  }
  expect([upcoming(0), upcoming(1)]).toEqual(['re.ro.-.-', 'el.-.-.-']);
});
