import { createHash } from 'node:crypto';
import type { Append } from '@coup-fourre/room';

/** The format of the events in a line. A file of another version stays unchanged. */
const VERSION = 2;

/** What one call of `append` saved. The file is named after the room. */
export type SavedLine = Omit<Append, 'room'>;

export function formatSavedLine({ seq, events, game, over }: SavedLine): string {
  return formatCheckedLine({ version: VERSION, seq, events, game, over });
}

/** The readable part of a saved game, up to the first damaged line. */
export interface SavedFile {
  readonly lines: readonly SavedLine[];
  /** Bytes up to the end of the last good line. */
  readonly goodBytes: number;
  /** True if the file is empty or contains more than could be read. */
  readonly isDamaged: boolean;
}

export function readSavedFile(file: Buffer): SavedFile {
  const lines: SavedLine[] = [];
  let goodBytes = 0;
  let next = 1;
  for (const { value, end } of checkedLinesIn<SavedLine & { readonly version?: number }>(file)) {
    if (value.version !== VERSION) return { lines: [], goodBytes: file.length, isDamaged: false };
    if (value.seq !== next) break;
    lines.push(value);
    next += value.events.length;
    goodBytes = end;
  }
  return { lines, goodBytes, isDamaged: goodBytes < file.length || lines.length === 0 };
}

const CHECKSUM_DIGITS = 12;

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECKSUM_DIGITS);
}

/** Formats a value as a line of JSON with a checksum. The checksum shows whether the line reached the disk intact. */
export function formatCheckedLine(value: object): string {
  const text = JSON.stringify(value);
  return `${checksumOf(text)} ${text}\n`;
}

/** The values up to the first damaged line, each with the byte offset of its line's end. */
export function* checkedLinesIn<Value>(file: Buffer): Generator<{ readonly value: Value; readonly end: number }> {
  for (let start = 0; ; ) {
    const end = file.indexOf('\n', start);
    const line = end < 0 ? '' : file.toString('utf8', start, end);
    const text = line.slice(CHECKSUM_DIGITS + 1);
    if (end < 0 || line !== `${checksumOf(text)} ${text}`) return;
    yield { value: JSON.parse(text) as Value, end: end + 1 };
    start = end + 1;
  }
}
