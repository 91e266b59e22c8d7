import { expect, it } from 'vitest';
import { Field } from './field.ts';
import type { PlayedDeal } from './runResult.ts';

function entry(name: string, points: readonly (number | null)[], luck: number | null = null) {
  const deals = points.map((each): PlayedDeal | null => (each === null ? null : { points: each, luck }));
  return { entry: name, result: { deals } };
}

/** The worth of an entry that is in the field. */
function worthOf(field: Field, name: string) {
  const worth = field.worthOf(name);
  if (worth === null) throw new Error(`${name} is not in the field`);
  return worth;
}

it('a deal is worth the share of the field that it beats, ties counting half', () => {
  const field = new Field([entry('a', [300]), entry('b', [100]), entry('c', [100]), entry('d', [-50])], 1);
  expect(field.ranking.map(({ entry: name, rank, matchpoints }) => [name, rank, matchpoints])).toEqual([
    ['a', 1, 1],
    ['b', 2, 0.5],
    ['c', 2, 0.5],
    ['d', 4, 0],
  ]);
});

it('someone alone has a half', () => {
  expect(worthOf(new Field([entry('a', [300])], 1), 'a').matchpoints).toEqual({ value: 0.5, error: 0 });
  expect(new Field([], 4).ranking).toEqual([]);
  expect(new Field([], 4).worthOf('a')).toBeNull();
});

it('a deal that was not played is worth nothing, and no one beats it', () => {
  const field = new Field([entry('a', [300, 0]), entry('b', [null, 50]), entry('c', [100, 100])], 2);
  expect(field.ranking.map(({ entry: name, matchpoints }) => [name, matchpoints])).toEqual([
    ['a', 0.5],
    ['c', 0.5],
    ['b', 0.25],
  ]);
  expect(worthOf(field, 'b').deals[0]).toBeNull();
  expect(worthOf(field, 'b').points.value).toBe(50);
});

it('every number has the spread of the field as its uncertainty', () => {
  const field = new Field([entry('a', [300, 10]), entry('b', [100, 10])], 2);
  expect(field.deals).toEqual([
    { value: 200, error: 100 },
    { value: 10, error: 0 },
  ]);
  expect(worthOf(field, 'a').points).toEqual({ value: 310, error: 100 });
  expect(worthOf(field, 'a').deals[0]?.matchpoints).toEqual({ value: 1, error: 0.5 });
  expect(worthOf(field, 'a').matchpoints).toEqual({ value: 0.75, error: 0.25 });
});

it('without luck the same cards may rank otherwise; where it is not computed there is nothing', () => {
  const field = new Field([entry('lucky', [300], 400), entry('able', [100], -100), entry('new', [50])], 1);
  expect(['lucky', 'able', 'new'].map((name) => [name, worthOf(field, name).skillMatchpoints?.value ?? null])).toEqual([
    ['lucky', 0],
    ['able', 1],
    ['new', null],
  ]);
  expect(worthOf(field, 'lucky').deals[0]).toMatchObject({ luck: 400, skill: { value: -100 } });
});

it('in a large field the mean is a half', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => entry(`${at}`, [at % 997, (at * 7) % 1009, at % 13, at]));
  const { ranking } = new Field(many, 4);
  const sum = ranking.reduce((all, { matchpoints }) => all + matchpoints, 0);
  expect(sum / ranking.length).toBeCloseTo(0.5, 9);
});
