import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { after, choices, field, whyNot } from '../testing/notation.ts';

it.each(EDITION_IDS)('4.3 at most two 200s per team in a deal (%s)', (edition) => {
  const line = `${edition} 2 drawn=yes hands=200/200`;
  expect(whyNot(`${line} teams=ro,-,200/ro`, '200')).toBeNull();
  expect(whyNot(`${line} teams=ro,-,200.25.200/ro`, '200')).toBe('thirdTwoHundred');
  expect(whyNot(`${line} teams=ro,-,200.200,RW/ro`, '200')).toBe('thirdTwoHundred');
  expect(whyNot(`${line} turn=1 teams=ro,-,200.200/ro`, '200')).toBeNull();
});

it('4.3 partners have two 200s together', () => {
  const state = after('parker-1971 4 drawn=yes hands=200/25/200/- teams=ro,-,200/-', '200', 'x25');
  expect(whyNot(state, '200')).toBe('thirdTwoHundred');
});

it.each(EDITION_IDS)('4.4 the trip must be met exactly, never past the target (%s)', (edition) => {
  const line = (target: number, miles: string) =>
    choices(`${edition} 2 target=${target} drawn=yes hands=25.50.75.100.200/- teams=ro,-,${miles}/-`).split(' x')[0];
  expect(line(700, '100.100.100.100.100')).toBe('25 50 75 100 200');
  expect(line(700, '100.100.100.100.100.25')).toBe('25 50 75 100');
  expect(line(700, '100.100.100.100.100.100.25')).toBe('25 50 75');
  expect(line(700, '100.100.100.100.100.100.75')).toBe('25');
  expect(line(1000, '100.100.100.100.100.100.100.100')).toBe('25 50 75 100 200');
  expect(line(1000, '100.100.100.100.100.100.100.100.100.75')).toBe('25');
});

it('4.4 a card that would go past the target is refused, and may be discarded', () => {
  const line = 'parker-1971 2 drawn=yes hands=75/25 teams=ro,-,100.100.100.100.100.100.50/-';
  expect(whyNot(line, '75')).toBe('pastTarget');
  expect(field(after(line, 'x75'), 'teams')).toBe('ro,-,100.100.100.100.100.100.50,-/-,-,-,-');
});
