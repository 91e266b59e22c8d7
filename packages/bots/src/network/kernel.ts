import { decodeBase64 } from './base64.ts';
import { KERNEL } from './kernelBytes.ts';
import { plainKernel } from './plainKernel.ts';

/**
 * The arithmetic of networks, on memory that the caller lays out. All arguments except counts are byte addresses.
 * `update` and `best` play in whole numbers: rows, sums, hidden units and output weights of 16 bits, output biases of
 * 32. They are so small that no result overflows (quantise.ts). `width` is a multiple of 64.
 * All other functions are for 32-bit floats, with `width` a multiple of 32. Row numbers (`active`, `values`,
 * `previous`) have 16 bits, output numbers (`options`) 8.
 */
export interface Kernel {
  /** hidden = max(0, bias + the rows of the active features) */
  hide(active: number, count: number, rows: number, bias: number, hidden: number, width: number): void;
  /**
   * Updates `sums` for every field that differs between `previous` and `values`: adds the row of the new value and
   * subtracts the old value's row.
   * Then copies `values` into `previous` and sets hidden = max(0, sums). Both hold row numbers. `changes` is memory for
   * eight bytes per field.
   */
  update(
    values: number,
    previous: number,
    rows: number,
    sums: number,
    hidden: number,
    changes: number,
    width: number,
  ): void;
  /** For each output in `options`: out = bias + hidden · its row of weights */
  answer(
    hidden: number,
    weights: number,
    bias: number,
    out: number,
    width: number,
    options: number,
    count: number,
  ): void;
  /**
   * The best of the outputs that are set in `low` (0 to 31) and `high` (32 to 63), at least one.
   * It has the greatest bias + hidden · its row of weights, and the lowest number among equals.
   */
  best(hidden: number, weights: number, bias: number, width: number, low: number, high: number): number;
  /**
   * Adds the gradients of the output layer, given the gradients of the outputs in `options`.
   * Leaves the gradients of the hidden units in `back`. The gradient of a parameter is `shift` bytes after it.
   */
  learnAnswer(
    hidden: number,
    weights: number,
    bias: number,
    slopes: number,
    back: number,
    width: number,
    options: number,
    count: number,
    shift: number,
  ): void;
  /** Adds the gradients of the hidden units to the rows of the active features. */
  learnHidden(active: number, count: number, back: number, rowSlopes: number, width: number): void;
  /** to += from, `count` numbers (a multiple of 4) */
  addAll(to: number, from: number, count: number): void;
}

/** A kernel and the memory it works on. */
export interface Workspace {
  readonly kernel: Kernel;
  readonly buffer: ArrayBuffer;
}

const PAGE = 65536;

/** Zeroed memory with the fastest kernel available: WebAssembly's, else plain loops. */
export function workspaceOf(bytes: number): Workspace {
  return compiledWorkspace(bytes) ?? plainWorkspace(bytes);
}

/** Like `workspaceOf`, but always in WebAssembly. Null without WebAssembly or its 128-bit lanes. */
export function compiledWorkspace(bytes: number): Workspace | null {
  const code = decodeBase64(KERNEL);
  if (typeof WebAssembly === 'undefined' || code === null) return null;
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    const exports: object = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } }).exports;
    return { kernel: exports as Kernel, buffer: memory.buffer };
  } catch {
    return null;
  }
}

/** Like `workspaceOf`, but always in plain loops. */
export function plainWorkspace(bytes: number): Workspace {
  const buffer = new ArrayBuffer(Math.ceil(bytes / PAGE) * PAGE);
  return { kernel: plainKernel(buffer), buffer };
}
