import { type Random, randomFraction } from '@coup-fourre/rules';

/** Fills `chances` with the exponentials of the logits, the greatest 1; gives their sum. */
export function exponentialsOf(logits: ArrayLike<number>, count: number, chances: Float64Array): number {
  let greatest = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < count; place += 1) greatest = Math.max(greatest, logits[place] as number);
  let sum = 0;
  for (let place = 0; place < count; place += 1) {
    const chance = Math.exp((logits[place] as number) - greatest);
    chances[place] = chance;
    sum += chance;
  }
  return sum;
}

/** A place drawn by the chances of the first `count`, which sum to `sum`. */
export function sampleIndex(chances: ArrayLike<number>, count: number, sum: number, random: Random): number {
  let left = randomFraction(random) * sum;
  let place = 0;
  while (place < count - 1 && left >= (chances[place] as number)) {
    left -= chances[place] as number;
    place += 1;
  }
  return place;
}
