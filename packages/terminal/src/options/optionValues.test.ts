import { expect, test } from 'vitest';
import { oneLine, oneLineExcerpt } from './optionValues.ts';

test('a text of 40 characters is quoted completely, and a longer text ends in …', () => {
  expect(oneLineExcerpt('x'.repeat(40))).toBe('x'.repeat(40));
  expect(oneLineExcerpt('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
  expect(oneLineExcerpt('🚗'.repeat(41))).toBe(`${'🚗'.repeat(39)}…`);
  expect(oneLineExcerpt('a\n\tb')).toBe('a b');
});

test('a path is never cut', () => {
  const path = `/${'folder/'.repeat(20)}record\n.txt`;
  expect(oneLine(path)).toBe(path.replace('\n', ' '));
});
