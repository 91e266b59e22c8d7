import { createHash } from 'node:crypto';
import type { Append } from '@coup-fourre/room';

const CHECKSUM_DIGITS = 12;

/** The format of the events in a line; a file of another version is left as it is. */
const VERSION = 2;

/** A line of a saved game: what one call appended, without the room, which the file is named after. */
export type SavedLine = Omit<Append, 'room'>;

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECKSUM_DIGITS);
}

/** A line of a saved game; its checksum shows whether it reached the disk intact. */
export function formatSavedLine({ seq, events, game, over }: SavedLine): string {
  const text = JSON.stringify({ version: VERSION, seq, events, game, over });
  return `${checksumOf(text)} ${text}\n`;
}

/** The readable part of a saved game, up to the first damaged line. */
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
    if (line !== null && line.version !== VERSION) return { lines: [], goodBytes: file.length, isDamaged: false };
    if (line === null || line.seq !== next) break;
    lines.push(line);
    next += line.events.length;
    goodBytes = end + 1;
  }
  return { lines, goodBytes, isDamaged: goodBytes < file.length };
}

function parseSavedLine(line: string): (SavedLine & { readonly version?: number }) | null {
  const text = line.slice(CHECKSUM_DIGITS + 1);
  return line === `${checksumOf(text)} ${text}` ? JSON.parse(text) : null;
}
