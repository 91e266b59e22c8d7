import type { Achievement } from '@coup-fourre/room';
import type { Score } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { game } from '../testing/storeSamples.ts';
import { earnedIn } from './achievements.ts';

const SHEET: Score = {
  distance: 0,
  safeties: 0,
  allSafeties: 0,
  coupsFourres: 0,
  tripCompleted: 0,
  delayedAction: 0,
  safeTrip: 0,
  extension: 0,
  shutout: 0,
  total: 0,
};

type Sheets = readonly (readonly Partial<Score>[])[];

/** What the person at the first of two seats earns. `page` changes the page of the match, which the person wins. */
function earned(sheets: Sheets, page: object = {}, changes: Parameters<typeof game>[1] = {}): Achievement[] {
  const whole = sheets.map((scores) => scores.map((score) => ({ ...SHEET, ...score })));
  const text = JSON.stringify({ by: 'points', seats: [{}, { level: 'expert' }], sheets: whole, ...page });
  const finished = game('g', { guests: ['ann', null], page: text, ...changes });
  return earnedIn(finished).flatMap(({ guest, achievement }) => (guest === 'ann' ? [achievement] : []));
}

it.each<[string, Partial<Score>, Achievement[]]>([
  ['a coup fourré', { coupsFourres: 300 }, ['coupFourre']],
  ['four of them', { coupsFourres: 1200, allSafeties: 700 }, ['coupFourre', 'fourCoupsFourres', 'allSafeties']],
  ['a safe trip of 700', { safeTrip: 300, distance: 700 }, ['safeTrip']],
  ['a safe trip of 1000', { safeTrip: 300, distance: 1000 }, ['safeTrip', 'thousandWithout200']],
  ['1000 miles with a 200', { distance: 1000, tripCompleted: 400 }, []],
  ['a delayed action and a shut-out', { delayedAction: 300, shutout: 500 }, ['delayedAction', 'shutout']],
])('%s is an achievement of the team whose sheet shows it', (_, score, expected) => {
  expect(earned([[score, {}]])).toEqual(expected);
  expect(earned([[{}, score]])).toEqual([]);
});

it('a match that is won counts by its opponents, and by how far behind the team was', () => {
  const deals: Sheets = [
    [{ total: 200 }, { total: 900 }],
    [{ total: 100 }, { total: 400 }],
    [{ total: 5000 }, { total: 0 }],
  ];
  expect(earned(deals)).toEqual(['comeback']);
  expect(earned(deals.slice(1))).toEqual([]);
  expect(earned(deals, {}, { guests: ['ann', 'bob'] })).toEqual(['win', 'comeback']);
  expect(earned(deals, {}, { guests: ['ann', 'bob'], places: [2, 1] })).toEqual([]);
  expect(earned([], { seats: [{}, { level: 'champion' }] })).toEqual(['championBeaten']);
  expect(earned([], { by: 'resignation' }, { guests: ['ann', 'bob'] })).toEqual([]);
});

it('nothing is earned with given cards, in an unfinished match, or by someone who resigned', () => {
  const sheets: Sheets = [[{ coupsFourres: 300 }, {}]];
  expect(earned(sheets)).toEqual(['coupFourre']);
  expect(earned(sheets, { sameCards: { kind: 'day', day: '2026-11-26' } })).toEqual([]);
  expect(earned(sheets, { by: 'unfinished' })).toEqual([]);
  expect(earned(sheets, { seats: [{ hasResigned: true }, {}] })).toEqual([]);
});
