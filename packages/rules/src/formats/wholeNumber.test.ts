import { expect, it } from 'vitest';
import { parseWholeNumber } from './readJson.ts';

it.each(['0', '7', '007', '9007199254740991'])('%s is a whole number', (text) => {
  expect(parseWholeNumber(text)).toBe(Number(text));
});

it.each(['', ' 7', '-0', '-7', '+7', '7.0', '1e3', '0x7', '٧', '9007199254740992'])('%j is none', (text) => {
  expect(parseWholeNumber(text)).toBeNull();
});

it('a whole number must be within the range', () => {
  expect(['1', '2', '5', '6'].map((text) => parseWholeNumber(text, { min: 2, max: 5 }))).toEqual([null, 2, 5, null]);
});
