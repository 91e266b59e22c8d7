/**
 * The smallest sample that at least this share of the samples (above 0, at most 1) does not exceed; NaN without
 * samples.
 */
export function percentile(samples: Float64Array, share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError(`a share must be above 0 and at most 1, not ${share}`);
  const sorted = samples.toSorted();
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
