import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { coupFourre, endOf, MAIN, newFolder, type RunResult, untilLines } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';
import { programCommand } from '../testing/plans.ts';

const PLAIN = ['--a', 'classic', '--b', 'novice', '--deals', '4', '--seed', '7'];
/** For runs in which more threads would test nothing more. */
const ONE_CORE = ['--cores', '1'];

function begin(...words: string[]): ChildProcess {
  return spawn(process.execPath, [MAIN, 'arena', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The number of lines in the file of a run when `KILLER` ends it. */
const LINES_BEFORE_KILL = 2;

/** Kills the process (like `kill -9`) just before it writes the next line to the file of its run. */
const KILLER = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const append = fs.appendFileSync;
  let lines = 0;
  fs.appendFileSync = (file, text) => {
    if (lines++ === ${LINES_BEFORE_KILL}) process.kill(process.pid, 'SIGKILL');
    append(file, text);
  };
  syncBuiltinESMExports();
`;

function beginUntilKilled(...words: string[]): ChildProcess {
  const killer = `data:text/javascript,${encodeURIComponent(KILLER)}`;
  return spawn(process.execPath, ['--import', killer, MAIN, 'arena', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
}

const arena = (...words: string[]): Promise<RunResult> => coupFourre(['arena', ...words]);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function withoutTimes({ out }: RunResult): JsonObject {
  const { seconds: _, decisionTime: __, ...rest } = JSON.parse(out) as Record<string, unknown>;
  return rest;
}

const UNRELIABLE = 'nothing shown: B seldom gave a legal answer, and actions at random stood in for it';

const newFile = (): string => join(newFolder(), 'run.jsonl');

describe('coup-fourre arena', () => {
  it('prints everything as one JSON object, the same after kill -9 and on two cores', async () => {
    const words = [...PLAIN, '--advantage', '1', '--json'];
    const whole = await arena(...words, ...ONE_CORE);
    expect(whole).toMatchObject({ status: 0, err: '' });
    const number = expect.any(Number);
    const interval = { low: number, high: number };
    const times = { mean: number, p50: number, p99: number, max: number };
    expect(JSON.parse(whole.out)).toEqual({
      bots: { a: 'classic', b: 'novice' },
      edition: 'winning-moves-2008',
      players: 2,
      rules: {},
      seed: '7',
      match: false,
      deals: 4,
      dealsAsked: 4,
      dealsPlayed: 8,
      stoppedEarly: false,
      difference: { mean: number, sd: number, ...interval },
      differenceAsPlayed: { mean: number, sd: number, ...interval },
      advantage: { mean: number, sd: number, ...interval },
      dealWins: { share: number, ...interval },
      matchWins: { share: number, ...interval, how: 'estimated' },
      replies: { a: number, b: number },
      illegalReplies: { a: 0, b: 0 },
      decisionTime: { a: times, b: times },
      seconds: number,
      unreliableSide: null,
      verdict: expect.stringMatching(/ -?\d+ ± \d+/),
    });

    const path = newFile();
    const killed = beginUntilKilled(...words, ...ONE_CORE, '--resume', path);
    expect(await endOf(killed)).toMatchObject({ status: null, out: '' });
    const before = readFileSync(path, 'utf8');
    expect(before.trimEnd().split('\n')).toHaveLength(LINES_BEFORE_KILL);
    const resumed = await arena(...words, '--cores', '2', '--resume', path);
    expect(resumed).toMatchObject({ status: 0, err: '' });
    expect(readFileSync(path, 'utf8').startsWith(before)).toBe(true);
    expect(withoutTimes(resumed)).toEqual(withoutTimes(whole));

    const other = await commandInProcess(['arena', ...words, '--seed', '8', '--resume', path]);
    expect([other.status, other.out]).toEqual([2, '']);
    expect(other.err).toMatch(
      /^coup-fourre arena: \S+ was begun with --seed 7, not 8: give it the same arguments, .*\n$/,
    );
  });

  it('prints a table for people, after whole matches', async () => {
    const words = ['--players', '4', '--match', '--rules', 'target=700', 'extension=false', '--deals', '3'];
    const { status, out, err } = await arena('--a', 'classic', '--b', 'random', '--seed', '7', ...words, ...ONE_CORE);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('A  classic\nB  random\nWinning Moves, 2008 · 4 players · target=700 · extension=false\n');
    expect(out).toMatch(/^3 duplicate matches: \d+ deals in \d+\.\d s, seed 7$/m);
    expect(out).toMatch(/^matches won +100\.0%.* played$/m);
    expect(out).toMatch(/^illegal replies +0 +0$/m);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^A leads by \d+ ± \d+ a deal$/);
  });

  it('reports a program that never answers, and exits with 1', async () => {
    const words = ['--deals', '2', '--patience', '50', '--time', '50', '--json', ...ONE_CORE];
    const { status, out, err } = await arena('--a', 'classic', '--b', 'cmd:exit 1', ...words);
    expect(status).toBe(1);
    expect(err).toContain("'exit 1' never answers: actions at random stand in from now on");
    expect(JSON.parse(out)).toMatchObject({ verdict: UNRELIABLE, advantage: null });
  });

  it('reports a program without a legal answer, with the same result on one core and on two', async () => {
    const words = ['--a', 'classic', '--b', programCommand('cheats'), '--deals', '2', '--seed', '7', '--json'];
    const patient = [...words, '--patience', '60000'];
    const [one, two] = await Promise.all([arena(...patient, ...ONE_CORE), arena(...patient, '--cores', '2')]);
    expect(one.status).toBe(1);
    expect(one.err).toContain('answered no legal action');
    expect(JSON.parse(one.out).verdict).toBe(UNRELIABLE);
    expect(withoutTimes(one)).toEqual(withoutTimes(two));
  });

  it('plays a program like the bot that it runs', async () => {
    const words = ['--b', 'classic', '--deals', '1', '--seed', '7', '--json', '--patience', '60000', ...ONE_CORE];
    const own = withoutTimes(await arena('--a', 'expert', ...words));
    const program = await arena('--a', `cmd:"${process.execPath}" "${MAIN}" bot --level expert`, ...words);
    expect(program.err).toBe('');
    expect({ ...withoutTimes(program), bots: own.bots }).toEqual(own);
  });
});

describe('a run', () => {
  it('stops at Ctrl-C with the result so far, and continues later', async () => {
    const words = ['--a', 'classic', '--b', 'novice', '--deals', '100000', '--seed', '7', '--json', ...ONE_CORE];
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
    const running = begin('--a', programCommand('tells'), '--b', 'random', '--deals', '5', ...ONE_CORE);
    const ending = endOf(running);
    await new Promise<void>((resolve) => {
      running.stderr?.on('data', (text) => /^\d+$/m.test(`${text}`) && resolve());
    });
    running.kill(signal);
    const { status, out, err } = await ending;
    expect([status, out]).toEqual([ends, '']);
    expect(err).toContain('nothing was finished');
    const pid = Number(/^\d+$/m.exec(err)?.[0]);
    expect(pid).toBeGreaterThan(0);
    // A killed program may take a moment to exit.
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

describe('an error is one line', () => {
  it.each([
    [['--a', 'classic'], '--b is missing'],
    [[...PLAIN, '--speed', '7'], "unknown option '--speed'"],
    [['--a', 'cmd:no-such-program-anywhere', '--b', 'random'], "--a: the shell cannot run 'no-such-program-anywhere'"],
  ])('%j', async (words, message) => {
    const { status, out, err } = await commandInProcess(['arena', ...words]);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
    const own = err.split('\n').filter((line) => !line.startsWith('/bin/sh'));
    expect(own).toHaveLength(2);
  });
});
