/** One duplicate: a sum over its deals, the number of deals, and the luck in the sum. */
export interface Sample {
  readonly sum: number;
  readonly count: number;
  readonly luck: number;
}

/**
 * A mean per deal, its 95 % interval, and the standard deviation of one duplicate.
 * With too few samples, everything except the mean is null.
 */
export interface Estimate {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly sd: number | null;
}

/** With fewer duplicates the correction for luck cannot be estimated. */
const MIN_SAMPLES_TO_CORRECT = 30;

/**
 * Subtracts the luck from the samples' sums.
 * All other samples determine the fraction of luck to subtract (regression, leaving one out). No sample chooses its own
 * correction, so the corrections have mean zero, however bad the estimates of luck are.
 */
export function withoutLuck(samples: readonly Sample[]): Sample[] {
  if (samples.length < MIN_SAMPLES_TO_CORRECT) return [...samples];
  const total = sumOf(samples, ({ sum }) => sum);
  const counts = sumOf(samples, ({ count }) => count);
  const squares = sumOf(samples, ({ luck }) => luck * luck);
  const crossed = sumOf(samples, ({ luck, sum }) => luck * sum);
  const weighted = sumOf(samples, ({ luck, count }) => luck * count);
  return samples.map(({ sum, count, luck }) => {
    const mean = (total - sum) / (counts - count);
    const rest = squares - luck * luck;
    const share = rest === 0 ? 0 : (crossed - luck * sum - mean * (weighted - luck * count)) / rest;
    return { sum: sum - share * luck, count, luck };
  });
}

/**
 * The mean of all deals, with its 95 % interval by Student's t, from the variance between duplicates.
 * Duplicates may have different numbers of deals, so this is the ratio estimator of Cochran 1977, chapter 6.
 */
export function estimateOf(samples: readonly Sample[]): Estimate {
  const count = sumOf(samples, (sample) => sample.count);
  if (count === 0) return { mean: 0, low: null, high: null, sd: null };
  const mean = sumOf(samples, ({ sum }) => sum) / count;
  const size = samples.length;
  if (size < 2) return { mean, low: null, high: null, sd: null };
  const squares = sumOf(samples, (sample) => ((sample.sum - mean * sample.count) / (count / size)) ** 2);
  const sd = Math.sqrt(squares / (size - 1));
  const halfWidth = (studentQuantile(size - 1) * sd) / Math.sqrt(size);
  return { mean, low: mean - halfWidth, high: mean + halfWidth, sd };
}

/**
 * Like `estimateOf`, for a fraction of deals.
 * Uses Wilson's interval (1927) for as many independent deals as would have this variance. It stays between 0 and 1 and
 * has a width even if all duplicates ended alike.
 */
export function shareEstimateOf(samples: readonly Sample[]): Estimate {
  const { mean, sd } = estimateOf(samples);
  const size = samples.length;
  if (sd === null) return { mean, low: null, high: null, sd };
  const deals = sd === 0 ? size : (mean * (1 - mean) * size) / sd ** 2;
  const square = studentQuantile(size - 1) ** 2;
  const center = (mean + square / (2 * deals)) / (1 + square / deals);
  const halfWidth =
    Math.sqrt((mean * (1 - mean) * square) / deals + (square / (2 * deals)) ** 2) / (1 + square / deals);
  return { mean, low: Math.max(0, center - halfWidth), high: Math.min(1, center + halfWidth), sd };
}

/** With fewer deals an interval would say nothing. */
const MIN_DEALS_FOR_INTERVAL = 5;

/** The mean of independent deals, with Student's interval. Few deals have no interval. */
export function estimateOfDeals(values: readonly number[]): Estimate {
  return ifEnough(estimateOf(values.map(asSample)), values.length);
}

/** The fraction of independent deals, with Wilson's interval. Few deals have no interval. */
export function shareOfDeals(isCounted: readonly boolean[]): Estimate {
  return ifEnough(shareEstimateOf(isCounted.map((counts) => asSample(counts ? 1 : 0))), isCounted.length);
}

function asSample(sum: number): Sample {
  return { sum, count: 1, luck: 0 };
}

function ifEnough(estimate: Estimate, deals: number): Estimate {
  return deals < MIN_DEALS_FOR_INTERVAL ? { ...estimate, low: null, high: null } : estimate;
}

/** The 97.5 % point of the normal distribution. */
export const NORMAL_QUANTILE = 1.959964;
const STUDENT_QUANTILES = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706];

/**
 * The 97.5 % point of Student's t. From a table up to five degrees of freedom, then by the series in Abramowitz and
 * Stegun, 26.7.5.
 */
export function studentQuantile(freedom: number): number {
  const exact = STUDENT_QUANTILES[freedom - 1];
  if (exact !== undefined) return exact;
  const z = NORMAL_QUANTILE;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
