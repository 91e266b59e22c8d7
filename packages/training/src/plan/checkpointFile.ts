import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { FEATURES_VERSION } from '@coup-fourre/bots';

const BYTES_PER_FLOAT = 4;
const VERSION = 3;

/** The contents of a checkpoint file: the plan of its run, the number of finished batches, and arrays of numbers. */
interface Checkpoint {
  readonly plan: unknown;
  readonly batch: number;
}

/** A kind of checkpoint: its format name, and the lengths of its arrays. */
export interface CheckpointKind<Contents extends Checkpoint> {
  readonly format: string;
  /** True if JSON from a file is a plan of this kind. Checks the fields that determine the lengths of arrays. */
  isPlan(plan: unknown): plan is Contents['plan'];
  /** The length of each array, in the order of the file. */
  lengths(plan: Contents['plan']): Readonly<Record<Exclude<keyof Contents, keyof Checkpoint>, number>>;
}

interface CheckpointHeader {
  readonly format: string;
  readonly version: number;
  readonly featuresVersion: number;
  readonly plan: unknown;
  readonly batch: number;
}

/** Why a run cannot continue from a file. `foreign`: it is not a checkpoint of this kind. */
type FileFault = 'missing' | 'foreign' | 'otherVersion' | 'damaged';

export type FileResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: FileFault; readonly path: string };

const FAULT_TEXTS: Readonly<Record<FileFault, (path: string) => string>> = {
  missing: (path) => `there is no file ${path}`,
  foreign: (path) => `${path} is not a checkpoint of this program`,
  otherVersion: (path) => `${path} is from another version of this program`,
  damaged: (path) => `${path} is damaged`,
};

export function readOrThrow<Value>(read: FileResult<Value>): Value {
  if (read.ok) return read.value;
  throw new Error(FAULT_TEXTS[read.fault](read.path));
}

/** A run's own checkpoint, or null if the file is missing. Throws an error message for any other fault. */
export function valueOrMissing<Value>(read: FileResult<Value>): Value | null {
  if (read.ok) return read.value;
  if (read.fault === 'missing') return null;
  throw new Error(`${FAULT_TEXTS[read.fault](read.path)}: start afresh with another --out`);
}

/**
 * Replaces the file atomically by a line of JSON and the numbers. If the program is killed, the old or the new file is
 * complete.
 */
export function writeCheckpoint<Contents extends Checkpoint>(
  path: string,
  kind: CheckpointKind<Contents>,
  { plan, batch, ...arrays }: Contents,
): void {
  const header = { format: kind.format, version: VERSION, featuresVersion: FEATURES_VERSION, plan, batch };
  const numbers = Object.keys(kind.lengths(plan)).map((name) => {
    const array = (arrays as Readonly<Record<string, Float32Array>>)[name] ?? new Float32Array();
    return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  });
  const file = openSync(`${path}.new`, 'w');
  try {
    for (const part of [`${JSON.stringify(header)}\n`, ...numbers]) writeFileSync(file, part);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}

export function readCheckpoint<Contents extends Checkpoint>(
  path: string,
  kind: CheckpointKind<Contents>,
): FileResult<Contents> {
  const failed = (fault: FileFault): FileResult<never> => ({ ok: false, fault, path });
  if (!existsSync(path)) return failed('missing');
  const bytes = readFileSync(path);
  const end = Math.max(0, bytes.indexOf('\n'));
  const header = parseHeader(bytes.subarray(0, end).toString());
  if (header?.format !== kind.format) return failed('foreign');
  if (header.version !== VERSION || header.featuresVersion !== FEATURES_VERSION) return failed('otherVersion');
  const { plan, batch } = header;
  if (!kind.isPlan(plan) || !Number.isSafeInteger(batch)) return failed('damaged');
  const arrays = splitFloats(bytes.subarray(end + 1), kind.lengths(plan));
  return arrays ? { ok: true, value: { plan, batch, ...arrays } as unknown as Contents } : failed('damaged');
}

function parseHeader(line: string): Unchecked<CheckpointHeader> | null {
  try {
    return objectFrom<CheckpointHeader>(JSON.parse(line));
  } catch {
    return null;
  }
}

/** The JSON as an object, or null if it is not an object. */
export function objectFrom<Kind>(value: unknown): Unchecked<Kind> | null {
  return typeof value === 'object' ? (value as Unchecked<Kind> | null) : null;
}

type Unchecked<Kind> = { readonly [Field in keyof Kind]?: unknown };

/** The bytes as arrays of numbers, or null if their count is wrong. */
function splitFloats(bytes: Buffer, lengths: Readonly<Record<string, number>>): Record<string, Float32Array> | null {
  if (bytes.length !== BYTES_PER_FLOAT * Object.values(lengths).reduce((sum, length) => sum + length, 0)) return null;
  const floats = new Float32Array(Uint8Array.from(bytes).buffer);
  let end = 0;
  const arrays = Object.entries(lengths).map(([name, length]) => {
    end += length;
    return [name, floats.slice(end - length, end)];
  });
  return Object.fromEntries(arrays);
}
