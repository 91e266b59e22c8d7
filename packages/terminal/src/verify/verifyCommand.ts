import { stdout } from 'node:process';
import { verifyRecord } from '@coup-fourre/room/fairness';
import { EXIT, WrongUsage } from '../program/faults.ts';
import { readInput } from '../readInput.ts';
import { encodeVerified, verifiedText } from './verdict.ts';

/** The options of the command as they are typed. */
export interface TypedOptions {
  readonly json?: true;
}

/** Verifies the record in a file, or on standard input for `-`. */
export async function verify(file: string, typed: TypedOptions): Promise<void> {
  const result = verifyRecord(await readInput(file));
  if (!result.ok) throw new WrongUsage(result.error.message);
  stdout.write(`${typed.json ? JSON.stringify(encodeVerified(result.value)) : verifiedText(result.value)}\n`);
  if (!result.value.isFair) process.exitCode = EXIT.failed;
}
