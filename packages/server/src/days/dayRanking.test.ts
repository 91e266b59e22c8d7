import { expect, it } from 'vitest';
import { DayRanking } from './dayRanking.ts';
import type { PlayedDeal } from './runResult.ts';

function entry(name: string, points: readonly (number | null)[], luck: number | null = null) {
  const deals = points.map((each): PlayedDeal | null => (each === null ? null : { points: each, luck }));
  return { entry: name, result: { deals } };
}

it('a day ranks by points, most first; each deal is worth the fraction of other results that it beats', () => {
  const entries = [entry('a', [300]), entry('b', [100]), entry('c', [100]), entry('d', [-50])];
  const day = new DayRanking(entries, 1);
  expect(day.ranking.map(({ entry: name, rank, total }) => [name, rank, total])).toEqual([
    ['a', 1, 300],
    ['b', 2, 100],
    ['c', 2, 100],
    ['d', 4, -50],
  ]);
  expect(entries.map((each) => day.scoreOf(each).matchpoints.value)).toEqual([1, 0.5, 0.5, 0]);
});

const ALONE = entry('a', [300]);

it('a single entry scores a half', () => {
  expect(new DayRanking([ALONE], 1).scoreOf(ALONE).matchpoints).toEqual({ value: 0.5, error: 0 });
  expect(new DayRanking([], 4).ranking).toEqual([]);
});

it('an unplayed deal counts 100 points less than the worst result, beats no one and does not count for the others', () => {
  const late = entry('b', [null, 50]);
  const entries = [entry('a', [300, 0]), late, entry('c', [100, 100])];
  const day = new DayRanking(entries, 2);
  expect(day.ranking.map(({ entry: name, total }) => [name, total])).toEqual([
    ['a', 300],
    ['c', 200],
    ['b', 50],
  ]);
  expect(entries.map((each) => day.scoreOf(each).matchpoints.value)).toEqual([0.5, 0.25, 0.5]);
  expect(day.scoreOf(late).deals[0]).toBeNull();
  expect(day.scoreOf(late).points.value).toBe(50);
});

it('the uncertainty of a score is the spread of the entry’s own deals, measured from the mean of each deal', () => {
  const uneven = entry('uneven', [300, -100], 0);
  const even = entry('even', [100, 10], 0);
  const day = new DayRanking([uneven, even], 2);
  expect(day.deals).toEqual([
    { value: 200, error: 100 },
    { value: -45, error: 55 },
  ]);
  const { points, matchpoints, skillMatchpoints, deals } = day.scoreOf(uneven);
  const spread = 155 / Math.SQRT2;
  expect(deals[0]?.points).toEqual({ value: 300, error: expect.closeTo(spread) });
  expect(deals[0]?.skill).toEqual({ value: 300, error: expect.closeTo(spread) });
  expect(points).toEqual({ value: 200, error: expect.closeTo(155) });
  expect(matchpoints).toEqual({ value: 0.5, error: expect.closeTo(0.5) });
  expect(skillMatchpoints).toEqual({ value: 0.5, error: expect.closeTo(0.5) });
  const best = entry('best', [500, 300]);
  expect(new DayRanking([best, uneven, even], 2).scoreOf(best).matchpoints).toEqual({ value: 1, error: 0 });
});

it('a single deal shows no spread', () => {
  const late = entry('late', [300, null]);
  expect(new DayRanking([late, entry('b', [100, 10])], 2).scoreOf(late).points).toEqual({ value: 300, error: 0 });
});

it('a ranking without luck may differ, and is missing if luck was not computed', () => {
  const entries = [entry('lucky', [300], 400), entry('able', [100], -100), entry('new', [50])];
  const day = new DayRanking(entries, 1);
  expect(entries.map((each) => [each.entry, day.scoreOf(each).skillMatchpoints?.value ?? null])).toEqual([
    ['lucky', 0],
    ['able', 1],
    ['new', null],
  ]);
  expect(day.scoreOf(entry('lucky', [300], 400)).deals[0]).toMatchObject({ luck: 400, skill: { value: -100 } });
});

it('a later entry is compared with the whole ranking', () => {
  const day = new DayRanking([entry('a', [300]), entry('b', [100]), entry('c', [100])], 1);
  expect(day.scoreOf(entry('new', [100]))).toMatchObject({ rank: 2, matchpoints: { value: 1 / 3 } });
  expect(day.scoreOf(entry('best', [400]))).toMatchObject({ rank: 1, matchpoints: { value: 1 } });
  expect(day.scoreOf(entry('b', [100]))).toMatchObject({ rank: 2, matchpoints: { value: 0.25 } });
});

it('the mean of a large ranking is a half', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => entry(`${at}`, [at % 997, (at * 7) % 1009, at % 13, at]));
  const day = new DayRanking(many, 4);
  const sum = many.reduce((all, each) => all + day.scoreOf(each).matchpoints.value, 0);
  expect(sum / many.length).toBeCloseTo(0.5, 9);
});
