import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { after, choices, dealFrom, eventsText, field, lastDiscard, whyNot } from '../testing/notation.ts';
import { actorOfState } from './apply.ts';

it('3.1 a turn begins with a draw from the top of the draw pile', () => {
  const state = dealFrom('parker-1971 2 hands=25.25.25.25.25.25/- draw=ro.st');
  expect(field(state, 'hands')).toBe('25.25.25.25.25.25.ro/-');
  expect(field(state, 'draw')).toBe('st');
});

it('3.1 then one card is played or discarded, and the next seat draws', () => {
  const line = 'parker-1971 2 drawn=yes hands=ro.25/- draw=st.75';
  expect(choices(line)).toBe('ro x25 xro');
  expect(eventsText(line, 'ro')).toBe('0 play ro, 1 turn, 1 draw st');
  expect(eventsText(line, 'x25')).toBe('0 discard 25, 1 turn, 1 draw st');
});

it('3.1 only the cards held can be played or discarded', () => {
  for (const word of ['100', 'ro', 'st>1', 'PP', 'x100']) {
    expect(whyNot('parker-1971 2 drawn=yes hands=25/- teams=ro.st/ro', word)).toBe('notInHand');
  }
});

it.each(EDITION_IDS)('3.2 any card may be discarded, even one that could be played (%s)', (edition) => {
  expect(choices(`${edition} 2 drawn=yes hands=25.st.ro.PP/- teams=-/-`)).toBe('ro PP x25 xst xro xPP');
});

it('3.2 discards are out of play, and the latest stays visible', () => {
  const state = after('parker-1971 2 drawn=yes hands=25.100/ro.50 discard=75', 'x100', 'x50');
  expect(lastDiscard(state)).toBe('50');
  expect(field(state, 'discard')).toMatch(/\.75\.100\.50$/);
  expect(field(state, 'hands')).toBe('25/ro');
});

it('3.3 once the draw pile is empty, play continues without drawing', () => {
  expect(eventsText('parker-1971 2 drawn=yes hands=25.50/75 draw=-', 'x25')).toBe('0 discard 25, 1 turn');
});

it.each([
  ['parker-1971 3 drawn=yes hands=25.50/-/75', '0 discard 25, 2 turn'],
  ['parker-1971 3 drawn=yes hands=25.50/-/-', '0 discard 25, 0 turn'],
  ['parker-1971 6 turn=5 drawn=yes hands=-/-/-/ro/-/25', '5 discard 25, 3 turn'],
])('3.3 a seat without cards is skipped: %s', (line, story) => {
  expect(eventsText(line, 'x25')).toBe(story);
});

it('3.3 while there are cards to draw, a seat without cards is not skipped', () => {
  expect(eventsText('parker-1971 3 drawn=yes hands=25.50/-/75 draw=ro', 'x25')).toBe('0 discard 25, 1 turn, 1 draw ro');
});

it.each([2, 3, 4, 6])('3.4 each play or discard passes the turn to the left, at a table of %i', (players) => {
  const hands = Array(players).fill('ro.25').join('/');
  for (let turn = 0; turn < players; turn += 1) {
    for (const word of ['ro', 'x25']) {
      const state = after(`parker-1971 ${players} turn=${turn} drawn=yes hands=${hands}`, word);
      expect(actorOfState(state)).toBe((turn + 1) % players);
    }
  }
});

it('3.4 no other seat may act in between', () => {
  const line = 'parker-1971 4 turn=2 drawn=yes hands=ro/ro/ro/ro';
  for (const seat of [0, 1, 3]) {
    expect(choices(line, seat)).toBe('');
    expect(whyNot(line, 'ro', seat)).toBe('notYourTurn');
    expect(whyNot(line, 'xro', seat)).toBe('notYourTurn');
  }
});
