import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';

/** A sentence, or the sentences for each form of a number. */
type Message = string | readonly [{ readonly declarations: readonly string[]; readonly match: Record<string, string> }];

const FOLDER = new URL('../../messages/', import.meta.url);
const read = (file: string): Record<string, Message> => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const english = read('en.json');

const sentences = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

/** The inputs of a message, such as `{name}`: those of a number's forms are declared. */
function inputs(message: Message): Set<string> {
  if (typeof message === 'string') return new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  return new Set(message[0].declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []));
}

test('there is a file for each language of the page', () => {
  expect(FILES.toSorted()).toEqual(locales.map((locale) => `${locale}.json`).toSorted());
  expect(locales).toEqual(['en', 'fr', 'es', 'nl']);
});

test.each(FILES)('%s has every message, with the same inputs', (file) => {
  const messages = read(file);
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, message] of Object.entries(messages)) {
    expect(inputs(message), key).toEqual(inputs(english[key] ?? ''));
    for (const sentence of sentences(message)) {
      expect(sentence.trim(), key).not.toBe('');
      for (const input of inputs(sentence)) expect([...inputs(message)], `${key}: ${input}`).toContain(input);
    }
  }
});

test.each(FILES)('every number in %s has a sentence, whatever its form', (file) => {
  for (const [key, message] of Object.entries(read(file))) {
    if (typeof message === 'string') continue;
    expect(Object.keys(message[0].match).at(-1), key).toMatch(/^(?:\w+=\*(?:, )?)+$/);
  }
});

test.each(FILES)('the words in the bands of cards in %s have at most eight letters', (file) => {
  for (const [key, message] of Object.entries(read(file))) {
    if (!/^word[A-Z]/.test(key)) continue;
    for (const word of sentences(message)) expect(word.length, `${key}: ${word}`).toBeLessThanOrEqual(8);
  }
});

/** The plain words of a button may grow by a third, and a few letters where they are short. */
const BUTTONS = [
  'play',
  'discard',
  'playNow',
  'nextDeal',
  'callButton',
  'callStand',
  'close',
  'cancel',
  'goOn',
  'resign',
];

test.each(FILES)('the buttons in %s are not much longer than in English', (file) => {
  const messages = read(file);
  for (const key of BUTTONS) {
    const [word = '', usual = ''] = [messages, english].flatMap((all) => sentences(all[key] ?? ''));
    expect(word.length, `${key}: ${word}`).toBeLessThanOrEqual(Math.max(usual.length * 1.34, usual.length + 5));
  }
});

test('in French no name stands after a word that it would shorten', () => {
  for (const [key, message] of Object.entries(read('fr.json'))) {
    for (const sentence of sentences(message)) {
      expect(sentence, key).not.toMatch(/(?:^|[\s’])(?:de|que|le|la|jusque|lorsque) \{(?:name|team|caller|card)\}/i);
    }
  }
});

test('in French no double sign begins a line', () => {
  for (const [key, message] of Object.entries(read('fr.json'))) {
    for (const sentence of sentences(message)) expect(sentence, key).not.toMatch(/ [?!;:»]/);
  }
});

test.each([
  ['en', 'Draw pile: empty', 'Draw pile: one card', 'Draw pile: 12 cards'],
  ['fr', 'Pioche\u00a0: vide', 'Pioche\u00a0: une carte', 'Pioche\u00a0: 12 cartes'],
  ['es', 'Mazo: vacío', 'Mazo: una carta', 'Mazo: 12 cartas'],
  ['nl', 'Trekstapel: leeg', 'Trekstapel: één kaart', 'Trekstapel: 12 kaarten'],
] as const)('in %s none, one and many are said properly', (locale, none, one, many) => {
  overwriteGetLocale(() => locale);
  expect([0, 1, 12].map((count) => m.drawPile({ count }))).toEqual([none, one, many]);
});
