import { expect, test } from 'vitest';
import { workerCountFor } from './thinkInWorkers.ts';

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [16, 3],
])('with %i cores %i workers search', (cores, workers) => {
  expect(workerCountFor(cores)).toBe(workers);
});
