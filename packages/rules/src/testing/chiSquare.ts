/** Pearson's statistic of counts against the expected ones. */
export function chiSquare(counts: readonly number[], expected: (cell: number) => number): number {
  return counts.reduce((sum, count, cell) => sum + (count - expected(cell)) ** 2 / expected(cell), 0);
}

/** One chance in a thousand: the normal quantile of 0.999. */
const QUANTILE = 3.0902;

/** The value that chi-square exceeds with probability one in a thousand (Wilson and Hilferty 1931). */
export function criticalChiSquare(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + QUANTILE * Math.sqrt(spread)) ** 3;
}
