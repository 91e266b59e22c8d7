import { type Random, randomFraction } from '@coup-fourre/rules';

/** Fills `chances` with the exponentials of the logits, scaled so that the largest is 1. Returns their sum. */
export function exponentialsOf(logits: ArrayLike<number>, count: number, chances: Float64Array): number {
  let max = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index += 1) max = Math.max(max, logits[index] as number);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const chance = Math.exp((logits[index] as number) - max);
    chances[index] = chance;
    sum += chance;
  }
  return sum;
}

/** Draws an index with these chances, which add up to `sum`. */
export function sampleIndex(chances: ArrayLike<number>, count: number, sum: number, random: Random): number {
  let left = randomFraction(random) * sum;
  let index = 0;
  while (index < count - 1 && left >= (chances[index] as number)) {
    left -= chances[index] as number;
    index += 1;
  }
  return index;
}
