import { expect, it } from 'vitest';
import { verdictOf } from './result.ts';

it.each([
  [89, 21, 'A leads by 89 ± 21 a deal'],
  [-89, 21, 'B leads by 89 ± 21 a deal'],
  [4, 30, 'no difference shown: 4.0 ± 30'],
  [-44, 45, 'no difference shown: -44 ± 45'],
  [30, 30, 'no difference shown: 30 ± 30'],
  [0, 0, 'no difference shown: 0.0 ± 0.0'],
  [-0.04, 2, 'no difference shown: 0.0 ± 2.0'],
])('a difference of %d with a reach of %d: %s', (mean, reach, text) => {
  expect(verdictOf({ mean, low: mean - reach, high: mean + reach, sd: 1 })).toBe(text);
});

it('a single duplicate proves nothing', () => {
  expect(verdictOf({ mean: 4000, low: null, high: null, sd: null })).toBe(
    'no difference shown: 4000, too few deals for an interval',
  );
});
