import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../', import.meta.url);
const SHEETS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(new URL(file, SOURCES), 'utf8'));

/** The different matches of a pattern's first group in all style sheets, in ascending order. */
const found = (pattern: RegExp): number[] => {
  const numbers = SHEETS.flatMap((sheet) => [...sheet.matchAll(pattern)]).map(([, number]) => Number(number));
  return [...new Set(numbers)].sort((one, other) => one - other);
};

test('the page changes its layout at five widths, and in low windows', () => {
  expect(found(/@media[^{]*?\bwidth [<>]=? (\d+)px/g)).toEqual([480, 700, 1000, 1100, 1280]);
  expect(found(/@media[^{]*?(\d+)px < width/g)).toEqual([700]);
  expect(found(/@media[^{]*?\bheight [<>]=? (\d+)px/g)).toEqual([560, 720, 800]);
  // The reader's own font size is no width of a window.
  expect(found(/@media[^{]*?([\d.]+)r?em\b/g)).toEqual([]);
});

test('texts have five sizes and titles four', () => {
  expect(found(/--text-(\d)\b/g)).toEqual([1, 2, 3, 4, 5]);
  expect(found(/--title-(\d)\b/g)).toEqual([1, 2, 3, 4]);
});
