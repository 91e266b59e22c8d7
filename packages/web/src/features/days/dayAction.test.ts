import { expect, test } from 'vitest';
import { dayActionOf } from './startTile.tsx';

const run = (state: 'begun' | 'finished' | 'late') => ({
  room: 'r',
  state,
  deal: null,
  points: null,
  matchpoints: null,
  rank: null,
});

test('the first run counts while the day is open; what was begun is gone on with', () => {
  expect(dayActionOf({ phase: 'open', mine: null, practice: null })).toBe('begin');
  expect(dayActionOf({ phase: 'open', mine: run('begun'), practice: null })).toBe('resume');
  expect(dayActionOf({ phase: 'closing', mine: run('begun'), practice: null })).toBe('resume');
});

test('after it, and after the close, there is practice', () => {
  expect(dayActionOf({ phase: 'open', mine: run('finished'), practice: null })).toBe('practise');
  expect(dayActionOf({ phase: 'closing', mine: null, practice: null })).toBe('practise');
  expect(dayActionOf({ phase: 'over', mine: run('late'), practice: 'p' })).toBe('resumePractice');
  expect(dayActionOf({ phase: 'over', mine: run('begun'), practice: null })).toBe('practise');
});

test('a day to come cannot be played', () => {
  expect(dayActionOf({ phase: 'coming', mine: null, practice: null })).toBeNull();
});
