import { expect, test } from 'vitest';
import { dayActionOf, hiddenText, isTooLate } from './startTile.tsx';
import { OPEN_DAY } from './testing/days.ts';

const run = (state: 'begun' | 'finished' | 'late') => ({
  room: 'r',
  state,
  deal: null,
  pars: null,
  points: null,
  againstPar: null,
  matchpoints: null,
  rank: null,
});

test('the first run is ranked while the day is open, and a begun run is resumed', () => {
  expect(dayActionOf({ phase: 'open', mine: null, practice: null })).toBe('begin');
  expect(dayActionOf({ phase: 'open', mine: run('begun'), practice: null })).toBe('resume');
  expect(dayActionOf({ phase: 'closing', mine: run('begun'), practice: null })).toBe('resume');
});

test('after the ranked run, and after closing, runs are practice', () => {
  expect(dayActionOf({ phase: 'open', mine: run('finished'), practice: null })).toBe('practise');
  expect(dayActionOf({ phase: 'closing', mine: null, practice: null })).toBe('practise');
  expect(dayActionOf({ phase: 'over', mine: run('late'), practice: 'p' })).toBe('resumePractice');
  expect(dayActionOf({ phase: 'over', mine: run('begun'), practice: null })).toBe('practise');
});

test('a future day cannot be played', () => {
  expect(dayActionOf({ phase: 'coming', mine: null, practice: null })).toBeNull();
});

test('a page left open over the close asks before a run that is only practice', () => {
  const begun = { ...OPEN_DAY, mine: run('begun') };
  expect(isTooLate(OPEN_DAY, OPEN_DAY)).toBe(false);
  expect(isTooLate(OPEN_DAY, { ...OPEN_DAY, phase: 'closing' })).toBe(true);
  expect(isTooLate(begun, { ...begun, phase: 'closing' })).toBe(false);
  expect(isTooLate(begun, { ...begun, phase: 'over' })).toBe(true);
  expect(isTooLate({ ...OPEN_DAY, phase: 'over' }, { ...OPEN_DAY, phase: 'over' })).toBe(false);
});

test('a run that was given up says when its results can be seen', () => {
  expect(hiddenText({ mine: run('finished') })).toBe(
    'You gave up this run. You’ll see the results when the day is over.',
  );
  expect([null, run('begun')].map((mine) => hiddenText({ mine }))).toEqual(
    Array(2).fill('You’ll see other players’ results after you finish.'),
  );
});
