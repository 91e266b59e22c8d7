import { expect, test } from 'vitest';
import { RetryLoop } from './useRetryLoop.ts';

/** A loop with a manual clock. */
function loopOf() {
  let now = 0;
  let attempts = 0;
  let due: { readonly at: number; readonly call: () => void } | null = null;
  const loop = new RetryLoop({
    now: () => now,
    schedule: (ms, call) => {
      const own = { at: now + ms, call };
      due = own;
      return () => {
        if (due === own) due = null;
      };
    },
    random: () => 0,
  });
  return {
    loop,
    start: () =>
      loop.start(async () => {
        attempts += 1;
      }),
    attempts: () => attempts,
    pass: async (ms: number): Promise<void> => {
      now += ms;
      if (due !== null && due.at <= now) due.call();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('a failed request is retried with growing delays', async () => {
  const { loop, start, attempts, pass } = loopOf();
  start();
  const waits: (number | null)[] = [];
  for (let now = 0; waits.length < 8; ) {
    const retryAt = loop.retryAt.get() ?? now;
    waits.push(retryAt - now);
    await pass(retryAt - now);
    now = retryAt;
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(attempts()).toBe(8);
});

test('`wake` retries at once, and a stopped loop never retries', async () => {
  const { loop, start, attempts, pass } = loopOf();
  start();
  loop.wake();
  loop.wake();
  await pass(0);
  expect(attempts()).toBe(1);
  loop.stop();
  await pass(60_000);
  loop.wake();
  expect(attempts()).toBe(1);
});
