import { expect, it } from 'vitest';
import { decodeBase64, encodeBase64, encodeDigits, valueOfDigit } from './base64.ts';

it('bytes of every length are read back from their text', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 89 + length * 7) & 0xff);
    expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
  }
});

it.each(['A', 'AB=', 'AB==C', 'A€==', 'AA A'])('%s is not base64', (text) => {
  expect(decodeBase64(text)).toBeNull();
});

it('numbers are read back from their digits', () => {
  expect([encodeDigits(0, 1), encodeDigits(63, 1), encodeDigits(64, 2), encodeDigits(4095, 2)]).toEqual([
    'A',
    '/',
    'BA',
    '//',
  ]);
  expect([0, 1, 2, 3, 4].map((index) => valueOfDigit('B/€"', index))).toEqual([1, 63, -1, -1, -1]);
});
