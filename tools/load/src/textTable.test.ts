import { expect, it } from 'vitest';
import { formatNumber, textTable } from './textTable.ts';

it('the first column is aligned left, the others right, as wide as their widest cell', () => {
  const rows = [
    ['', 'a second', 'p99 ms'],
    ['écho', '1', '12'],
    ['actions', '12,345'],
  ];
  expect(textTable(rows).split('\n')).toEqual([
    '         a second  p99 ms',
    'écho            1      12',
    'actions    12,345',
  ]);
  expect(textTable([])).toBe('');
});

it.each([
  [12345.6, '12,346'],
  [123.4, '123'],
  [12.34, '12.3'],
  [1.234, '1.23'],
  [0.1234, '0.123'],
  [-12.34, '-12.3'],
  [0, '0'],
  [null, '–'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
