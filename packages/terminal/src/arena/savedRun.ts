import { appendFileSync, closeSync, fsyncSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { isObject } from '@coup-fourre/rules';
import { jsonIn } from '../jsonLines.ts';
import { headerOf, type PlanToSeed, whyOtherRun } from './header.ts';
import { readChunk, type SavedChunk } from './savedChunk.ts';

/** A run that is kept in a file: what was played before, and a place to add to. */
export interface SavedRun {
  readonly seed: string;
  readonly chunks: readonly SavedChunk[];
  /** Adds a chunk, which is safe on disk when this returns. */
  readonly add: (chunk: SavedChunk) => void;
  readonly close: () => void;
}

/** Where a run is to be kept; `newSeed` is its seed if it begins now and none was typed. */
export interface Keeping {
  readonly path: string;
  readonly newSeed: string;
}

/**
 * Opens the file of a run, or begins one; in words what is wrong with it otherwise. A last line that was cut off is left
 * out: the run goes on from the line before.
 */
export function openSavedRun({ path, newSeed }: Keeping, plan: PlanToSeed): SavedRun | string {
  try {
    const text = textOf(path);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const before = whole === '' ? beginning(text) : readLines(whole.split('\n').slice(0, -1), plan);
    if (typeof before === 'string') return `${path} ${before}`;
    const seed = before.seed ?? plan.seed ?? newSeed;
    const file = openForAdding(path, Buffer.byteLength(whole));
    if (whole === '') addLine(file, headerOf({ ...plan, seed }));
    const add = (chunk: SavedChunk): void => addLine(file, chunk);
    return { seed, chunks: before.chunks, add, close: () => closeSync(file) };
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault) return `${path} cannot be used: ${fault.message}`;
    throw fault;
  }
}

interface Before {
  readonly seed: string | null;
  readonly chunks: readonly SavedChunk[];
}

const NO_ARENA = 'is not the saved run of an arena: name a file that does not exist yet';
const MARK = '{"arena":';

/** A file without a whole line: an empty one, or one whose first line was cut off. */
function beginning(text: string): Before | string {
  return text.startsWith(MARK) || MARK.startsWith(text) ? { seed: null, chunks: [] } : NO_ARENA;
}

function readLines([first = '', ...lines]: readonly string[], plan: PlanToSeed): Before | string {
  const header = jsonIn(first);
  if (!isObject(header) || !('arena' in header)) return NO_ARENA;
  const why = whyOtherRun(header, plan);
  if (why !== null) return why;
  const chunks: SavedChunk[] = [];
  const numbers = new Set<number>();
  for (const [place, line] of lines.entries()) {
    const chunk = readChunk(jsonIn(line), plan);
    if (!chunk.ok) return `is damaged in line ${place + 2} (${chunk.error.message}): name another file`;
    // Where two arenas were given the same file, both may have played a duplicate: it counts once.
    const duplicates = chunk.value.duplicates.filter(({ number }) => !numbers.has(number));
    for (const { number } of duplicates) numbers.add(number);
    chunks.push({ ...chunk.value, duplicates });
  }
  return { seed: String(header.seed), chunks };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return '';
    throw fault;
  }
}

/** Opens a file with all past so many bytes cut off. */
function openForAdding(path: string, bytes: number): number {
  const file = openSync(path, 'a');
  ftruncateSync(file, bytes);
  return file;
}

function addLine(file: number, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  fsyncSync(file);
}
