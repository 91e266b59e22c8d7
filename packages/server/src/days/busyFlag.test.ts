import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BusyFlag, restWhileBusy } from './busyFlag.ts';

function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** How a thread rests after it has worked for two milliseconds: how its wait ends, and milliseconds of the longest wait. */
function restAfterWork(shared: Int32Array): { readonly end: unknown; readonly ms: unknown } {
  const times = [0, 2, 2];
  const wait = vi.spyOn(Atomics, 'wait');
  restWhileBusy(shared, () => times.shift() ?? 0)();
  const rest = { end: wait.mock.results[0]?.value, ms: wait.mock.calls[0]?.[3] };
  wait.mockRestore();
  return rest;
}

it('while people keep the event loop busy, a background thread works a small part of the time, else all the time', async () => {
  const flag = new BusyFlag();
  onTestFinished(() => flag.stop());
  expect(restAfterWork(flag.shared)).toEqual({ end: 'not-equal', ms: 40 });
  // Two measurements, with the event loop busy all the time between them.
  for (let slice = 0; flag.shared[0] === 0 && slice < 40; slice += 1) {
    work(50);
    await sleep(0);
  }
  expect(restAfterWork(flag.shared)).toEqual({ end: 'timed-out', ms: 40 });
  while (flag.shared[0] !== 0) await sleep(50);
});
