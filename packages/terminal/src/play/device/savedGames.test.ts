import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, m, showLanguage } from '@coup-fourre/client/text';
import { parseRecord } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { coupFourre, endOf, environment, MAIN } from '../../testing/command.ts';
import { commandInProcess } from '../../testing/commandInProcess.ts';
import { newStateFolder } from '../testing/openTerminal.ts';
import { playPlain } from '../testing/plainPlayer.ts';
import { UNNAMED } from './savedGames.ts';

test('the record of a finished game is printed, and replay reads it', async () => {
  const state = newStateFolder();
  await playPlain(['--rules', 'format=single'], state);
  const env = { XDG_STATE_HOME: state };
  const [id = ''] = savedIds(state);
  const list = await commandInProcess(['play', '--list'], env);
  const french = await commandInProcess(['play', '--list', '--lang', 'fr'], env);
  const latest = await commandInProcess(['play', '--record'], env);
  const named = await commandInProcess(['play', '--record', id], env);
  const resumed = await commandInProcess(['play', '--resume', id], env);
  expect(list.out).toMatch(/^Finished games:\n[\da-f]{4} {2}You, Turbo-9 · Winning Moves, 2008 · deal 1 · /);
  expect(french.out).toMatch(/\n[\da-f]{4} {2}Vous, Turbo-9 · /);
  expect(latest).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/^coup-fourre record 1\n/) });
  expect(parseRecord(latest.out)).toMatchObject({ ok: true, value: { record: { rules: { format: 'single' } } } });
  expect(named).toEqual(latest);
  expect(resumed).toMatchObject({ status: 1, err: expect.stringContaining(`play --record ${id}`) });
  const replayed = await coupFourre(['replay', '-'], { input: latest.out });
  expect(replayed).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/the deal is over: .*\n$/) });
});

test('a person who gave no name is “you” in the language of the list', async () => {
  for (const locale of LOCALES) {
    await showLanguage(locale);
    expect(UNNAMED).toContain(m.you());
  }
  await showLanguage('en');
});

test('a game without a finished deal has no record, and says so', async () => {
  const state = newStateFolder();
  const env = { XDG_STATE_HOME: state };
  expect(await commandInProcess(['play', '--record'], env)).toMatchObject({
    status: 1,
    out: '',
    err: 'coup-fourre play: There is no saved game. Start one with: coup-fourre play\n',
  });
  await coupFourre(['play', '--pace', '0'], { env, input: 'd1\n' });
  expect(await commandInProcess(['play', '--record'], env)).toMatchObject({
    status: 1,
    out: '',
    err: `coup-fourre play: No deal of saved game ${savedIds(state)[0]} is over yet, and a record shows only those.\n`,
  });
  expect(await commandInProcess(['play', '--record', 'zzzz'], env)).toMatchObject({ status: 1, out: '' });
  expect(await commandInProcess(['play', '--record', '1'], env)).toMatchObject({ status: 2, out: '' });
});

test('an id stays with its game while others are played and deleted', async () => {
  const state = newStateFolder();
  const env = { XDG_STATE_HOME: state };
  await coupFourre(['play', '--pace', '0', '--name', 'Ann'], { env, input: 'd1\n' });
  const [ann = ''] = savedIds(state);
  await coupFourre(['play', '--pace', '0', '--name', 'Bob'], { env, input: 'd1\n' });
  const deleted = await commandInProcess(['play', '--delete', ann], env);
  const printed = new RegExp(`^Deleted:\\n${ann} {2}Ann, .*\\n$`);
  expect(deleted).toMatchObject({ status: 0, err: '', out: expect.stringMatching(printed) });
  expect((await commandInProcess(['play', '--list'], env)).out).toMatch(/^Saved games:\n[\da-f]{4} {2}Bob, .*\n$/);
  expect(savedIds(state)).toHaveLength(1);
  expect(await commandInProcess(['play', '--delete', ann], env)).toMatchObject({ status: 1, out: '' });
  expect(await commandInProcess(['play', '--delete', ann, '--resume'], env)).toMatchObject({ status: 2, out: '' });
});

test('a file that cannot be read is named in the list and when the latest game is wanted', async () => {
  const state = newStateFolder();
  const env = { XDG_STATE_HOME: state };
  const folder = join(state, 'coup-fourre', 'games');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'abcd.game'), 'hello');
  const list = await commandInProcess(['play', '--list'], env);
  const resumed = await commandInProcess(['play', '--resume'], env);
  const line = `${join(folder, 'abcd.game')}: damaged from its first line on.`;
  expect(list).toEqual({ status: 0, err: '', out: `Files that cannot be played:\n${line}\n` });
  expect(resumed).toMatchObject({ status: 1, out: '', err: expect.stringContaining(line) });
  const named = await commandInProcess(['play', '--resume', 'ABCD'], env);
  expect(named).toEqual({ status: 1, out: '', err: `coup-fourre play: ${line}\n` });
  const stats = await commandInProcess(['stats'], env);
  expect(stats).toMatchObject({ status: 0, err: `${line}\n` });
});

test('a game in play is not deleted', async () => {
  const state = newStateFolder();
  const env = { XDG_STATE_HOME: state };
  const playing = spawn(process.execPath, [MAIN, 'play', '--pace', '0'], { env: environment(env) });
  await once(playing.stdout, 'data');
  const [id = ''] = savedIds(state);
  const deleted = await commandInProcess(['play', '--delete', id], env);
  playing.stdin.end();
  await once(playing, 'close');
  expect(deleted).toMatchObject({ status: 1, out: '', err: expect.stringContaining(`(process ${playing.pid})`) });
  expect((await commandInProcess(['play', '--list'], env)).out).toMatch(new RegExp(`^Saved games:\\n${id} {2}`));
});

test('a person who leaves a game gets its id, which another game does not change', async () => {
  const state = newStateFolder();
  const env = { XDG_STATE_HOME: state };
  const playing = spawn(process.execPath, [MAIN, 'play', '--pace', '0'], { env: environment(env) });
  const ended = endOf(playing);
  await once(playing.stdout, 'data');
  const [first = ''] = savedIds(state);
  await coupFourre(['play', '--pace', '0'], { env, input: 'q\n' });
  playing.stdin.end('q\n');
  expect((await ended).err).toMatch(new RegExp(`\\nContinue with: coup-fourre play --resume ${first}\\n$`));
});

/** The ids of the saved games in a state folder: the first characters of their files' names. */
function savedIds(state: string): string[] {
  const files = readdirSync(join(state, 'coup-fourre', 'games')).filter((name) => name.endsWith('.game'));
  return files.map((name) => name.slice(0, 4));
}
