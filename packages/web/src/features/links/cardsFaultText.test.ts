import { expect, test } from 'vitest';
import { cardsFaultText } from './cardsFaultText.ts';

test('the fault of a record names its line, and the fault of a link, which has no lines, names the wrong part', () => {
  const message = 'line 11, column 3: seat 0 may not do that';
  expect(cardsFaultText({ kind: 'badRecord', message, line: 11 })).toBe('This record has an error on line 11.');
  expect(cardsFaultText({ kind: 'badRecord', message: 'deal 2: seat 0 may not do that', line: null })).toBe(
    'The record of this game has an error (deal 2: seat 0 may not do that).',
  );
});

test('a record without a finished deal is not called damaged', () => {
  expect(cardsFaultText({ kind: 'unfinished' })).toContain('played to their end');
});
