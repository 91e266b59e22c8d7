import { stdout } from 'node:process';
import { verifyRecord } from '@coup-fourre/room/fairness';
import { readInput } from '../options/readInput.ts';
import { EXIT_CODES, UsageError } from '../program/errors.ts';
import { encodeVerified, verifiedText } from './verdict.ts';

/** The options from the command line. */
export interface VerifyFlags {
  readonly json?: true;
}

/** Verifies the record in a file, or on standard input for `-`. */
export async function verify(file: string, typed: VerifyFlags): Promise<void> {
  const result = verifyRecord(await readInput(file));
  if (!result.ok) throw new UsageError(result.error.message);
  stdout.write(`${typed.json ? JSON.stringify(encodeVerified(result.value)) : verifiedText(result.value)}\n`);
  if (!result.value.isFair) process.exitCode = EXIT_CODES.failed;
}
