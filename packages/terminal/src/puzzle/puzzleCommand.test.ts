import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPuzzles } from '@coup-fourre/client/puzzles';
import type { PuzzleResults } from '@coup-fourre/room';
import { sqliteServer } from '@coup-fourre/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { newStateFolder } from '../play/testing/openTerminal.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';

const puzzle = (state: string, input: string, ...words: readonly string[]) =>
  commandInProcess(['puzzle', '--seed', '3', ...words], { XDG_STATE_HOME: state }, input);
const logIn = (state: string): string => join(state, 'coup-fourre', 'puzzles.log');

test('answers are stored on disk, and ratings continue the next time', async () => {
  const state = newStateFolder();
  const first = await puzzle(state, '1\n');
  expect(first).toMatchObject({ status: 0, err: '' });
  const [, rating = ''] = /Your rating: (\d+) /.exec(first.out) ?? [];
  expect(rating).not.toBe('');
  expect(readFileSync(logIn(state), 'utf8')).toMatch(
    /^[0-9a-f]{12} \{"id":"[0-9a-f]{8}","isSolved":(true|false),"isInRun":false\}\n$/,
  );
  const answer = /The answer: (.+)\./.exec(first.out)?.[1] ?? '';
  const isFailed = first.out.includes('Not this time');
  const failed = await puzzle(state, '', '--failed');
  expect(failed.out).toContain(isFailed ? first.out.split('\n')[0] : 'You have no missed puzzles left.');
  const wrong = first.out.split('\n').find((line) => /^\d+: /.test(line) && !line.endsWith(answer)) ?? '';
  const other = newStateFolder();
  const bad = await puzzle(other, `${wrong.split(':')[0]}\n`);
  expect(bad.out).toContain('Not this time');
  const [heading] = bad.out.split('\n');
  expect((await puzzle(other, '', '--failed')).out.split('\n')[0]).toBe(heading);
  const right = first.out.split('\n').find((line) => /^\d+: /.test(line) && line.endsWith(answer)) ?? '';
  expect((await puzzle(other, `${right.split(':')[0]}\n\n`, '--failed')).out).toContain(
    'You have no missed puzzles left.',
  );
});

test('a damaged end of the answers is set aside and named, and the rest is read', async () => {
  const state = newStateFolder();
  await puzzle(state, '1\n');
  const good = readFileSync(logIn(state), 'utf8');
  appendFileSync(logIn(state), '0123456789ab {"id":');
  const { out } = await puzzle(state, '');
  expect(out.split('\n')[0]).toBe(
    `The end of ${logIn(state)} was damaged; what could be read is kept, and the damaged file as ${logIn(state)}.damaged.`,
  );
  expect(readFileSync(logIn(state), 'utf8')).toBe(good);
  expect(readFileSync(`${logIn(state)}.damaged`, 'utf8')).toContain('"id":');
  expect((await puzzle(state, '')).out).not.toContain('damaged');
});

test('without mistakes of one’s own, the command says so and ends', async () => {
  const { status, out } = await puzzle(newStateFolder(), '', '--own');
  expect([status, out]).toEqual([0, 'No mistakes. Name a record of yours: coup-fourre puzzle --own record.txt\n']);
});

test('a server counts first tries, and puzzles have the server’s ratings', async () => {
  const server = await sqliteServer({});
  onTestFinished(() => server.end());
  const json = { 'content-type': 'application/json', origin: server.http };
  const post = (path: string, body: object, headers: object = {}) =>
    fetch(`${server.http}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const cookie = (await post('/api/guest', { name: 'Ada' })).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [known] = await loadPuzzles();
  const tried = await post(`/api/puzzles/${known?.id}/tries`, { choice: known?.nextBest }, { cookie });
  const learned = Math.round(((await tried.json()) as PuzzleResults).rating);
  const words = ['--server', server.http, '--name', 'Ben', '--rating', `${learned}-${learned}`, '--theme', 'safety'];
  const state = newStateFolder();
  const { status, out } = await puzzle(state, '1\n', ...words);
  expect(status).toBe(0);
  expect(out).toContain(`Rated ${learned}.`);
  expect(out).toMatch(/What others chose \((1 first try|2 first tries)\)\n1 of /);
  expect((await puzzle(state, '', '--server', 'http://127.0.0.1:9')).status).toBe(1);
});

test('if the answers cannot be saved, no puzzle is shown', async () => {
  const state = newStateFolder();
  writeFileSync(join(state, 'file'), '');
  const { status, out, err } = await puzzle(join(state, 'file'), '1\n');
  expect([status, out, err]).toEqual([
    1,
    '',
    expect.stringMatching(/^.*cannot be saved in .*ENOTDIR.*XDG_STATE_HOME.*\n$/),
  ]);
});

test.each([
  [
    ['--theme', 'love'],
    "--theme must be one of safety, extension, coupFourre, attack, discard, twoHundred, lastCards, matchScore, not 'love'",
  ],
  [
    ['--rating', '1600-1200'],
    "--rating must be two whole numbers, the lower one first, such as 1200-1600, not '1600-1200'",
  ],
  [['--rating', '1200'], "not '1200'"],
  [
    ['--server', 'not a server'],
    "--server must be the address of a server, such as https://example.org, not 'not a server'",
  ],
  [['--seed', 'x'], "--seed must be a whole number, not 'x'"],
  [['--lang', 'tlh'], "option '--lang <code>' argument 'tlh' is invalid: choose one of en, fr, es, nl"],
])('%s is refused in one line', async (words, message) => {
  const { status, out, err } = await commandInProcess(['puzzle', ...words], { XDG_STATE_HOME: newStateFolder() });
  expect([status, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
  expect(err).toContain(message);
});

test('without UTF-8 in the locale, everything printed is ASCII', async () => {
  const env = { XDG_STATE_HOME: newStateFolder(), LC_ALL: 'C' };
  const { status, out, err } = await commandInProcess(['puzzle', '--lang', 'fr'], env, 'x\n1\nq\n');
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(/^[\n -~]+$/);
  expect(out.match(/[{}]/)).toBeNull();
});
