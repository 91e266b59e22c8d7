import { appendFileSync, closeSync, fsyncSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { isObject } from '@coup-fourre/rules';
import { parseJson } from '../protocol/jsonLines.ts';
import { readChunk, type SavedChunk } from './savedChunk.ts';
import { savedRunHeaderOf, type UnseededPlan, whyDifferentRun } from './savedRunHeader.ts';

/** A run that is kept in a file: what was played before, and a place to add to. */
export interface SavedRun {
  readonly seed: string;
  readonly chunks: readonly SavedChunk[];
  /** Adds a chunk, which is safe on disk when this returns. */
  readonly add: (chunk: SavedChunk) => void;
  readonly close: () => void;
}

/** Where a run is to be kept; `newSeed` is its seed if it begins now and none was typed. */
export interface SavedRunLocation {
  readonly path: string;
  readonly newSeed: string;
}

/**
 * Opens the file of a run, or begins one; in words what is wrong with it otherwise. A last line that was cut off is left
 * out: the run goes on from the line before.
 */
export function openSavedRun({ path, newSeed }: SavedRunLocation, plan: UnseededPlan): SavedRun | string {
  try {
    const text = readTextIfAny(path);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const before = whole === '' ? readEmptyRun(text) : readLines(whole.split('\n').slice(0, -1), plan);
    if (typeof before === 'string') return `${path} ${before}`;
    const seed = before.seed ?? plan.seed ?? newSeed;
    const file = openForAppending(path, Buffer.byteLength(whole));
    if (whole === '') appendLine(file, savedRunHeaderOf({ ...plan, seed }));
    const add = (chunk: SavedChunk): void => appendLine(file, chunk);
    return { seed, chunks: before.chunks, add, close: () => closeSync(file) };
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault) return `${path} cannot be used: ${fault.message}`;
    throw fault;
  }
}

interface EarlierRun {
  readonly seed: string | null;
  readonly chunks: readonly SavedChunk[];
}

const NOT_A_SAVED_RUN = 'is not the saved run of an arena: name a file that does not exist yet';
const HEADER_START = '{"arena":';

/** A file without a whole line: an empty one, or one whose first line was cut off. */
function readEmptyRun(text: string): EarlierRun | string {
  return text.startsWith(HEADER_START) || HEADER_START.startsWith(text) ? { seed: null, chunks: [] } : NOT_A_SAVED_RUN;
}

function readLines([first = '', ...lines]: readonly string[], plan: UnseededPlan): EarlierRun | string {
  const header = parseJson(first);
  if (!isObject(header) || !('arena' in header)) return NOT_A_SAVED_RUN;
  const why = whyDifferentRun(header, plan);
  if (why !== null) return why;
  const chunks: SavedChunk[] = [];
  const numbers = new Set<number>();
  for (const [place, line] of lines.entries()) {
    const chunk = readChunk(parseJson(line), plan);
    if (!chunk.ok) return `is damaged in line ${place + 2} (${chunk.error.message}): name another file`;
    // Where two arenas were given the same file, both may have played a duplicate: it counts once.
    const duplicates = chunk.value.duplicates.filter(({ number }) => !numbers.has(number));
    for (const { number } of duplicates) numbers.add(number);
    chunks.push({ ...chunk.value, duplicates });
  }
  return { seed: String(header.seed), chunks };
}

function readTextIfAny(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return '';
    throw fault;
  }
}

/** Opens a file with all past so many bytes cut off. */
function openForAppending(path: string, bytes: number): number {
  const file = openSync(path, 'a');
  ftruncateSync(file, bytes);
  return file;
}

function appendLine(file: number, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  fsyncSync(file);
}
