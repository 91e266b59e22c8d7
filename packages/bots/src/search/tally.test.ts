import { seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { Tally } from './tally.ts';

/** A tally of one action. Each gain is repeated `times` in a row, as by worlds with the same hands. */
function tallyOf(worlds: number, times: number): Tally {
  const random = seededRandom(`${times}`);
  const tally = new Tally(1);
  for (let world = 0, gain = 0; world < worlds; world += 1) {
    if (world % times === 0) gain = 1000 * (random() / 2 ** 32 - 0.5);
    tally.addGain(0, gain);
  }
  return tally;
}

const inflation = (tally: Tally): number => tally.chainError(0) / tally.error(0, 'gain');

it('worlds in a row with the same hands count as few, and independent worlds as many', () => {
  expect(inflation(tallyOf(1600, 1))).toBeLessThan(1.2);
  // Four worlds that repeat each other are as good as one: twice the error.
  expect(inflation(tallyOf(1600, 4))).toBeGreaterThan(1.7);
  expect(inflation(tallyOf(1600, 4))).toBeLessThan(2.3);
});

it('before there are enough batches, worlds count as independent', () => {
  expect(inflation(tallyOf(48, 8))).toBe(1);
});

it('two searches of a view add their batches', () => {
  const [whole, half] = [tallyOf(320, 4), tallyOf(320, 4)];
  const before = whole.chainError(0);
  for (const [index, sum] of half.sums.entries()) whole.sums[index] = (whole.sums[index] as number) + sum;
  expect(whole.chainError(0)).toBeCloseTo(before / Math.SQRT2, 0);
});
