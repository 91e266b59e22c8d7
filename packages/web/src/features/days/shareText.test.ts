import { parResult, parSumText, parText } from '@coup-fourre/client/text';
import { expect, test } from 'vitest';
import { dayShareText, rankText, resultText } from './dayText.ts';
import { FINISHED_DAY, OPEN_DAY } from './testing/days.ts';

test('the shared text is the day, a shape for each deal, and the sum: no cards, no moves', () => {
  expect(dayShareText(FINISHED_DAY).split('\n')).toEqual(['Coup Fourré, November 23, 2026', '▲ ▬ ▽ ·  Par + 340']);
});

test('before the run is done there is nothing to share', () => {
  expect([dayShareText(OPEN_DAY), resultText(OPEN_DAY), rankText(OPEN_DAY)]).toEqual(['', '', '']);
});

test('more points are better, and within 25 of par is par', () => {
  expect([26, 25, 0, -25, -26].map(parResult)).toEqual(['beat', 'made', 'made', 'made', 'short']);
  expect([120, 10, -45].map(parText)).toEqual(['Beat par by 120', 'Made par', '45 short of par']);
  expect([340, 0, -1200].map(parSumText)).toEqual(['Par + 340', 'Par', 'Par − 1,200']);
});

test('the rank names the computers', () => {
  expect(rankText(FINISHED_DAY)).toBe('Place 2 of 4, 2 of them computers');
});

test('the only driver is the first one', () => {
  const { results } = FINISHED_DAY;
  if (results === null) throw new Error('the day has no results');
  const ranking = results.ranking.filter(({ isMine }) => isMine);
  expect(rankText({ ...FINISHED_DAY, results: { ...results, entries: 1, people: 1, ranking } })).toBe(
    'You’re the first to finish',
  );
});
