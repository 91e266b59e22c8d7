import { expect, test } from 'vitest';
import { labelledLines, linesFor } from './layoutText.ts';

test('a line for a terminal is broken at spaces, and one for a program is whole', () => {
  expect(linesFor(8, ['one two three', 'four'])).toEqual(['one two', 'three', 'four']);
  expect(linesFor(undefined, ['one two three'])).toEqual(['one two three']);
});

test('a text beside its label is broken below its beginning, as wide as the terminal', () => {
  expect(labelledLines('34c0  ', 'You, Turbo-9 · deal 3', 20)).toEqual(['34c0  You, Turbo-9 ·', '      deal 3']);
  expect(labelledLines('34c0  ', 'You, Turbo-9 · deal 3', undefined)).toEqual(['34c0  You, Turbo-9 · deal 3']);
});
