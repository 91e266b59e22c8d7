import { LOCALES, showLanguage } from '@coup-fourre/client/text';
import { expect, test } from 'vitest';
import { noMomentText } from './useFilm.ts';

test.each(LOCALES)('in %s, a key for moments says that there is none after or before', async (locale) => {
  await showLanguage(locale);
  const texts = [noMomentText('nextMoment'), noMomentText('previousMoment')];
  expect(new Set(texts).size).toBe(2);
  expect(texts).not.toContain('');
  expect(noMomentText('film')).toBe('');
});
