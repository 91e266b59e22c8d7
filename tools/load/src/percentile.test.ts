import { expect, it } from 'vitest';
import { percentile } from './loadStats.ts';

const HUNDRED = Float64Array.from({ length: 100 }, (_, index) => 100 - index);

it('half of the samples do not exceed the 50th percentile', () => {
  expect(percentile(HUNDRED, 0.5)).toBe(50);
  expect(percentile(Float64Array.of(3, 1, 2), 0.5)).toBe(2);
});

it('the 99th percentile leaves one of a hundred samples above it, the hundredth none', () => {
  expect(percentile(HUNDRED, 0.99)).toBe(99);
  expect(percentile(HUNDRED, 1)).toBe(100);
});

it('one sample is every percentile; without samples there is none', () => {
  expect(percentile(Float64Array.of(7), 0.01)).toBe(7);
  expect(percentile(new Float64Array(), 0.99)).toBeNaN();
});

it('samples are compared as numbers and keep their order', () => {
  const samples = Float64Array.of(10, 9, 100);
  expect(percentile(samples, 1)).toBe(100);
  expect([...samples]).toEqual([10, 9, 100]);
});

it.each([0, -1, 1.01, Number.NaN])('%d is refused as a share', (share) => {
  expect(() => percentile(HUNDRED, share)).toThrow(RangeError);
});
