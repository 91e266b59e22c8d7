import { spawnSync } from 'node:child_process';
import { platform } from 'node:process';
import { expect, it, vi } from 'vitest';
import { computeParsLater } from './computerRuns.ts';

/** The compiled files, because a thread cannot run the TypeScript source. */
const BUILT = new URL('../../dist/days/', import.meta.url);

/** Begins a champion's run, which takes seconds, and waits until its thread has the lowest priority, but not for its end. */
const PROGRAM = `(async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const { setTimeout: sleep } = await import('node:timers/promises');
  const { playInThread } = await import('${new URL('computerRuns.js', BUILT)}');
  const { dayRoom } = await import('${new URL('dayRoom.js', BUILT)}');
  const guest = { id: 'computer champion', name: 'champion' };
  const day = { day: '2026-11-23', secret: '5'.repeat(64) };
  void playInThread({ level: 'champion', solo: dayRoom(day, { room: 'sitting', guest, kind: 'ranked' }) }).then(() => console.log('played'));
  console.log('begun');
  const niceOf = (task) => Number(readFileSync('/proc/self/task/' + task + '/stat', 'utf8').split(') ')[1].split(' ')[16]);
  const own = niceOf(process.pid);
  while (!readdirSync('/proc/self/task').some((task) => niceOf(task) === 19)) await sleep(20);
  console.log(niceOf(process.pid) === own ? 'at the lowest priority' : 'all slower');
})()`;

it.runIf(platform === 'linux')(
  'computers play their runs at the lowest priority, and a process exits without waiting for them',
  () => {
    const { status, stdout, stderr } = spawnSync('node', ['--eval', PROGRAM], {
      encoding: 'utf8',
      timeout: 300_000,
    });
    expect([status, stdout, stderr]).toEqual([0, 'begun\nat the lowest priority\n', '']);
  },
);

it('pars wait for half a minute, in which the people come who return after a start, and end with the server', () => {
  const waits: number[] = [];
  const cancel = vi.fn();
  const compute = computeParsLater((ms) => {
    waits.push(ms);
    return cancel;
  });
  const stop = new AbortController();
  void compute({ day: '2026-11-23', secret: '5'.repeat(64) }, stop.signal);
  expect([waits, cancel.mock.calls]).toEqual([[30_000], []]);
  stop.abort();
  expect(cancel).toHaveBeenCalledOnce();
});
