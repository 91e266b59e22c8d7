import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { computeParsLater } from './computerRuns.ts';

/** The compiled files, because a thread cannot run the TypeScript source. */
const BUILT = new URL('../../dist/days/', import.meta.url);

/** Begins a champion's run, which takes seconds, and does not wait for it. */
const PROGRAM = `
  const { playInThread } = await import('${new URL('computerRuns.js', BUILT)}');
  const { dayRoom } = await import('${new URL('dayRoom.js', BUILT)}');
  const guest = { id: 'computer champion', name: 'champion' };
  const day = { day: '2026-11-23', secret: '5'.repeat(64) };
  void playInThread({ level: 'champion', solo: dayRoom(day, { room: 'sitting', guest, kind: 'ranked' }) }).then(() => console.log('played'));
  console.log('begun');
`;

it('a process exits without waiting for computers’ runs', () => {
  const { status, stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, 'begun\n', '']);
});

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
