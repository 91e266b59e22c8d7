import { showLanguage } from '@coup-fourre/client/text';
import { expect, test } from 'vitest';
import { matchesText } from './matchesText.ts';

test('a person’s share of finished matches is said from the fifth match on', async () => {
  await showLanguage('en');
  expect(matchesText(null)).toBe('');
  expect(matchesText({ finished: 1, of: 1 })).toBe('');
  expect(matchesText({ finished: 3, of: 4 })).toBe('');
  expect(matchesText({ finished: 4, of: 5 })).toBe('Matches finished: 4 of the last 5');
});
