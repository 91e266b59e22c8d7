import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MESSAGE_PARTS } from '../testing/messageParts.ts';
import {
  LESSONS_MESSAGES,
  LOCALES,
  type Locale,
  loadMessages,
  m,
  type Part,
  RULES_MESSAGES,
  showLanguage,
} from './index.ts';

const FOLDER = new URL('../../messages/', import.meta.url);
const FILES = Object.keys(MESSAGE_PARTS);

function written(locale: Locale, file: string): Partial<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`${locale}/${file}.json`, FOLDER), 'utf8'));
}

function everyText(locale: Locale): (readonly [key: string, text: string])[] {
  return FILES.flatMap((file) => Object.entries(written(locale, file)).map(([key, text = '']) => [key, text] as const));
}

/** The names of the values in a message, in any plural form. */
function valuesOf(message: (values: never) => string): string[] {
  const names = new Set<string>();
  for (const number of [0, 1, 2, 12]) {
    const get = (_: unknown, name: string | symbol) => {
      if (typeof name === 'string') names.add(name);
      return number;
    };
    message(new Proxy<Record<string, unknown>>({}, { get }) as never);
  }
  return [...names].toSorted();
}

async function messagesIn(locale: Locale, part: Part): Promise<Map<string, (values: never) => string>> {
  const { messages } = await part[locale]();
  return new Map(Object.entries(messages));
}

test('every language has the same files', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(LOCALES.toSorted());
  for (const locale of LOCALES) {
    expect(readdirSync(new URL(`${locale}/`, FOLDER)).toSorted()).toEqual(FILES.map((file) => `${file}.json`));
  }
});

test.each(LOCALES)('%s has every message, with the same values', async (locale) => {
  for (const [file, part] of Object.entries(MESSAGE_PARTS)) {
    const english = await messagesIn('en', part);
    const messages = await messagesIn(locale, part);
    expect([...messages.keys()]).toEqual([...english.keys()]);
    for (const [key, message] of messages) {
      expect(valuesOf(message), key).toEqual(valuesOf(english.get(key) ?? message));
    }
    for (const [key, text] of Object.entries(written(locale, file))) expect(text?.trim(), key).not.toBe('');
  }
});

test('no key appears in two files', () => {
  const keys = everyText('en').map(([key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(LOCALES)('the words in the bands of cards in %s have at most eight letters', (locale) => {
  for (const [key, word] of everyText(locale)) {
    if (/^word[A-Z]/.test(key)) expect(word.length, `${key}: ${word}`).toBeLessThanOrEqual(8);
  }
});

/** A button's label may be a third longer than in English, or a few letters longer if it is short. */
const BUTTONS = [
  'play',
  'discard',
  'playNow',
  'nextDeal',
  'callButton',
  'letHazardStand',
  'close',
  'cancel',
  'resumeGame',
  'resign',
];

test.each(LOCALES)('the buttons in %s are not much longer than in English', (locale) => {
  for (const key of BUTTONS) {
    const [word = '', usual = ''] = [written(locale, 'main')[key], written('en', 'main')[key]];
    expect(word.length, `${key}: ${word}`).toBeLessThanOrEqual(Math.max(usual.length * 1.34, usual.length + 5));
  }
});

test('in French, no name follows a word that could be elided', () => {
  for (const [key, text] of everyText('fr')) {
    // The lessons use a fixed name that begins with a consonant.
    if (key.startsWith('lesson.')) continue;
    expect(text, key).not.toMatch(/(?:^|[\s’])(?:de|que|le|la|jusque|lorsque) \{(?:name|team|caller|card)\}/i);
  }
});

test.each(LOCALES)(
  'each screen has a name of its own, and the review none like that of the analysis board (%s)',
  (locale) => {
    const texts = new Map(everyText(locale));
    const keys = ['reviewTitle', 'homeAnalysis', 'navGames', 'navToday', 'puzzleOfDay', 'yourTable', 'settings'];
    const names = keys.map((key) => texts.get(key));
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(keys.length);
    expect(texts.get('reviewTitle')).not.toMatch(/anal/i);
    expect(texts.get('reviewThisDeal')).not.toMatch(/anal/i);
  },
);

test('in French, the space before double punctuation is a no-break space, so that no line begins with it', () => {
  for (const [key, text] of everyText('fr')) expect(text, key).not.toMatch(/ [?!;:»]/);
});

test.each([
  ['en', 'Draw pile: empty', 'Draw pile: one card', 'Draw pile: 12 cards'],
  ['fr', 'Pioche\u00a0: vide', 'Pioche\u00a0: une carte', 'Pioche\u00a0: 12 cartes'],
  ['es', 'Mazo: vacío', 'Mazo: una carta', 'Mazo: 12 cartas'],
  ['nl', 'Trekstapel: leeg', 'Trekstapel: één kaart', 'Trekstapel: 12 kaarten'],
] as const)('in %s none, one and many are said properly', async (locale, none, one, many) => {
  await showLanguage(locale);
  expect([0, 1, 12].map((count) => m.drawPile({ count }))).toEqual([none, one, many]);
});

test('using a message that is not loaded throws', async () => {
  await showLanguage('en');
  const text = m['lesson.start'];
  expect(() => text()).toThrow('lesson.start');
  await loadMessages(LESSONS_MESSAGES);
  expect(text()).toBe('Start');
});

test('the last requested language is shown, with every part requested meanwhile', async () => {
  await showLanguage('en');
  await Promise.all([showLanguage('fr'), loadMessages(RULES_MESSAGES), showLanguage('nl')]);
  expect([m.play(), m['rules.count']()]).toEqual(['Spelen', 'In het spel']);
});

/** Keys made of a number or of a part's name. */
const NUMBERED_KEYS = /^lesson\.\w+\.(?:\d|praise|title|discard|other)|^rules\.\d/;

test('every message is used', () => {
  const code = codeIn('client', 'web', 'terminal');
  const shown = new Set(code.match(/(?<=\bm\.)\w+|(?<=')[\w.]+(?=')/g));
  const names = new Set(codeIn('rules', 'bots', 'room', 'client', 'web').match(/\w+/g));
  const made = [...code.matchAll(/\bm\[`(\w+)\$\{[^`]*\}(\w*)`\]/g)];
  /** True if the key is made of a prefix and a capitalized name, as in `levelExpert`. */
  const isMade = (key: string) =>
    made.some(([, prefix = '', suffix = '']) => {
      if (!key.startsWith(prefix) || !key.endsWith(suffix)) return false;
      const name = key.slice(prefix.length, key.length - suffix.length);
      return /^[A-Z]/.test(name) && names.has(`${name.charAt(0).toLowerCase()}${name.slice(1)}`);
    });
  const unused = everyText('en').filter(([key]) => !NUMBERED_KEYS.test(key) && !shown.has(key) && !isMade(key));
  expect(unused.map(([key]) => key)).toEqual([]);
});

function codeIn(...packages: string[]): string {
  return packages
    .map((name) => new URL(`../../../${name}/src/`, import.meta.url))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('compiled'))
        .map((file) => readFileSync(new URL(file, folder), 'utf8')),
    )
    .join('\n');
}

test.each(LOCALES)('in %s, only French puts a space before the mark of a move', async (locale) => {
  await showLanguage(locale);
  expect(m.markAfterMove({ mark: '!' })).toBe(locale === 'fr' ? '\u202f!' : '!');
});
