import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** The built files, since a thread cannot run the TypeScript source. */
const BUILT = new URL('../../dist/days/', import.meta.url);

/** Begins a run of champion, which takes seconds, and waits for nothing. */
const PROGRAM = `
  const { playInThread } = await import('${new URL('computerRuns.js', BUILT)}');
  const { dayRoom } = await import('${new URL('dayRoom.js', BUILT)}');
  const guest = { id: 'computer champion', name: 'champion' };
  const day = { day: '2026-11-23', secret: '5'.repeat(64) };
  void playInThread({ level: 'champion', solo: dayRoom(day, { room: 'sitting', guest, kind: 'ranked' }) }).then(() => console.log('played'));
  console.log('begun');
`;

it('a process does not wait for the runs that it has begun', () => {
  const { status, stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, 'begun\n', '']);
});
