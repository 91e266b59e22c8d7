import { LOCALES, loadMessages, STUDIES_MESSAGES, showLanguage } from '@coup-fourre/client/text';
import { parseStudy } from '@coup-fourre/rules/authority';
import { afterAll, expect, test } from 'vitest';
import { exampleStudy } from './exampleStudy.ts';

afterAll(() => showLanguage('en'));

test.each(LOCALES)('the example is a valid study: %s', async (locale) => {
  await showLanguage(locale);
  await loadMessages(STUDIES_MESSAGES);
  const read = parseStudy(exampleStudy());
  if (!read.ok) throw new Error(read.error.message);
  expect(read.value.chapters.map(({ record }) => record.deals[0]?.moves.length)).toEqual([3, 1]);
});
