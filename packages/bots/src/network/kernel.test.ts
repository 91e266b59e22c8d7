import { fastRandom, randomInt, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
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

/** Runs a whole sample, forwards and backwards, from the same random numbers; returns all of the memory. */
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
