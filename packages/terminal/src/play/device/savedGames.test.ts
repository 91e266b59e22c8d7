import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { coupFourre, endOf, environment, MAIN } from '../../testing/command.ts';
import { newStateFolder } from '../testing/openTerminal.ts';
import { playPlain } from '../testing/plainPlayer.ts';

test('the record of a finished game is printed, and replay reads it', async () => {
  const state = newStateFolder();
  await playPlain(['--rules', 'format=single'], state);
  const env = { XDG_STATE_HOME: state };
  const [list, latest, numbered, resumed] = await Promise.all([
    coupFourre(['play', '--list'], { env }),
    coupFourre(['play', '--record'], { env }),
    coupFourre(['play', '--record', '1'], { env }),
    coupFourre(['play', '--resume', '1'], { env }),
  ]);
  expect(list.out).toMatch(/^Finished games:\n1\. You, Turbo-9 · Winning Moves, 2008 · deal 1 · /);
  expect(latest).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/^coup-fourre record 1\n/) });
  expect(parseRecord(latest.out)).toMatchObject({ ok: true, value: { record: { rules: { format: 'single' } } } });
  expect(numbered).toEqual(latest);
  expect(resumed).toMatchObject({ status: 1, err: expect.stringContaining('play --record 1') });
  const replayed = await coupFourre(['replay', '-'], { input: latest.out });
  expect(replayed).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/the deal is over: .*\n$/) });
});

test('a game without a finished deal has no record, and says so', async () => {
  const env = { XDG_STATE_HOME: newStateFolder() };
  expect(await coupFourre(['play', '--record'], { env })).toMatchObject({
    status: 1,
    out: '',
    err: 'coup-fourre play: There is no saved game. Start one with: coup-fourre play\n',
  });
  await coupFourre(['play', '--pace', '0'], { env, input: 'd1\n' });
  expect(await coupFourre(['play', '--record'], { env })).toMatchObject({
    status: 1,
    out: '',
    err: 'coup-fourre play: No deal of saved game 1 is over yet, and a record shows only those.\n',
  });
  expect(await coupFourre(['play', '--record', '2'], { env })).toMatchObject({ status: 1, out: '' });
  expect(await coupFourre(['play', '--record', 'x'], { env })).toMatchObject({ status: 2, out: '' });
});

test('a deleted game is named, and its file is gone', async () => {
  const state = newStateFolder();
  const env = { XDG_STATE_HOME: state };
  await coupFourre(['play', '--pace', '0', '--name', 'Ann'], { env, input: 'd1\n' });
  await coupFourre(['play', '--pace', '0', '--name', 'Bob'], { env, input: 'd1\n' });
  const deleted = await coupFourre(['play', '--delete', '2'], { env });
  expect(deleted).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/^Deleted:\n2\. Ann, .*\n$/) });
  expect((await coupFourre(['play', '--list'], { env })).out).toMatch(/^Saved games:\n1\. Bob, .*\n$/);
  expect(readdirSync(join(state, 'coup-fourre', 'games'))).toHaveLength(1);
  expect(await coupFourre(['play', '--delete', '2'], { env })).toMatchObject({ status: 1, out: '' });
  expect(await coupFourre(['play', '--delete', '1', '--resume'], { env })).toMatchObject({ status: 2, out: '' });
});

test('a game in play is not deleted', async () => {
  const env = { XDG_STATE_HOME: newStateFolder() };
  const playing = spawn(process.execPath, [MAIN, 'play', '--pace', '0'], { env: environment(env) });
  await once(playing.stdout, 'data');
  const deleted = await coupFourre(['play', '--delete', '1'], { env });
  playing.stdin.end();
  await once(playing, 'close');
  expect(deleted).toMatchObject({ status: 1, out: '', err: expect.stringContaining(`(process ${playing.pid})`) });
  expect((await coupFourre(['play', '--list'], { env })).out).toMatch(/^Saved games:\n1\. /);
});

test('a person who leaves a game other than the latest is told its number', async () => {
  const env = { XDG_STATE_HOME: newStateFolder() };
  const playing = spawn(process.execPath, [MAIN, 'play', '--pace', '0'], { env: environment(env) });
  const ended = endOf(playing);
  await once(playing.stdout, 'data');
  const later = await coupFourre(['play', '--pace', '0'], { env, input: 'q\n' });
  playing.stdin.end('q\n');
  expect(later.err).toMatch(/\nContinue with: coup-fourre play --resume\n$/);
  expect((await ended).err).toMatch(/\nContinue with: coup-fourre play --resume 2\n$/);
});
