import { fastRandom, type Random, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { estimateOf, type Sample, shareEstimateOf, studentQuantile, withoutLuck } from './estimate.ts';

/** A standard normal number (Box and Muller 1958). */
function normal(random: Random): number {
  const [radius, angle] = [(random() + 1) / 2 ** 32, random() / 2 ** 32];
  return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle);
}

const single = (sum: number, luck = 0): Sample => ({ sum, count: 1, luck });

describe('the interval', () => {
  it("uses Student's t", () => {
    const table = [
      [1, 12.706],
      [2, 4.303],
      [5, 2.571],
      [6, 2.447],
      [10, 2.228],
      [30, 2.042],
      [120, 1.98],
    ] as const;
    for (const [freedom, quantile] of table) expect(studentQuantile(freedom)).toBeCloseTo(quantile, 2);
    expect(studentQuantile(1e6)).toBeCloseTo(1.96, 3);
  });

  it('agrees with a textbook sample', () => {
    const { mean, low, high, sd } = estimateOf([12, 15, 11, 14, 13].map((value) => single(value)));
    expect(mean).toBe(13);
    expect(sd).toBeCloseTo(1.5811, 4);
    expect(low).toBeCloseTo(13 - 1.9632, 3);
    expect(high).toBeCloseTo(13 + 1.9632, 3);
  });

  it('does not exist for a single duplicate', () => {
    expect(estimateOf([single(7)])).toEqual({ mean: 7, low: null, high: null, sd: null });
    expect(shareEstimateOf([single(1)])).toEqual({ mean: 1, low: null, high: null, sd: null });
    expect(estimateOf([])).toEqual({ mean: 0, low: null, high: null, sd: null });
  });

  it('weights duplicates by their number of deals', () => {
    const { mean, sd } = estimateOf([
      { sum: 10, count: 1, luck: 0 },
      { sum: 30, count: 3, luck: 0 },
    ]);
    expect([mean, sd]).toEqual([10, 0]);
  });

  it.each([6, 40])(
    'contains the truth 19 times out of 20 with %i duplicates, whether luck is taken off or not',
    (size) => {
      const random = fastRandom(seededRandom('cover'));
      const rounds = 2000;
      const hits = { plain: 0, corrected: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const samples = Array.from({ length: size }, () => {
          const luck = normal(random);
          return single(5 + 3 * luck + normal(random), luck);
        });
        for (const [how, { low, high }] of [
          ['plain', estimateOf(samples)],
          ['corrected', estimateOf(withoutLuck(samples))],
        ] as const)
          if ((low ?? 9) <= 5 && 5 <= (high ?? 0)) hits[how] += 1;
      }
      // 95 % of 2,000 is 1,900, and four standard errors are 39.
      expect(hits.plain).toBeGreaterThan(1861);
      expect(hits.plain).toBeLessThan(1939);
      expect(hits.corrected).toBeGreaterThan(1850);
      expect(hits.corrected).toBeLessThan(1945);
    },
  );
});

describe('the correction for luck', () => {
  const random = fastRandom(seededRandom('luck'));
  const samples = Array.from({ length: 400 }, () => {
    const luck = 200 * normal(random);
    return { sum: 90 + 0.7 * luck + 50 * normal(random), count: 2, luck };
  });

  it('leaves only the spread that is not due to luck', () => {
    const { sd } = estimateOf(withoutLuck(samples));
    expect(estimateOf(samples).sd).toBeGreaterThan(70);
    expect(sd).toBeGreaterThan(22);
    expect(sd).toBeLessThan(28);
  });

  it('does not depend on the scale of luck, and is zero without luck', () => {
    const tenfold = samples.map((sample) => ({ ...sample, luck: -10 * sample.luck }));
    expect(estimateOf(withoutLuck(tenfold)).mean).toBeCloseTo(estimateOf(withoutLuck(samples)).mean);
    const none = samples.map((sample) => ({ ...sample, luck: 0 }));
    expect(withoutLuck(none)).toEqual(none);
  });

  it('of a sample depends only on the other samples', () => {
    const changed = samples.with(3, { ...(samples[3] as Sample), sum: 10_000 });
    const [before, after] = [samples, changed].map((list) => withoutLuck(list)[3]?.sum ?? 0);
    expect((after ?? 0) - (before ?? 0)).toBeCloseTo(10_000 - (samples[3]?.sum ?? 0));
  });

  it('is not made with few samples', () => {
    expect(withoutLuck(samples.slice(0, 29))).toEqual(samples.slice(0, 29));
  });
});

describe('a share', () => {
  it("has Wilson's interval", () => {
    const wins = Array.from({ length: 1000 }, (_, index) => single(index < 700 ? 1 : 0));
    const { mean, low, high } = shareEstimateOf(wins);
    expect(mean).toBe(0.7);
    expect(low).toBeCloseTo(0.6709, 3);
    expect(high).toBeCloseTo(0.7276, 3);
  });

  it('stays between 0 and 1, and is not certain even if all samples agree', () => {
    const all = shareEstimateOf(Array.from({ length: 20 }, () => single(1)));
    expect(all.high).toBeCloseTo(1);
    expect(all.high).toBeLessThanOrEqual(1);
    expect(all.low).toBeLessThan(0.9);
    const none = shareEstimateOf(Array.from({ length: 20 }, () => single(0)));
    expect(none.low).toBeCloseTo(0);
    expect(none.high).toBeGreaterThan(0.1);
  });

  it('is narrower if duplicates cancel the luck of the deal', () => {
    const paired = Array.from({ length: 50 }, (_, index) => ({ sum: index % 5 === 0 ? 2 : 1, count: 2, luck: 0 }));
    const alone = paired.flatMap(({ sum }) => [single(1), single(sum - 1)]);
    expect(shareEstimateOf(paired).mean).toBe(shareEstimateOf(alone).mean);
    expect((shareEstimateOf(paired).high ?? 0) - (shareEstimateOf(paired).low ?? 0)).toBeLessThan(
      (shareEstimateOf(alone).high ?? 0) - (shareEstimateOf(alone).low ?? 0),
    );
  });
});
