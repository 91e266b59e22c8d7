import { createHash } from 'node:crypto';
import type { Entry } from '@coup-fourre/room';

const SUM_DIGITS = 12;

/** What one line of a saved game has: what was appended at once, but for the room, whose name the file has. */
export type Saved = Omit<Entry, 'room'>;

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, SUM_DIGITS);
}

/** A line of a saved game; its sum tells whether it has come to the disk as it was. */
export function savedLine({ seq, events, game, over }: Saved): string {
  const text = JSON.stringify({ seq, events, game, over });
  return `${sumOf(text)} ${text}\n`;
}

/** What can be read of a saved game, from its beginning to the first line that is not as it was written. */
export interface SavedLog {
  readonly lines: readonly Saved[];
  /** Bytes up to the end of the last good line. */
  readonly goodBytes: number;
  /** Whether there is more in the file than could be read. */
  readonly isDamaged: boolean;
}

export function readSaved(file: Buffer): SavedLog {
  const lines: Saved[] = [];
  let goodBytes = 0;
  let next = 1;
  for (;;) {
    const end = file.indexOf('\n', goodBytes);
    const line = end < 0 ? null : lineFrom(file.toString('utf8', goodBytes, end));
    if (line === null || line.seq !== next) break;
    lines.push(line);
    next += line.events.length;
    goodBytes = end + 1;
  }
  return { lines, goodBytes, isDamaged: goodBytes < file.length };
}

function lineFrom(line: string): Saved | null {
  const text = line.slice(SUM_DIGITS + 1);
  return line === `${sumOf(text)} ${text}` ? (JSON.parse(text) as Saved) : null;
}
