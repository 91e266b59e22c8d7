import {
  closeSync,
  copyFileSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { PuzzleAttempt } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { checkedLinesIn, formatCheckedLine } from '../play/device/savedFile.ts';
import { CommandFailedError } from '../program/errors.ts';

/** The answers given on this device, oldest first, in a file to which each is added at once. */
export interface AttemptsFile {
  readonly attempts: readonly PuzzleAttempt[];
  /** What had to be repaired, in words; null if nothing. */
  readonly repaired: string | null;
  /** Adds an answer; it is safe on disk when this returns. Throws CommandFailedError. */
  readonly add: (attempt: PuzzleAttempt) => void;
}

/**
 * Opens the answers in a state folder. A file with a damaged end is read up to there, and a copy of it is kept. Throws
 * CommandFailedError if it cannot be read or written.
 */
export function openAttempts(folder: string): AttemptsFile {
  const file = join(folder, 'puzzles.log');
  return whileSaving(file, () => {
    const bytes = readIfAny(file);
    const attempts: PuzzleAttempt[] = [];
    let goodBytes = 0;
    for (const { value, end } of checkedLinesIn<PuzzleAttempt>(bytes)) {
      attempts.push(value);
      goodBytes = end;
    }
    const copy = `${file}.damaged`;
    const isDamaged = goodBytes < bytes.length;
    if (isDamaged) copyFileSync(file, copy);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const descriptor = openSync(file, 'a', 0o600);
    if (isDamaged) ftruncateSync(descriptor, goodBytes);
    closeSync(descriptor);
    const add = (attempt: PuzzleAttempt): void => {
      append(file, formatCheckedLine(attempt));
      attempts.push(attempt);
    };
    return { attempts, repaired: isDamaged ? m.puzzlesRepaired({ file, copy }) : null, add };
  });
}

function append(file: string, line: string): void {
  whileSaving(file, () => {
    const descriptor = openSync(file, 'a', 0o600);
    try {
      writeSync(descriptor, line);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

/** Runs what reads or writes the file; what the system refuses becomes one line that names it. */
function whileSaving<Value>(file: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandFailedError(m.puzzlesNotSaved({ file, code }));
  }
}

function readIfAny(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
