import { fastRandom, randomInt, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { FIELD_COUNT } from '../features/fields.ts';
import { compiledWorkspace, plainWorkspace, type Workspace } from './kernel.ts';

const WIDTH = 64;
const FEATURES = 20;
const OUTPUTS = 6;
const ROWS = 0;
const BIAS = ROWS + 4 * FEATURES * WIDTH;
const WEIGHTS = BIAS + 4 * WIDTH;
const OUT_BIAS = WEIGHTS + 4 * OUTPUTS * WIDTH;
const PARAMETERS = OUT_BIAS + 4 * 8;
const SHIFT = PARAMETERS;
const HIDDEN = 2 * PARAMETERS;
const BACK = HIDDEN + 4 * WIDTH;
const OUT = BACK + 4 * WIDTH;
const SLOPES = OUT + 4 * 8;
const ACTIVE = SLOPES + 4 * 8;
const OPTIONS = ACTIVE + 2 * FEATURES;
const SIZE = OPTIONS + 16;

/** The layout in whole numbers: rows, sums, hidden units and weights of 16 bits, biases of 32. */
const WIDE = 128;
const SUMS = 2 * FEATURES * WIDE;
const UNITS = SUMS + 2 * WIDE;
const FIELDS = UNITS + 2 * WIDE;
const PREVIOUS = FIELDS + 2 * FIELD_COUNT;
const CHANGES = PREVIOUS + 2 * FIELD_COUNT;
const WHOLE_WEIGHTS = CHANGES + 8 * FIELD_COUNT;
const WHOLE_BIASES = WHOLE_WEIGHTS + 2 * 64 * WIDE;
const WHOLE_SIZE = WHOLE_BIASES + 4 * 64;

/** Runs a whole sample forwards and backwards with fixed random numbers. Returns all memory. */
function worked({ kernel, buffer }: Workspace): Float32Array {
  const random = fastRandom(seededRandom('kernel'));
  const floats = new Float32Array(buffer);
  for (let index = 0; index < PARAMETERS / 4; index += 1) floats[index] = randomInt(random, 2001) / 1000 - 1;
  for (let output = 0; output < OUTPUTS; output += 1) floats[SLOPES / 4 + output] = randomInt(random, 2001) / 1000 - 1;
  new Uint16Array(buffer, ACTIVE, 5).set([0, 3, 4, 11, 19]);
  new Uint8Array(buffer, OPTIONS, 4).set([5, 0, 2, 3]);
  kernel.hide(ACTIVE, 5, ROWS, BIAS, HIDDEN, WIDTH);
  kernel.answer(HIDDEN, WEIGHTS, OUT_BIAS, OUT, WIDTH, OPTIONS, 4);
  kernel.learnAnswer(HIDDEN, WEIGHTS, OUT_BIAS, SLOPES, BACK, WIDTH, OPTIONS, 4, SHIFT);
  kernel.learnHidden(ACTIVE, 5, BACK, ROWS + SHIFT, WIDTH);
  kernel.addAll(BIAS + SHIFT, BACK, WIDTH);
  return floats.slice(0, SIZE >> 2);
}

/** Some values of the fields: row numbers below FEATURES. The same seed gives the same values. */
function someFields(seed: string): Uint16Array {
  const random = fastRandom(seededRandom(seed));
  return Uint16Array.from({ length: FIELD_COUNT }, () => randomInt(random, FEATURES));
}

const KERNELS = [
  ['compiled', compiledWorkspace],
  ['plain', plainWorkspace],
] as const;

describe.each(KERNELS)('the %s kernel', (_, workspace) => {
  it('updates the sums from one set of fields to another', () => {
    const { kernel, buffer } = workspace(WHOLE_SIZE) as Workspace;
    const random = fastRandom(seededRandom('rows'));
    const rows = new Int16Array(buffer, ROWS, FEATURES * WIDE);
    for (let index = 0; index < rows.length; index += 1) rows[index] = randomInt(random, 401) - 200;
    const [before, after] = [someFields('before'), someFields('after')];
    after.set(before.subarray(20, 40), 20);
    const sumOf = (fields: Uint16Array): number[] =>
      Array.from({ length: WIDE }, (_, unit) => fields.reduce((sum, row) => sum + (rows[row * WIDE + unit] ?? 0), 0));
    const sums = new Int16Array(buffer, SUMS, WIDE);
    sums.set(sumOf(before));
    new Uint16Array(buffer, PREVIOUS, FIELD_COUNT).set(before);
    new Uint16Array(buffer, FIELDS, FIELD_COUNT).set(after);
    kernel.update(FIELDS, PREVIOUS, ROWS, SUMS, UNITS, CHANGES, WIDE);
    expect([...new Uint16Array(buffer, PREVIOUS, FIELD_COUNT)]).toEqual([...after]);
    expect([...sums]).toEqual(sumOf(after));
    expect([...new Int16Array(buffer, UNITS, WIDE)]).toEqual(sumOf(after).map((sum) => Math.max(0, sum)));
  });

  it('finds the best of the requested outputs, in either half', () => {
    const { kernel, buffer } = workspace(WHOLE_SIZE) as Workspace;
    new Int16Array(buffer, UNITS, WIDE).fill(1);
    const weights = new Int16Array(buffer, WHOLE_WEIGHTS, 64 * WIDE);
    for (let output = 0; output < 64; output += 1) weights[output * WIDE + (output % WIDE)] = -1 - (output % 7);
    weights[33 * WIDE] = 40;
    weights[5 * WIDE] = 30;
    new Int32Array(buffer, WHOLE_BIASES, 64)[44] = 50;
    const best = (low: number, high: number): number =>
      kernel.best(UNITS, WHOLE_WEIGHTS, WHOLE_BIASES, WIDE, low, high);
    expect([best(-1, -1), best(-1, 0b11), best(-1, 0), best(1 << 31, 0), best(0, 1 << 31)]).toEqual([
      44, 33, 5, 31, 63,
    ]);
    expect(best((1 << 7) | (1 << 14), 0)).toBe(7);
  });

  it('compares outputs as large as 32 bits hold', () => {
    const { kernel, buffer } = workspace(WHOLE_SIZE) as Workspace;
    new Int16Array(buffer, UNITS, WIDE).fill(32_767);
    const weights = new Int16Array(buffer, WHOLE_WEIGHTS, 3 * WIDE);
    weights
      .fill(-512, 0, WIDE)
      .fill(511, WIDE, 2 * WIDE)
      .fill(510, 2 * WIDE);
    new Int32Array(buffer, WHOLE_BIASES, 3).set([0, 0, 32_767 * WIDE + 1]);
    expect(kernel.best(UNITS, WHOLE_WEIGHTS, WHOLE_BIASES, WIDE, 0b111, 0)).toBe(2);
    expect(kernel.best(UNITS, WHOLE_WEIGHTS, WHOLE_BIASES, WIDE, 0b11, 0)).toBe(1);
  });
});

describe('the compiled kernel', () => {
  it('is available on this machine', () => {
    expect(compiledWorkspace(SIZE)).not.toBeNull();
  });

  it('computes the same as the plain loops', () => {
    const compiled = worked(compiledWorkspace(SIZE) as Workspace);
    const plain = worked(plainWorkspace(SIZE));
    expect(plain.subarray(HIDDEN / 4, HIDDEN / 4 + WIDTH).some((unit) => unit > 0)).toBe(true);
    const apart = compiled.reduce((most, number, index) => Math.max(most, Math.abs(number - (plain[index] ?? 0))), 0);
    expect(apart).toBeLessThan(1e-4);
  });

  it('computes no outputs that were not requested', () => {
    const compiled = worked(compiledWorkspace(SIZE) as Workspace);
    expect([compiled[OUT / 4 + 1], compiled[OUT / 4 + 4]]).toEqual([0, 0]);
  });
});
