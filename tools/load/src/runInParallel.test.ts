import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runInParallel } from './generator.ts';

it('every task runs once, and never more than the limit at a time', async () => {
  let running = 0;
  let most = 0;
  const done = await runInParallel(20, 4, async (index) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(1);
    running -= 1;
    return index;
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(4);
});

it('a failure is reported', async () => {
  await expect(runInParallel(3, 2, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
