/** The smallest of some samples that the given share of them (above 0, at most 1) does not exceed; NaN where there are none. */
export function percentile(samples: Float64Array, share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError(`a share must be above 0 and at most 1, not ${share}`);
  const sorted = samples.toSorted();
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
