import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { coupFourre, MAIN, runProgram } from '../../testing/command.ts';
import { commandInProcess } from '../../testing/commandInProcess.ts';
import { newStateFolder } from '../testing/openTerminal.ts';
import { playPlain } from '../testing/plainPlayer.ts';

const STATES = mkdtempSync(join(tmpdir(), 'coup-fourre-states-'));
afterAll(() => rmSync(STATES, { recursive: true, force: true }));

const SINGLE = ['--rules', 'format=single'];

test.concurrent.each([
  { edition: 'parker-1971', words: ['--people', 'Ann', 'Bob', ...SINGLE] },
  { edition: 'winning-moves-2008', words: ['--lang', 'fr', ...SINGLE] },
  { edition: 'hasbro-2009', words: ['--players', '4', '--people', 'Ann', '-', 'Bob', '-'] },
  { edition: 'computer', words: ['--level', 'expert', ...SINGLE] },
  { edition: 'quick-guide', words: ['--players', '6', ...SINGLE] },
  { edition: 'encyclopedia', words: ['--players', '3', '--rules', 'format=simpler'] },
])('$edition is played through pipes, a line per event', async ({ edition, words }) => {
  const { lines, status } = await playPlain(['--edition', edition, ...words], join(STATES, edition));
  expect(status).toBe(0);
  expect(lines[0]).toMatch(/^(Deal|Donne) 1/);
  expect(lines.at(-1)).toMatch(/another match|une autre partie/);
  expect(lines.filter((line) => /[{}]/.test(line) || line.includes('\u001B'))).toEqual([]);
});

test('when the pipe ends, the game is saved, listed and can be continued', async () => {
  const env = { XDG_STATE_HOME: newStateFolder() };
  // Should the computer begin with a speed limit, a coup fourré is refused first.
  const first = await coupFourre(['play', '--pace', '0'], { env, input: 'n\nd1\n' });
  expect(first).toMatchObject({ status: 0, err: expect.stringContaining('coup-fourre play --resume') });
  const { out } = await coupFourre(['play', '--list'], { env });
  expect(out.split('\n')[1]).toMatch(/^[\da-f]{4} {2}You, Turbo-9 · Winning Moves, 2008 · deal 1 · 0–0 · /);
  const again = await coupFourre(['play', '--pace', '0', '--resume'], { env, input: 't\nw\nl\n?\n' });
  expect(again.status).toBe(0);
  expect(again.out).toContain('The game goes on: deal 1.');
  expect(again.out).toContain('You discard');
});

test('a refusal is printed each time, even if it repeats', async () => {
  const env = { XDG_STATE_HOME: newStateFolder() };
  const { out } = await coupFourre(['play', '--pace', '0'], { env, input: '9\n9\n9\n' });
  expect(out.match(/There is no card 9 in your hand\./g)).toHaveLength(3);
});

test('leaving needs no confirmation, because everything is saved; it says where, and how to continue', async () => {
  const env = { XDG_STATE_HOME: newStateFolder() };
  const { status, out, err } = await coupFourre(['play', '--pace', '0'], { env, input: 'q\n1\n' });
  expect(status).toBe(0);
  expect(out.match(/Your turn:/g)).toHaveLength(1);
  expect(out).not.toMatch(/Leave/);
  const [, file = ''] =
    /^The game is saved in (\S+)\.\nContinue with: coup-fourre play --resume [\da-f]{4}\n$/.exec(err) ?? [];
  expect(existsSync(file)).toBe(true);
});

test('without UTF-8 in the locale, everything printed is ASCII', async () => {
  const env = { XDG_STATE_HOME: newStateFolder(), LC_ALL: 'C' };
  const input = '?\nw\nl\nt\nd1\n1\n2\n3\nq\n';
  const { status, out, err } = await coupFourre(['play', '--pace', '0', '--lang', 'fr'], { env, input });
  expect(status).toBe(0);
  expect(`${out}${err}`).toMatch(/^[\n -~]+$/);
});

test('when a file read as input ends, the game is left in the same way', async () => {
  const state = newStateFolder();
  const keys = join(state, 'keys');
  writeFileSync(keys, 'd1\n');
  const env = { XDG_STATE_HOME: state, MAIN, KEYS: keys };
  const ended = await runProgram('sh', ['-c', 'node "$MAIN" play --pace 0 < "$KEYS"'], { env });
  expect(ended).toMatchObject({
    status: 0,
    err: expect.stringMatching(/^.*\n.*coup-fourre play --resume [\da-f]{4}\n$/),
  });
});

test('a game with a damaged file continues from the last readable move, and says so', async () => {
  const state = newStateFolder();
  const env = { XDG_STATE_HOME: state };
  await coupFourre(['play', '--pace', '0'], { env, input: 'd1\n' });
  const games = join(state, 'coup-fourre', 'games');
  const [file = ''] = readdirSync(games).filter((name) => name.endsWith('.game'));
  appendFileSync(join(games, file), '0123456789ab {"seq":');
  const again = await coupFourre(['play', '--pace', '0', '--resume'], { env });
  expect(again).toMatchObject({ status: 0, out: expect.stringContaining('was damaged') });
  expect(again.out).toContain(`${file}.damaged`);
  expect((await coupFourre(['play', '--resume'], { env })).out).not.toContain('was damaged');
});

test('an impossible request gives one line and an exit code', async () => {
  const env = { XDG_STATE_HOME: newStateFolder() };
  const said = async (...words: string[]) => {
    const { status, out, err } = await commandInProcess(['play', ...words], env);
    return { status, out, lines: err.trimEnd().split('\n').length, err };
  };
  expect(await said('--resume')).toMatchObject({ status: 1, out: '', lines: 1 });
  expect(await said('--resume', 'x')).toMatchObject({ status: 2, out: '', lines: 1 });
  expect(await said('--edition', 'computer', '--players', '4')).toMatchObject({ status: 2, out: '', lines: 1 });
  for (const name of ['', '-', 'x'.repeat(25)])
    expect((await said('--name', name)).err).toContain('--name takes a name of 1 to 24 letters, and not -');
  expect(await said('--people', 'a', 'b', 'c')).toMatchObject({ status: 2, out: '', lines: 1 });
  expect(await said('--level', 'wizard')).toMatchObject({ status: 2, out: '', lines: 1 });
  expect(await said('--lang', 'tlh')).toMatchObject({ status: 2, out: '', lines: 1 });
});
