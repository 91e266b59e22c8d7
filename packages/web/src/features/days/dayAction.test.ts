import { expect, test } from 'vitest';
import { dayActionOf } from './startTile.tsx';

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
