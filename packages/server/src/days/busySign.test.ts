import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { BusySign, restWhileBusy } from './busySign.ts';

function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** Milliseconds that a thread rests after it has worked for two milliseconds. */
function restAfterWork(shared: Int32Array): number {
  const times = [0, 2, 2];
  const rest = restWhileBusy(shared, () => times.shift() ?? 0);
  const began = performance.now();
  rest();
  return performance.now() - began;
}

it('while people keep the event loop busy, a background thread works a small part of the time, else all the time', async () => {
  const sign = new BusySign();
  onTestFinished(() => sign.stop());
  const idle = restAfterWork(sign.shared);
  // Two looks, with the event loop busy all the time between them.
  for (let slice = 0; sign.shared[0] === 0 && slice < 40; slice += 1) {
    work(50);
    await sleep(0);
  }
  expect(restAfterWork(sign.shared)).toBeGreaterThanOrEqual(39);
  expect(idle).toBeLessThan(39);
  while (sign.shared[0] !== 0) await sleep(50);
});
