import { expect, test } from 'vitest';
import { showLanguage } from './language.ts';
import { matchHeadline, matchOutlookText } from './matchText.ts';

const OUTLOOK = { chance: 0.44, perHundred: 0.0134, extension: null };
const EXTENSION = { ended: 0.6, completed: 0.8, failed: 0.4, takePoint: 0.5 };

test('the headline of a match score is what points are worth, or when an extension gains', async () => {
  await showLanguage('en');
  expect(matchHeadline(OUTLOOK)).toBe('100 points more: +1.3% to win the match');
  expect(matchHeadline({ ...OUTLOOK, extension: EXTENSION })).toMatch(/gains from a 50% chance/);
  expect(matchHeadline({ ...OUTLOOK, extension: { ...EXTENSION, takePoint: 1.2 } })).toMatch(/cannot gain/);
  expect(matchHeadline({ ...OUTLOOK, extension: { ...EXTENSION, takePoint: -0.1 } })).toMatch(/always gains/);
  expect(matchHeadline({ ...OUTLOOK, extension: { ...EXTENSION, takePoint: null } })).toMatch(/makes no difference/);
});

test('the outlook says the chance, and at an extension what each end gives', async () => {
  await showLanguage('en');
  expect(matchOutlookText(OUTLOOK)).toHaveLength(1);
  expect(matchOutlookText({ ...OUTLOOK, extension: EXTENSION }).join(' ')).toMatch(/44%.*60%.*80%.*40%.*50%/);
});
