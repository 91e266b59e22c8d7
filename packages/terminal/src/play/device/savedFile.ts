import { createHash } from 'node:crypto';
import type { Append } from '@coup-fourre/room';

const CHECKSUM_DIGITS = 12;

/** What one line of a saved game has: what was appended at once, but for the room, whose name the file has. */
export type SavedLine = Omit<Append, 'room'>;

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECKSUM_DIGITS);
}

/** A line of a saved game; its sum tells whether it has come to the disk as it was. */
export function formatSavedLine({ seq, events, game, over }: SavedLine): string {
  const text = JSON.stringify({ seq, events, game, over });
  return `${checksumOf(text)} ${text}\n`;
}

/** What can be read of a saved game, from its beginning to the first line that is not as it was written. */
export interface SavedFile {
  readonly lines: readonly SavedLine[];
  /** Bytes up to the end of the last good line. */
  readonly goodBytes: number;
  /** Whether there is more in the file than could be read. */
  readonly isDamaged: boolean;
}

export function readSavedFile(file: Buffer): SavedFile {
  const lines: SavedLine[] = [];
  let goodBytes = 0;
  let next = 1;
  for (;;) {
    const end = file.indexOf('\n', goodBytes);
    const line = end < 0 ? null : parseSavedLine(file.toString('utf8', goodBytes, end));
    if (line === null || line.seq !== next) break;
    lines.push(line);
    next += line.events.length;
    goodBytes = end + 1;
  }
  return { lines, goodBytes, isDamaged: goodBytes < file.length };
}

function parseSavedLine(line: string): SavedLine | null {
  const text = line.slice(CHECKSUM_DIGITS + 1);
  return line === `${checksumOf(text)} ${text}` ? (JSON.parse(text) as SavedLine) : null;
}
