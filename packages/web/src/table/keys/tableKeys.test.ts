import { expect, test } from 'vitest';
import { digitOf } from './tableKeys.ts';

test.each([
  ['an English keyboard', '3', 'Digit3', 3],
  ['a French keyboard, whose digits need Shift', '"', 'Digit3', 3],
  ['a French keyboard with Shift', '3', 'Digit3', 3],
  ['a number pad', '3', 'Numpad3', 3],
  ['a number pad without Num Lock', 'PageDown', 'Numpad3', null],
  ['a letter', 'd', 'KeyD', null],
  ['a key without a code', '3', '', 3],
])('a digit is read from %s', (_, key, code, digit) => {
  expect(digitOf({ key, code })).toBe(digit);
});
