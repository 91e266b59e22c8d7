import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { coupFourre, endOf, MAIN, newFolder, type RunResult, untilLines } from '../testing/command.ts';
import { programCommand } from '../testing/plans.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PLAIN = ['--a', 'classic', '--b', 'novice', '--deals', '8', '--seed', '7'];

function begin(...words: string[]): ChildProcess {
  return spawn(process.execPath, [MAIN, 'arena', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
}

const arena = (...words: string[]): Promise<RunResult> => coupFourre(['arena', ...words]);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A result without the times, which vary. */
function withoutTimes({ out }: RunResult): JsonObject {
  const { seconds: _, decisionTime: __, ...rest } = JSON.parse(out) as Record<string, unknown>;
  return rest;
}

const newFile = (): string => join(newFolder(), 'run.jsonl');

describe('coup-fourre arena', () => {
  it('writes everything as one JSON object, the same with one core and with two', async () => {
    const one = await arena(...PLAIN, '--json', '--cores', '1');
    const two = await arena(...PLAIN, '--json', '--cores', '2');
    expect([one.status, one.err, two.status, two.err]).toEqual([0, '', 0, '']);
    expect(withoutTimes(one)).toEqual(withoutTimes(two));
    const number = expect.any(Number);
    const interval = { low: number, high: number };
    const times = { mean: number, p50: number, p99: number, max: number };
    expect(JSON.parse(one.out)).toEqual({
      bots: { a: 'classic', b: 'novice' },
      edition: 'winning-moves-2008',
      players: 2,
      rules: {},
      seed: '7',
      match: false,
      deals: 8,
      dealsAsked: 8,
      dealsPlayed: 16,
      stoppedEarly: false,
      difference: { mean: number, sd: number, ...interval },
      differenceAsPlayed: { mean: number, sd: number, ...interval },
      advantage: null,
      dealWins: { share: number, ...interval },
      matchWins: { share: number, ...interval, how: 'estimated' },
      replies: { a: number, b: number },
      illegalReplies: { a: 0, b: 0 },
      decisionTime: { a: times, b: times },
      seconds: number,
      unreliableSide: null,
      verdict: expect.stringMatching(/ -?\d+ ± \d+/),
    });
  });

  it('writes a table for people, after whole matches', async () => {
    const words = ['--players', '4', '--match', '--rules', 'target=700', 'extension=false', '--deals', '3'];
    const { status, out, err } = await arena('--a', 'classic', '--b', 'random', '--seed', '7', ...words);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('A  classic\nB  random\nWinning Moves, 2008 · 4 players · target=700 · extension=false\n');
    expect(out).toMatch(/^3 duplicate matches: \d+ deals in \d+\.\d s, seed 7$/m);
    expect(out).toMatch(/^matches won +100\.0 % .* played$/m);
    expect(out).toMatch(/^illegal replies +0 +0$/m);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^A leads by \d+ ± \d+ a deal$/);
  });

  it.each([
    ['cmd:exit 1', '50', "'exit 1' never answers: actions at random stand in from now on"],
    [programCommand('cheats'), '60000', 'answered no legal action'],
  ])('reports a program without a legal answer and ends with 1: %s', async (b, patience, told) => {
    const words = ['--deals', '4', '--patience', patience, '--time', '50', '--json'];
    const { status, out, err } = await arena('--a', 'classic', '--b', b, ...words);
    expect(status).toBe(1);
    expect(err).toContain(told);
    expect(JSON.parse(out).verdict).toBe(
      'nothing shown: B seldom gave a legal answer, and actions at random stood in for it',
    );
  });

  it('measures the gain of A’s choices, the same with one core and with two', async () => {
    const words = [...PLAIN, '--advantage', '4'];
    const [one, two] = await Promise.all([
      arena(...words, '--json', '--cores', '1'),
      arena(...words, '--json', '--cores', '2'),
    ]);
    expect(withoutTimes(one)).toEqual(withoutTimes(two));
    const { advantage, verdict } = JSON.parse(one.out);
    expect(verdict).toContain(` ${advantage.mean.toFixed(0)} ± `);
    const { out } = await arena(...words.with(5, '2'));
    expect(out).toMatch(/^advantage sum +\d+ +-?\d+ … \d+ +sd \d+$/m);
    expect(out).toContain('as long as A does\nnot know cards that have not been drawn.');
  });

  it('plays a program like the bot that it runs', async () => {
    const words = ['--b', 'classic', '--deals', '3', '--seed', '7', '--json'];
    const own = withoutTimes(await arena('--a', 'expert', ...words));
    const program = await arena('--a', `cmd:"${process.execPath}" "${MAIN}" bot --level expert`, ...words);
    expect(program.err).toBe('');
    expect({ ...withoutTimes(program), bots: own.bots }).toEqual(own);
  });

  it.each(['2', '3', '6'])(
    'is played legally by the example of a program at %s seats, which beats random by far',
    async (players) => {
      const example = `cmd:"${process.execPath}" "${join(ROOT, 'examples', 'plain.mjs')}"`;
      const words = ['--b', 'random', '--players', players, '--deals', '3', '--seed', '7', '--json'];
      const { out, err } = await arena('--a', example, ...words);
      expect(err).toBe('');
      expect(JSON.parse(out)).toMatchObject({ illegalReplies: { a: 0, b: 0 }, deals: 3 });
      expect((JSON.parse(out) as { difference: { mean: number } }).difference.mean).toBeGreaterThan(300);
    },
  );

  it('gives a program that errs the same result on one core and on two', async () => {
    const words = ['--a', programCommand('cheats'), '--b', 'classic', '--deals', '4', '--seed', '7', '--json'];
    const [one, two] = await Promise.all([arena(...words, '--cores', '1'), arena(...words, '--cores', '2')]);
    expect(withoutTimes(one)).toEqual(withoutTimes(two));
    expect(one.err).toContain('answered no legal action');
  });
});

describe('a run kept in a file', () => {
  it('continues after kill -9 with the same result', async () => {
    const words = ['--a', 'classic', '--b', 'novice', '--deals', '60', '--seed', '7', '--json'];
    const path = newFile();
    const first = begin(...words, '--resume', path);
    const killed = endOf(first);
    await untilLines(path, 3);
    first.kill('SIGKILL');
    expect(await killed).toMatchObject({ status: null, out: '' });
    const before = readFileSync(path, 'utf8');
    const resumed = await arena(...words, '--resume', path);
    expect(resumed).toMatchObject({ status: 0, err: '' });
    expect(readFileSync(path, 'utf8').startsWith(before.slice(0, before.lastIndexOf('\n') + 1))).toBe(true);
    expect(withoutTimes(resumed)).toEqual(withoutTimes(await arena(...words)));
  });

  it('stops at Ctrl-C with the result so far, and continues', async () => {
    const words = ['--a', 'classic', '--b', 'novice', '--deals', '100000', '--seed', '7', '--json'];
    const path = newFile();
    const running = begin(...words, '--resume', path);
    const ending = endOf(running);
    await untilLines(path, 3);
    running.kill('SIGINT');
    const { status, out, err } = await ending;
    expect([status, err]).toEqual([130, '']);
    const { deals, stoppedEarly } = JSON.parse(out);
    expect([deals >= 2, stoppedEarly]).toEqual([true, true]);
    const more = begin(...words, '--resume', path);
    const stopping = endOf(more);
    await untilLines(path, readFileSync(path, 'utf8').split('\n').length + 1);
    more.kill('SIGTERM');
    const after = await stopping;
    expect(after.status).toBe(143);
    expect(JSON.parse(after.out).deals).toBeGreaterThan(deals);
  });

  it.each([
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ] as const)('is stopped by %s while a program sleeps, and leaves no program running', async (signal, ends) => {
    const running = begin('--a', programCommand('tells'), '--b', 'random', '--deals', '5');
    const ending = endOf(running);
    await new Promise<void>((resolve) => {
      running.stderr?.on('data', (text) => /^\d+$/m.test(`${text}`) && resolve());
    });
    running.kill(signal);
    const { status, out, err } = await ending;
    expect([status, out]).toEqual([ends, '']);
    expect(err).toContain('nothing was finished');
    // One program for each core that had started.
    const programs = err.match(/^\d+$/gm) ?? [];
    expect(programs).not.toEqual([]);
    // A killed program may take a moment to end.
    for (const pid of programs) await expect.poll(() => isRunning(Number(pid))).toBe(false);
  });

  it('is refused with other arguments', async () => {
    const path = newFile();
    await arena(...PLAIN, '--resume', path);
    const { status, out, err } = await arena(...PLAIN, '--seed', '8', '--resume', path);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^coup-fourre arena: \S+ was begun with --seed 7, not 8: give it the same arguments, .*\n$/);
  });
});

describe('an error is one line', () => {
  it.each([
    [['--a', 'classic'], '--b is missing'],
    [[...PLAIN, '--speed', '7'], "unknown option '--speed'"],
    [['--a', 'cmd:no-such-program-anywhere', '--b', 'random'], "--a: the shell cannot run 'no-such-program-anywhere'"],
  ])('%j', async (words, message) => {
    const { status, out, err } = await arena(...words);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
    const own = err.split('\n').filter((line) => !line.startsWith('/bin/sh'));
    expect(own).toHaveLength(2);
  });
});
