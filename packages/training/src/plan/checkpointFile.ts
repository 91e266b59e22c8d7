import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { FEATURES_VERSION } from '@coup-fourre/bots';

const BYTES_PER_FLOAT = 4;
const VERSION = 2;

/** One kind of checkpoint: what its file calls itself, and which numbers a plan asks for. */
export interface CheckpointKind<Plan> {
  readonly format: string;
  /** Whether JSON from a file is a plan of this kind, as far as the lengths depend on it. */
  isPlan(plan: unknown): plan is Plan;
  /** How many numbers each part has. */
  lengths(plan: Plan): readonly number[];
}

/** What a checkpoint's file holds: the plan of its run, the batches done, and its numbers, part by part. */
export interface CheckpointContents<Plan> {
  readonly plan: Plan;
  readonly batch: number;
  readonly arrays: readonly Float32Array[];
}

interface CheckpointHeader {
  readonly format: string;
  readonly version: number;
  readonly featuresVersion: number;
  readonly plan: unknown;
  readonly batch: number;
}

/** Why a file is no checkpoint to go on from: `foreign` where it is of something else. */
type FileFault = 'missing' | 'foreign' | 'otherVersion' | 'damaged';

/** The value read from a file, or why there is none. */
export type FileResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: FileFault; readonly path: string };

const FAULT_TEXTS: Readonly<Record<FileFault, (path: string) => string>> = {
  missing: (path) => `there is no file ${path}`,
  foreign: (path) => `${path} is no checkpoint of this program`,
  otherVersion: (path) => `${path} is of another version of this program`,
  damaged: (path) => `${path} is damaged`,
};

/** What was read; throws in words where nothing was. */
export function readOrThrow<Value>(read: FileResult<Value>): Value {
  if (read.ok) return read.value;
  throw new Error(FAULT_TEXTS[read.fault](read.path));
}

/** A run's own checkpoint, null where it has none yet; throws in words where its file is of something else. */
export function valueOrMissing<Value>(read: FileResult<Value>): Value | null {
  if (read.ok) return read.value;
  if (read.fault === 'missing') return null;
  throw new Error(`${FAULT_TEXTS[read.fault](read.path)}: begin anew with another --out`);
}

/** Writes a line of JSON and numbers in place of the file before: one of the two is whole whenever the program is stopped. */
export function writeCheckpointFile<Plan>(
  path: string,
  kind: CheckpointKind<Plan>,
  { plan, batch, arrays }: CheckpointContents<Plan>,
): void {
  const head = { format: kind.format, version: VERSION, featuresVersion: FEATURES_VERSION, plan, batch };
  const numbers = arrays.map((part) => Buffer.from(Float32Array.from(part).buffer));
  writeFileSync(`${path}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...numbers]));
  renameSync(`${path}.new`, path);
}

/** What such a file holds. */
export function readCheckpointFile<Plan>(
  path: string,
  kind: CheckpointKind<Plan>,
): FileResult<CheckpointContents<Plan>> {
  const refused = (fault: FileFault): FileResult<never> => ({ ok: false, fault, path });
  if (!existsSync(path)) return refused('missing');
  const bytes = readFileSync(path);
  const end = Math.max(0, bytes.indexOf('\n'));
  const head = parseHeader(bytes.subarray(0, end).toString());
  if (head?.format !== kind.format) return refused('foreign');
  if (head.version !== VERSION || head.featuresVersion !== FEATURES_VERSION) return refused('otherVersion');
  const { plan, batch } = head;
  if (!kind.isPlan(plan) || !Number.isSafeInteger(batch)) return refused('damaged');
  const arrays = splitFloats(bytes.subarray(end + 1), kind.lengths(plan));
  return arrays ? { ok: true, value: { plan, batch: batch as number, arrays } } : refused('damaged');
}

function parseHeader(line: string): Unchecked<CheckpointHeader> | null {
  try {
    return objectFrom<CheckpointHeader>(JSON.parse(line));
  } catch {
    return null;
  }
}

/** JSON from outside that is an object, of whose fields nothing is known; null where it is none. */
export function objectFrom<Kind>(value: unknown): Unchecked<Kind> | null {
  return typeof value === 'object' ? (value as Unchecked<Kind> | null) : null;
}

type Unchecked<Kind> = { readonly [Field in keyof Kind]?: unknown };

/** The numbers in those bytes, in parts of those lengths; null where they are more or fewer. */
function splitFloats(bytes: Buffer, lengths: readonly number[]): Float32Array[] | null {
  if (bytes.length !== BYTES_PER_FLOAT * lengths.reduce((sum, length) => sum + length, 0)) return null;
  const floats = new Float32Array(Uint8Array.from(bytes).buffer);
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return floats.slice(at - length, at);
  });
}
