import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_NAMES, EDITION_IDS } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { cardText, faceText } from './cardText.ts';
import { EN, type MessageKey } from './en.ts';
import { FR } from './fr.ts';
import { chooseLanguage, LANGUAGES, localeOf } from './locale.ts';

const KEYS = Object.keys(EN) as MessageKey[];
const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('both languages have every message, with the same words to fill in', () => {
  expect(Object.keys(FR)).toEqual(KEYS);
  for (const key of KEYS) {
    expect(FR[key].trim(), key).not.toBe('');
    expect([...new Set(holes(FR[key]))], key).toEqual([...new Set(holes(EN[key]))]);
  }
});

test('every message is said somewhere', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/(en|fr|\.test)\.ts$/.test(file),
  );
  const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  // Keys that are put together from a beginning and a name.
  const made = /^(say[A-Z]|reason[A-Z]|phrase[A-Z]|edition_|level[A-Z]|(battle|speed|distance|safeties)Short)/;
  expect(KEYS.filter((key) => !made.test(key) && !source.includes(`'${key}'`))).toEqual([]);
});

test.each(LANGUAGES)('what stands on a card in %s fits on it', (language) => {
  const tongue = localeOf(language);
  for (const edition of EDITION_IDS)
    for (const card of CARD_NAMES) {
      for (const line of faceText(tongue, card, edition)) expect(line.length, line).toBeLessThanOrEqual(9);
      expect(cardText(tongue, card, edition)).not.toBe('');
    }
});

test.each(LANGUAGES)('the line of keys in %s fits on 80 columns', (language) => {
  const { translate } = localeOf(language);
  for (const key of ['keys', 'keysOnline'] as const) expect(translate(key).length).toBeLessThanOrEqual(77);
  for (const line of translate('help').split('\n')) expect(line.length).toBeLessThanOrEqual(78);
});

test('the language is that of the flag, else of the environment, else English', () => {
  expect(chooseLanguage('fr', { LANG: 'en_US.UTF-8' })).toBe('fr');
  expect(chooseLanguage('tlh', {})).toBeNull();
  expect(chooseLanguage(undefined, { LANG: 'fr_CA.UTF-8' })).toBe('fr');
  expect(chooseLanguage(undefined, { LC_ALL: 'C', LANG: 'fr_FR' })).toBe('en');
  expect(chooseLanguage(undefined, { LC_ALL: '', LANG: 'fr_FR' })).toBe('fr');
  expect(chooseLanguage(undefined, {})).toBe('en');
});
