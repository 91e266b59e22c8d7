import { readFileSync } from 'node:fs';
import { stderr, stdin, stdout } from 'node:process';
import { text as textOf } from 'node:stream/consumers';
import { verifyRecord } from '@coup-fourre/room/fairness';
import { inOneLine } from '../typedNumbers.ts';
import { encodeVerified, verifiedText } from './verdict.ts';

/** The options of the command as they are typed. */
export interface TypedOptions {
  readonly json?: true;
}

const NOT_FAIR = 1;
const BAD_INPUT = 2;

/** Verifies the record in a file, or on standard input for `-`. */
export async function verify(file: string, typed: TypedOptions): Promise<void> {
  const text = file === '-' ? await textOf(stdin) : textIn(file);
  if (text === null) return refuse(`cannot read the file ${inOneLine(file)}`);
  const result = verifyRecord(text);
  if (!result.ok) return refuse(result.error.message);
  stdout.write(`${typed.json ? JSON.stringify(encodeVerified(result.value)) : verifiedText(result.value)}\n`);
  if (!result.value.isFair) process.exitCode = NOT_FAIR;
}

function textIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function refuse(why: string): void {
  stderr.write(`coup-fourre verify: ${why}\n`);
  process.exitCode = BAD_INPUT;
}
