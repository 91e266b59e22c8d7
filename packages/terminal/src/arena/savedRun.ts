import { appendFileSync, closeSync, fsyncSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { isObject } from '@coup-fourre/rules';
import { parseJson } from '../protocol/jsonLines.ts';
import { readChunk, type SavedChunk } from './savedChunk.ts';
import { savedRunHeaderOf, type UnseededPlan, whyDifferentRun } from './savedRunHeader.ts';

/** A run that is saved in a file: what was played before, and a way to add to it. */
export interface SavedRun {
  readonly seed: string;
  readonly chunks: readonly SavedChunk[];
  /** Adds a chunk; it is safe on disk when this returns. */
  readonly add: (chunk: SavedChunk) => void;
  readonly close: () => void;
}

/** Where to save a run; `newSeed` is the seed of a new run without --seed. */
export interface SavedRunLocation {
  readonly path: string;
  readonly newSeed: string;
}

/**
 * Opens the file of a run or starts a new one; returns an error message if that fails. A last line that was cut off is
 * dropped, and the run continues from the line before.
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
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${path} cannot be used: ${error.message}`;
    throw error;
  }
}

interface EarlierRun {
  readonly seed: string | null;
  readonly chunks: readonly SavedChunk[];
}

const NOT_A_SAVED_RUN = 'is not the saved run of an arena: name a file that does not exist yet';
const HEADER_START = '{"arena":';

/** A file without a complete line: empty, or with its first line cut off. */
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
  for (const [index, line] of lines.entries()) {
    const chunk = readChunk(parseJson(line), plan);
    if (!chunk.ok) return `is damaged in line ${index + 2} (${chunk.error.message}): name another file`;
    // If two arenas use the same file, both may play the same duplicate: it counts once.
    const duplicates = chunk.value.duplicates.filter(({ number }) => !numbers.has(number));
    for (const { number } of duplicates) numbers.add(number);
    chunks.push({ ...chunk.value, duplicates });
  }
  return { seed: String(header.seed), chunks };
}

function readTextIfAny(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Opens a file and truncates it to this many bytes. */
function openForAppending(path: string, bytes: number): number {
  const file = openSync(path, 'a');
  ftruncateSync(file, bytes);
  return file;
}

function appendLine(file: number, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  fsyncSync(file);
}
