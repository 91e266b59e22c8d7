import { appendFileSync, copyFileSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PuzzleAttempt } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { makeFolder } from '@coup-fourre/server/makeFolder';
import { checkedLinesIn, formatCheckedLine } from '../play/device/savedFile.ts';
import { CommandFailedError } from '../program/errors.ts';
import { readIfAny } from '../program/readWhole.ts';

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
  const { lines, ...file } = openLines<PuzzleAttempt>(join(folder, 'puzzles.log'));
  return { ...file, attempts: lines };
}

/** A file of lines that is only appended to. */
interface LinesFile<Line> extends Omit<AttemptsFile, 'attempts' | 'add'> {
  readonly lines: readonly Line[];
  readonly add: (line: Line) => void;
}

/** The same for lines of any kind. */
export function openLines<Line extends object>(file: string): LinesFile<Line> {
  return whileSaving(file, () => {
    const bytes = readIfAny(file) ?? Buffer.alloc(0);
    const lines: Line[] = [];
    let goodBytes = 0;
    for (const { value, end } of checkedLinesIn<Line>(bytes)) {
      lines.push(value);
      goodBytes = end;
    }
    const copy = `${file}.damaged`;
    const isDamaged = goodBytes < bytes.length;
    if (isDamaged) copyFileSync(file, copy);
    makeFolder(dirname(file));
    // Finds out now whether the file can be written.
    append(file, '');
    if (isDamaged) truncateSync(file, goodBytes);
    const add = (line: Line): void => {
      whileSaving(file, () => append(file, formatCheckedLine(line)));
      lines.push(line);
    };
    return { lines, repaired: isDamaged ? m.puzzlesRepaired({ file, copy }) : null, add };
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
