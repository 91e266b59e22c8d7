import { LOCALES, m, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each(LOCALES)('the line of keys in %s fits on 80 columns', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  for (const line of [m.keyLine(), m.keyLineOnline()]) expect(line.length).toBeLessThanOrEqual(77);
  for (const line of m.help().split('\n')) expect(line.length).toBeLessThanOrEqual(78);
});

test('the language is that of the flag, else of the environment, else English', () => {
  expect(chooseLanguage('fr', { LANG: 'en_US.UTF-8' })).toBe('fr');
  expect(chooseLanguage('tlh', {})).toBeNull();
  expect(chooseLanguage(undefined, { LANG: 'fr_CA.UTF-8' })).toBe('fr');
  expect(chooseLanguage(undefined, { LANG: 'es_MX' })).toBe('es');
  expect(chooseLanguage(undefined, { LC_ALL: 'nl' })).toBe('nl');
  expect(chooseLanguage(undefined, { LC_ALL: 'C', LANG: 'fr_FR' })).toBe('en');
  expect(chooseLanguage(undefined, { LC_ALL: '', LANG: 'fr_FR' })).toBe('fr');
  expect(chooseLanguage(undefined, {})).toBe('en');
});
