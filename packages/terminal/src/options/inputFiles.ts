import { stdin } from 'node:process';
import type { Study } from '@coup-fourre/rules';
import { type GameRecord, parseRecord, parseStudy } from '@coup-fourre/rules/authority';
import { UsageError } from '../program/errors.ts';
import { readStream, readWhole } from '../program/readWhole.ts';
import { oneLine } from './optionValues.ts';
import { unpackText } from './packedText.ts';

/** The text of a file, or of standard input for `-`. Throws UsageError if it cannot be read. */
export async function readInput(file: string): Promise<string> {
  return decodeText(await readBytes(file));
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it',
  EISDIR: 'it is a folder',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 512 MB',
};

async function readBytes(file: string): Promise<Buffer> {
  try {
    return file === '-' ? await readStream(stdin) : readWhole(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new UsageError(`cannot read the file ${oneLine(file)}: ${FAULTS[code] ?? code}`);
  }
}

/** Decodes UTF-8, or UTF-16 with a byte order mark, which Windows PowerShell writes when output is redirected. */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return bytes.toString('utf16le', 2);
  // Node can only swap whole pairs of bytes.
  if (mark === 'feff')
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le', 2);
  return bytes.toString('utf8');
}

export interface RecordText {
  readonly text: string;
  /** Its number in the file, from 1. */
  readonly number: number;
  readonly linesBefore: number;
}

const HEADING = /^[ \t\uFEFF]*coup-fourre record(?!\S)/gm;

/**
 * The records of a file, or of standard input for `-`. Records follow one another, each with its own heading.
 * Throws UsageError if the file does not begin with a record, however large the rest is.
 */
export async function readRecordTexts(file: string): Promise<RecordText[]> {
  return recordTextsIn(file, await readInput(file));
}

function recordTextsIn(file: string, text: string): RecordText[] {
  const first = firstLine(text);
  if (first.text.search(HEADING) < 0) throw recordFault(file, first, faultOf(parseRecord(first.text)));
  const starts = [...text.matchAll(HEADING)].map(({ index }) => index);
  let linesBefore = 0;
  return starts.map((start, index) => {
    const begin = index === 0 ? 0 : start;
    const record = { text: text.slice(begin, starts[index + 1]), number: index + 1, linesBefore };
    linesBefore += lineEndsIn(record.text);
    return record;
  });
}

/** The first line that is neither empty nor a comment. */
function firstLine(text: string): Pick<RecordText, 'text' | 'linesBefore'> {
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g))
    if (!/^\s*(?:#|$)/.test(line)) return { text: line, linesBefore: lineEndsIn(text.slice(0, index)) };
  return { text: '', linesBefore: 0 };
}

function lineEndsIn(text: string): number {
  return text.split(/\r\n|\r|\n/).length - 1;
}

function faultOf(read: ReturnType<typeof parseRecord>): string {
  return read.ok ? '' : read.error.message;
}

/** An error in a record. Its line is counted from the beginning of the file. */
export function recordFault(
  file: string,
  { linesBefore }: Pick<RecordText, 'linesBefore'>,
  message: string,
): UsageError {
  const placed = message.replace(/^line (\d+)/, (_, line: string) => `line ${linesBefore + Number(line)}`);
  return new UsageError(`${oneLine(file)}: ${placed}`);
}

/** Reads every record of a file, or of standard input for `-`. Throws UsageError if that fails. */
export async function readGameRecords(file: string): Promise<GameRecord[]> {
  return (await readRecordTexts(file)).map((record) => parsedRecord(file, record));
}

function parsedRecord(file: string, record: RecordText): GameRecord {
  const read = parseRecord(record.text);
  if (!read.ok) throw recordFault(file, record, read.error.message);
  return read.value.record;
}

/**
 * Reads the study of a link or file, or else the records of a file, or of standard input for `-`. Throws UsageError.
 */
export async function readStudyOrRecords(file: string): Promise<Study | readonly GameRecord[]> {
  const packed = packedStudy(file);
  if (packed !== null) return studyIn('the link', new TextDecoder().decode(unpackText(packed)));
  const text = await readInput(file);
  if (!/^[ \t\uFEFF]*coup-fourre study(?!\S)/.test(firstLine(text).text))
    return recordTextsIn(file, text).map((record) => parsedRecord(file, record));
  return studyIn(oneLine(file), text.replace('\uFEFF', ''));
}

function studyIn(source: string, text: string): Study {
  const read = parseStudy(text);
  if (!read.ok) throw new UsageError(`${source}: ${read.error.message}`);
  return read.value;
}

/** What a link to a study packs, or null for a file. Throws UsageError for any other link. */
function packedStudy(source: string): string | null {
  const url = /^https?:\/\//.test(source) && URL.canParse(source) ? new URL(source) : null;
  if (url === null) return null;
  if (url.pathname.endsWith('/study') && url.hash.length > 1) return url.hash.slice(1);
  throw new UsageError('this is not a link of a study, or a part of it is missing: copy all of it');
}
