import { platform } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { BesideMeter, busyTicks, parseStat } from './beside.ts';

it('CPU time and niceness of a thread are read, also with brackets and spaces in its name', () => {
  const text = '42 (a) (b 3) R 1 42 42 0 -1 4194304 10 0 0 0 7 5 0 0 39 19 11 0 100 1 1';
  expect(parseStat(text)).toEqual({ ticks: 12, nice: 19 });
});

it('the busy time of all cores leaves out idle time, and counts guests once', () => {
  expect(busyTicks('cpu  10 20 30 4000 500 1 2 3 7 9\ncpu0 1 1 1 1 1 1 1 1 1 1\n')).toBe(66);
});

/** A thread of low priority that works until it is terminated. */
const BACKGROUND = "require('node:os').setPriority(19); for (;;);";

it.runIf(platform === 'linux')('a thread of low priority counts as background work of its server', async () => {
  const meter = BesideMeter.start({ servers: [process.pid], generators: [] });
  const worker = new Worker(BACKGROUND, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  // On a busy machine it takes a while until the thread has run.
  while (meter?.stop().background === 0) await sleep(20);
  expect(meter?.stop().background).toBeGreaterThan(0);
});
