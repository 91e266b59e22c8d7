import { LUCK_VERSION, NO_ERRORS_BY_KIND } from '@coup-fourre/bots/luck';
import { describe, expect, test } from 'vitest';
import { luckWith, tallyWith } from '../testing/tallies.ts';
import type { LuckTally } from './dealTally.ts';
import {
  errorRates,
  errorsOf,
  errorTrend,
  isLuckEarly,
  luckMeans,
  luckVerdict,
  type MeasuredTally,
  MIN_DEALS,
  measuredTallies,
  runningLuck,
  skillVerdict,
} from './luckSummary.ts';

function deals(count: number, change: Partial<LuckTally>): MeasuredTally[] {
  const luck = luckWith(change);
  return Array.from({ length: count }, (_, index) => ({ ...tallyWith({ id: `room ${index + 1}` }), luck }));
}

test('only deals measured by this value function are added up', () => {
  const [measured] = deals(1, {});
  const [older] = deals(1, { version: LUCK_VERSION - 1 });
  if (!measured || !older) return expect.fail('there must be two deals');
  expect(measuredTallies([tallyWith({}), measured, older])).toEqual([measured]);
});

describe('was I unlucky?', () => {
  test.each([
    [MIN_DEALS, -900, 'unlucky'],
    [MIN_DEALS, 900, 'lucky'],
    [MIN_DEALS, -700, 'open'],
    [50, -300, 'unlucky'],
    [50, 200, 'open'],
  ] as const)('over %i deals with a luck of %i: %s', (count, luck, verdict) => {
    expect(luckVerdict(luckMeans(deals(count, { luck })))).toBe(verdict);
  });
});

test('too few deals get no verdict', () => {
  expect([MIN_DEALS - 1, MIN_DEALS].map((count) => isLuckEarly(deals(count, {})))).toEqual([true, false]);
});

test('skill has no verdict until its interval excludes zero, and more deals narrow the interval', () => {
  const means = (count: number, skill: number) => luckMeans(deals(count, { lead: skill + 70, luck: 70 }));
  expect(means(20, 200).skill).toBe(200);
  expect(means(80, 0).reach).toBeCloseTo(means(20, 0).reach / 2);
  expect(skillVerdict(means(20, 200))).toBe('early');
  expect([500, -500].map((skill) => skillVerdict(means(20, skill)))).toEqual(['better', 'worse']);
  expect(skillVerdict(means(MIN_DEALS - 1, 9000))).toBe('early');
});

test('luck, skill and errors by kind are summed over time', () => {
  const tallies = deals(3, {
    lead: 100,
    luck: 30,
    errors: { ...NO_ERRORS_BY_KIND, discard: { decisions: 2, lost: 0.1, lostSquares: 0.01 } },
  });
  expect(runningLuck(tallies).map(({ luck, skill }) => [luck, skill])).toEqual([
    [30, 70],
    [60, 140],
    [90, 210],
  ]);
  expect(errorsOf(tallies).discard.decisions).toBe(6);
  expect(errorsOf(tallies).move.decisions).toBe(0);
});

describe('errors over time', () => {
  const play = (count: number, lost: number) =>
    deals(count, {
      errors: { ...NO_ERRORS_BY_KIND, move: { decisions: 30, lost: 30 * lost, lostSquares: 30 * lost ** 2 } },
    });

  test('a rate is that of ten deals, and starts at five', () => {
    const rates = errorRates([...play(10, 0.04), ...play(10, 0.02)]);
    expect(rates).toHaveLength(16);
    expect(rates.at(0)).toBeCloseTo(0.04);
    expect(rates.at(10)).toBeCloseTo(0.03);
    expect(rates.at(-1)).toBeCloseTo(0.02);
    expect(errorRates(play(4, 0.04))).toEqual([]);
  });

  test.each([
    [0.04, 0.01, 'fewer'],
    [0.01, 0.04, 'more'],
    [0.02, 0.019, null],
  ] as const)('from %d to %d: %s', (before, now, change) => {
    expect(errorTrend([...play(20, before), ...play(10, now)])).toMatchObject({ deals: 10, change });
  });

  test('without earlier deals there is nothing to compare with, without decisions nothing to say', () => {
    expect(errorTrend([...play(4, 0.04), ...play(10, 0.01)])).toMatchObject({ before: null, change: null });
    expect(errorTrend(deals(12, {}))).toBeNull();
  });
});
