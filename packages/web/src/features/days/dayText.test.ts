import { showLanguage } from '@coup-fourre/client/text';
import { afterAll, expect, test } from 'vitest';
import { dayText, fullDayText, monthText, progressText, weekdayTexts } from './dayText.ts';

afterAll(() => showLanguage('en'));

test('days are in UTC, written in the page’s language', async () => {
  await showLanguage('en');
  expect(dayText('2026-11-23')).toBe('Monday, November 23');
  expect(fullDayText('2026-11-23')).toBe('November 23, 2026');
  expect(monthText('2026-11')).toBe('November 2026');
  expect(weekdayTexts().map(({ short }) => short)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await showLanguage('fr');
  expect(dayText('2026-11-23')).toBe('lundi 23 novembre');
});

test('a run that was begun says at which deal it is', async () => {
  await showLanguage('en');
  expect(progressText({ mine: null, deals: 4 })).toMatch(/^Four deals/);
  expect(progressText({ mine: { deal: 2 }, deals: 4 })).toMatch(/^Your run is at deal 2 of 4\./);
});
