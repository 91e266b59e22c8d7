import { expect, it } from 'vitest';
import { TokenBucket } from './tokenBucket.ts';

it('a bucket allows a burst, and then a steady rate', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
  expect([400, 500, 600, 1000].map((now) => bucket.take(now))).toEqual([false, true, false, true]);
});

it('a bucket never holds more than its burst', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 10 }, 0);
  expect(bucket.isFull(0)).toBe(true);
  bucket.take(0);
  expect(bucket.isFull(50)).toBe(false);
  expect(bucket.isFull(1e9)).toBe(true);
  expect([1, 2, 3].map(() => bucket.take(1e9))).toEqual([true, true, false]);
});
