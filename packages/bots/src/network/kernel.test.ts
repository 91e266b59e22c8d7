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
const FIELDS = OPTIONS + 16;
const PREVIOUS = FIELDS + 2 * FIELD_COUNT;
const CHANGES = PREVIOUS + 2 * FIELD_COUNT;
const SIZE = CHANGES + 8 * FIELD_COUNT;

/** Runs a whole sample, forwards and backwards, from the same random numbers; returns all of the memory. */
function worked({ kernel, buffer }: Workspace): Float32Array {
  const random = fastRandom(seededRandom('kernel'));
  const floats = new Float32Array(buffer);
  for (let index = 0; index < PARAMETERS / 4; index += 1) floats[index] = randomInt(random, 2001) / 1000 - 1;
  for (let output = 0; output < OUTPUTS; output += 1) floats[SLOPES / 4 + output] = randomInt(random, 2001) / 1000 - 1;
  new Uint16Array(buffer, ACTIVE, 5).set([0, 3, 4, 11, 19]);
  new Uint8Array(buffer, OPTIONS, 4).set([5, 0, 2, 3]);
  kernel.hide(ACTIVE, 5, ROWS, BIAS, HIDDEN, HIDDEN, WIDTH);
  kernel.answer(HIDDEN, WEIGHTS, OUT_BIAS, OUT, WIDTH, OPTIONS, 4);
  kernel.learnAnswer(HIDDEN, WEIGHTS, OUT_BIAS, SLOPES, BACK, WIDTH, OPTIONS, 4, SHIFT);
  kernel.learnHidden(ACTIVE, 5, BACK, ROWS + SHIFT, WIDTH);
  kernel.addAll(BIAS + SHIFT, BACK, WIDTH);
  return floats.slice(0, SIZE >> 2);
}

/** Some values of the fields: row numbers below FEATURES, the same for the same seed. */
function someFields(seed: string): Uint16Array {
  const random = fastRandom(seededRandom(seed));
  return Uint16Array.from({ length: FIELD_COUNT }, () => randomInt(random, FEATURES));
}

const KERNELS = [
  ['compiled', compiledWorkspace],
  ['plain', plainWorkspace],
] as const;

describe.each(KERNELS)('the %s kernel', (_, workspace) => {
  it('changes the sums of some fields to those of others', () => {
    const { kernel, buffer } = workspace(SIZE) as Workspace;
    worked({ kernel, buffer });
    const [fields, previous] = [FIELDS, PREVIOUS].map((from) => new Uint16Array(buffer, from, FIELD_COUNT));
    const sums = (): Float32Array => new Float32Array(buffer, BACK, WIDTH).slice();
    const hidden = (): Float32Array => new Float32Array(buffer, HIDDEN, WIDTH).slice();
    fields?.set(someFields('after'));
    kernel.hide(FIELDS, FIELD_COUNT, ROWS, BIAS, BACK, HIDDEN, WIDTH);
    const expected = { sums: sums(), hidden: hidden() };
    fields?.set(someFields('before'));
    previous?.set(someFields('before'));
    kernel.hide(FIELDS, FIELD_COUNT, ROWS, BIAS, BACK, HIDDEN, WIDTH);
    fields?.set(someFields('after'));
    kernel.update(FIELDS, PREVIOUS, ROWS, BACK, HIDDEN, CHANGES, WIDTH);
    expect(previous).toEqual(fields);
    for (const [unit, sum] of expected.sums.entries()) expect(sums()[unit]).toBeCloseTo(sum, 4);
    for (const [unit, value] of expected.hidden.entries()) expect(hidden()[unit]).toBeCloseTo(value, 4);
  });

  it('finds the best of the outputs asked for, whichever half they are in', () => {
    const { kernel, buffer } = workspace(4 * (WIDTH + 64 * WIDTH + 64)) as Workspace;
    const floats = new Float32Array(buffer);
    const weights = 4 * WIDTH;
    const bias = weights + 4 * 64 * WIDTH;
    floats.fill(1, 0, WIDTH);
    for (let output = 0; output < 64; output += 1)
      floats[weights / 4 + output * WIDTH + (output % WIDTH)] = -1 - (output % 7);
    floats[weights / 4 + 33 * WIDTH] = 40;
    floats[weights / 4 + 5 * WIDTH] = 30;
    floats[bias / 4 + 44] = 50;
    const best = (low: number, high: number): number => kernel.best(0, weights, bias, WIDTH, low, high);
    expect([best(-1, -1), best(-1, 0b11), best(-1, 0), best(1 << 31, 0), best(0, 1 << 31)]).toEqual([
      44, 33, 5, 31, 63,
    ]);
    expect(best((1 << 7) | (1 << 14), 0)).toBe(7);
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
