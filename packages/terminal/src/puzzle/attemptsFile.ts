import { appendFileSync, copyFileSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PuzzleAttempt } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { makeFolder } from '@coup-fourre/server/makeFolder';
import { checkedLinesIn, formatCheckedLine } from '../play/device/savedFile.ts';
import { CommandFailedError } from '../program/errors.ts';
import { readIfAny } from '../program/readIfAny.ts';

/** The answers given on this device, oldest first, in a file. Each answer is appended at once. */
export interface AttemptsFile {
  readonly attempts: readonly PuzzleAttempt[];
  /** What had to be repaired, in words, or null. */
  readonly repaired: string | null;
  /** Adds an answer. It is safely on disk when this returns. Throws CommandFailedError. */
  readonly add: (attempt: PuzzleAttempt) => void;
}

/**
 * Opens the answers in a state folder. Throws CommandFailedError if the file cannot be read or written.
 * A file with a damaged end is read up to the damage, and a copy is kept.
 */
export function openAttempts(folder: string): AttemptsFile {
  const file = join(folder, 'puzzles.log');
  return whileSaving(file, () => {
    const bytes = readIfAny(file) ?? Buffer.alloc(0);
    const attempts: PuzzleAttempt[] = [];
    let goodBytes = 0;
    for (const { value, end } of checkedLinesIn<PuzzleAttempt>(bytes)) {
      attempts.push(value);
      goodBytes = end;
    }
    const copy = `${file}.damaged`;
    const isDamaged = goodBytes < bytes.length;
    if (isDamaged) copyFileSync(file, copy);
    makeFolder(dirname(file));
    // Finds out now whether the file can be written.
    append(file, '');
    if (isDamaged) truncateSync(file, goodBytes);
    const add = (attempt: PuzzleAttempt): void => {
      whileSaving(file, () => append(file, formatCheckedLine(attempt)));
      attempts.push(attempt);
    };
    return { attempts, repaired: isDamaged ? m.puzzlesRepaired({ file, copy }) : null, add };
  });
}

function append(file: string, text: string): void {
  appendFileSync(file, text, { mode: 0o600, flush: true });
}

/** Runs a function that reads or writes the file. Turns an error of the system into one line that names the file. */
function whileSaving<Value>(file: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandFailedError(m.puzzlesNotSaved({ file, code }));
  }
}
