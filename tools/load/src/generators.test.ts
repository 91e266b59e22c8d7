import { expect, it } from 'vitest';
import { shares } from './generators.ts';

it.each([
  [10, 3, [3, 3, 4]],
  [2, 4, [0, 0, 1, 1]],
  [7, 1, [7]],
])('%d among %d is %j, and none is lost', (count, parts, expected) => {
  expect(shares(count, parts)).toEqual(expected);
});
