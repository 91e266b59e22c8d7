import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../messages/', import.meta.url);
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const english = read('en.json');

/** The inputs of a sentence, such as `{name}`. */
const inputs = (sentence: string): string[] => [...sentence.matchAll(/\{\w+\}/g)].map(([input]) => input).toSorted();

test.each(FILES)('%s has every message, with the same inputs', (file) => {
  const messages = read(file);
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, sentence] of Object.entries(messages)) {
    expect(sentence.trim(), key).not.toBe('');
    expect(new Set(inputs(sentence)), key).toEqual(new Set(inputs(english[key] ?? '')));
  }
});

test('there are English and French', () => {
  expect(FILES).toEqual(expect.arrayContaining(['en.json', 'fr.json']));
});
