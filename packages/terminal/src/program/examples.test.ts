import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeObservation, rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { beforeAll, expect, it } from 'vitest';
import { environment, MAIN, newFolder, type RunResult, runProgram } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';

const GOLDEN = new URL('../../../rules/src/testing/golden/winningMovesForTwo.txt', import.meta.url);
const RECORD = readFileSync(GOLDEN, 'utf8');
const FOLDER = newFolder();
const SEARCH_PATH = `${FOLDER}:${process.env.PATH ?? ''}`;
/** A short search shows as much as a long one. */
const ENVIRONMENT = { HOME: FOLDER, XDG_STATE_HOME: join(FOLDER, 'state'), COUP_FOURRE_TIME: '100' };

/**
 * An example that needs no shell and no process of its own, because another example of its command has one. The arena
 * starts threads, and a pager is for a terminal.
 */
const PLAIN = /^coup-fourre (?!arena\b)(?!.*--pager)[\w .,:/=-]+$/;

/** Commands whose examples a shell does not run to their end. */
const OTHERWISE = ['serve', 'admin', 'rebuild', 'login', 'clubs', 'friends', 'completion', 'play', 'challenge'];

beforeAll(() => {
  writeFileSync(join(FOLDER, 'coup-fourre'), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`);
  chmodSync(join(FOLDER, 'coup-fourre'), 0o755);
  writeFileSync(join(FOLDER, 'record.txt'), RECORD);
  writeFileSync(join(FOLDER, 'study.txt'), `coup-fourre study 1\ntitle A study\nchapter A deal\n${RECORD}`);
  const rules = rulesFor('winning-moves-2008', 2);
  const state = deal(rules, shuffledDeck(rules, seededRandom('example')), { dealer: 0, totals: null });
  writeFileSync(join(FOLDER, 'observations.jsonl'), `${JSON.stringify(encodeObservation(viewOf(state, 1), 7))}\n`);
});

/** The help of a command, or of all. It fits a terminal of 80 columns. */
async function helpOf(...command: string[]): Promise<string> {
  const { out } = await commandInProcess([...command, '--help']);
  expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  return out;
}

async function examplesOf(command: string): Promise<string[]> {
  const out = await helpOf(command);
  const listed = (out.split('\nExamples:\n')[1] ?? '').replaceAll(' \\\n    ', ' ');
  return [...listed.matchAll(/^ {2}(.+)$/gm)].map(([, line = '']) => line);
}

async function commands(): Promise<string[]> {
  const out = await helpOf();
  const listed = out.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '';
  return [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}

function runInShell(example: string): Promise<RunResult> {
  const env = { ...ENVIRONMENT, PATH: SEARCH_PATH };
  return runProgram('bash', ['--norc', '-c', `set -o pipefail; ${example}`], { cwd: FOLDER, env });
}

async function runHere(example: string): Promise<RunResult> {
  const before = process.cwd();
  process.chdir(FOLDER);
  try {
    return await commandInProcess(example.split(' ').slice(1), ENVIRONMENT);
  } finally {
    process.chdir(before);
  }
}

it('every command has help that fits 80 columns, with examples, and each example works', async () => {
  for (const command of await commands()) {
    const examples = await examplesOf(command);
    expect(examples.length, `${command} --help`).toBeGreaterThanOrEqual(2);
    if (OTHERWISE.includes(command)) continue;
    const needsShell = examples.some((example) => !PLAIN.test(example));
    for (const [index, listed] of examples.entries()) {
      // One deal shows that the words are understood.
      const example = listed.replace(/--deals \d+/, '--deals 1');
      const { status, out, err } = await (PLAIN.test(example) && (needsShell || index > 0)
        ? runHere(example)
        : runInShell(example));
      // The record of the examples has no proofs.
      expect([example, status, err]).toEqual([example, command === 'verify' ? 1 : 0, '']);
      expect(out, example).not.toBe('');
    }
  }
});

it('an example of serve runs until it is interrupted', async () => {
  const [example = ''] = await examplesOf('serve');
  const [, ...words] = example.split(' ');
  const env = environment({ PORT: '0', DATA: join(FOLDER, 'data'), LOG_LEVEL: 'warn' });
  const child = spawn(process.execPath, [MAIN, ...words], { cwd: FOLDER, env });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  expect(line).toMatch(/^Coup Fourré is ready: http:\/\/127\.0\.0\.1:\d+\n$/);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
});
