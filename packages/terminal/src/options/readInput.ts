import { readFileSync } from 'node:fs';
import { stdin } from 'node:process';
import { text as textOf } from 'node:stream/consumers';
import { UsageError } from '../program/errors.ts';
import { oneLine } from './optionValues.ts';

/** The text of a file, or of standard input for `-`; throws UsageError if it cannot be read. */
export async function readInput(file: string): Promise<string> {
  if (file === '-') return textOf(stdin);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`cannot read the file ${oneLine(file)}`);
  }
}
