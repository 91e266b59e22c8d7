import { expect, test } from 'vitest';
import { dayShareText, resultText } from './dayText.ts';
import { FINISHED_DAY, OPEN_DAY } from './testing/days.ts';

test('the shared text has no cards, moves or points', () => {
  expect(dayShareText(FINISHED_DAY).split('\n')).toEqual([
    'Coup Fourré, the deal of the day, 23 November 2026',
    'I beat 51% of 3 drivers.',
    'Deal 1: beat 80%.',
    'Deal 2: beat 25%.',
    'Deal 3: beat 97%.',
    'Deal 4: not played.',
  ]);
});

test('before the run is finished there is nothing to share', () => {
  expect(dayShareText(OPEN_DAY)).toBe('');
  expect(resultText(OPEN_DAY)).toBe('');
});

test('a single entry has beaten no one', () => {
  const { results } = FINISHED_DAY;
  if (results === null) throw new Error('the day has no results');
  const alone = {
    ...FINISHED_DAY,
    results: { ...results, entries: 1, ranking: results.ranking.filter((e) => e.isMine) },
  };
  expect(resultText(alone)).toBe('You are the first one in');
  expect(dayShareText(alone)).not.toContain('0 drivers');
});
