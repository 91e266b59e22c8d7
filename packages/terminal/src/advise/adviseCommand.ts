import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { stdin, stdout } from 'node:process';
import { text as textOf } from 'node:stream/consumers';
import { adviserSearch } from '@coup-fourre/bots';
import { showLanguage } from '@coup-fourre/client/text';
import { seededRandom, toResult } from '@coup-fourre/rules';
import { readSeed, readTimeMs } from '../options/optionValues.ts';
import { readInput } from '../options/readInput.ts';
import { UsageError } from '../program/errors.ts';
import { adviceOf, encodeAdvice } from './advice.ts';
import { adviceText } from './adviceText.ts';
import { readView } from './readView.ts';

/** The options from the command line. */
export interface AdviseFlags {
  readonly time: string;
  readonly seed?: string;
  readonly json?: true;
}

/** Advises on the situation in the arguments, in the file they name (- for standard input), or on standard input. */
export async function advise(words: readonly string[], typed: AdviseFlags): Promise<void> {
  // The command speaks English, and so does the coach here.
  await showLanguage('en');
  const text = words.length === 0 && !stdin.isTTY ? await textOf(stdin) : await inputText(words);
  const result = toResult(() => {
    const time = readTimeMs(typed.time);
    const random = seededRandom(readSeed(typed.seed) ?? randomBytes(32).toString('hex'));
    const view = readView(text);
    const search = adviserSearch(view, random);
    const until = performance.now() + time;
    return adviceOf(view, search, () => performance.now() < until);
  });
  if (!result.ok) throw new UsageError(result.error.message);
  stdout.write(`${typed.json ? JSON.stringify(encodeAdvice(result.value)) : adviceText(result.value)}\n`);
}

/** A single word is a file name; text with spaces or braces is a situation, unless a file has that name. */
async function inputText(words: readonly string[]): Promise<string> {
  const text = words.join(' ');
  const isSituation = text === '' || /^\s*\{|\s/.test(text);
  return isSituation && !(words.length === 1 && existsSync(text)) ? text : readInput(text);
}
