import { expect, it } from 'vitest';
import { rowBars } from './actionRows.tsx';

it('all rows share a scale that includes zero', () => {
  const [ahead, behind] = rowBars([
    { points: 300, pointsError: 100 },
    { points: -50, pointsError: 50 },
  ]);
  expect(ahead).toEqual({ zero: 0.2, value: 0.8, low: 0.6, high: 1 });
  expect(behind).toEqual({ zero: 0.2, value: 0.1, low: 0, high: 0.2 });
});

it('if all actions trail, zero is at the right end', () => {
  expect(rowBars([{ points: -400, pointsError: 0 }])).toEqual([{ zero: 1, value: 0, low: 0, high: 0 }]);
});

it('few points give a short bar, and an unknown error gives no whisker', () => {
  expect(rowBars([{ points: 10, pointsError: Number.POSITIVE_INFINITY }])).toEqual([
    { zero: 0, value: 0.1, low: 0.1, high: 0.1 },
  ]);
});
