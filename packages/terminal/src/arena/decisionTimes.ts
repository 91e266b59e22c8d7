/**
 * How long decisions took: counts in buckets of milliseconds, each 5 % wider than the last, so quantiles are accurate
 * to 5 %.
 */
export interface DecisionTimes {
  readonly count: number;
  readonly sum: number;
  readonly max: number;
  /** Decisions by bucket; empty buckets are left out. */
  readonly buckets: Readonly<Record<number, number>>;
}

export const NO_DECISION_TIMES: DecisionTimes = { count: 0, sum: 0, max: 0, buckets: {} };

const MIN_MS = 0.0001;
const BUCKET_GROWTH = Math.log(1.05);

/** Collects times, at the cost of one logarithm each. */
export class DecisionTimer {
  readonly #buckets = new Map<number, number>();
  #count = 0;
  #sum = 0;
  #max = 0;

  add(milliseconds: number): void {
    const bucket = Math.max(0, Math.ceil(Math.log(milliseconds / MIN_MS) / BUCKET_GROWTH));
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.#count += 1;
    this.#sum += milliseconds;
    this.#max = Math.max(this.#max, milliseconds);
  }

  /** Returns the times since the last call. */
  take(): DecisionTimes {
    const times = { count: this.#count, sum: this.#sum, max: this.#max, buckets: Object.fromEntries(this.#buckets) };
    this.#buckets.clear();
    this.#count = 0;
    this.#sum = 0;
    this.#max = 0;
    return times;
  }
}

export function mergeTimes(times: readonly DecisionTimes[]): DecisionTimes {
  const buckets: Record<number, number> = {};
  for (const part of times) {
    for (const [bucket, count] of Object.entries(part.buckets))
      buckets[Number(bucket)] = (buckets[Number(bucket)] ?? 0) + count;
  }
  return {
    count: times.reduce((sum, { count }) => sum + count, 0),
    sum: times.reduce((sum, part) => sum + part.sum, 0),
    max: times.reduce((most, { max }) => Math.max(most, max), 0),
    buckets,
  };
}

export function meanOf({ sum, count }: DecisionTimes): number {
  return count === 0 ? 0 : sum / count;
}

/** The time within which this share of the decisions was made. */
export function quantileOf({ count, max, buckets }: DecisionTimes, part: number): number {
  let seen = 0;
  for (const bucket of Object.keys(buckets)
    .map(Number)
    .toSorted((a, b) => a - b)) {
    seen += buckets[bucket] ?? 0;
    if (seen >= part * count) return Math.min(max, MIN_MS * Math.exp(bucket * BUCKET_GROWTH));
  }
  return max;
}
