import { expect, test } from 'vitest';
import { seatedSetup } from '../table/readUpdate.ts';
import { onlineUpdate } from '../testing/onlineUpdates.ts';
import { resignationText } from './endText.ts';
import { showLanguage } from './language.ts';

test('a match that ended early names who resigned', async () => {
  await showLanguage('en');
  const setup = seatedSetup(onlineUpdate());
  expect(resignationText(setup, [0])).toBe('You resigned.');
  expect(resignationText(setup, [1])).toBe('Ben resigned.');
  expect(resignationText(setup, [0, 1])).toBe('Ada and Ben resigned.');
});
