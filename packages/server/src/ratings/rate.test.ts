import { expect, it } from 'vitest';
import { ratingsAfter } from './rate.ts';

const game = { players: 2 as const, guests: ['anna', 'bruno'], places: [1, 2] };

it('in a first game the winner gains what the loser loses', () => {
  const [anna, bruno] = ratingsAfter(game, []);
  expect(anna?.mu).toBeGreaterThan(25);
  expect(bruno?.mu).toBeLessThan(25);
  expect((anna?.mu ?? 0) - 25).toBeCloseTo(25 - (bruno?.mu ?? 0));
  expect([anna?.games, bruno?.games]).toEqual([1, 1]);
});

it('a rating becomes more certain with every game', () => {
  const once = ratingsAfter(game, []);
  const twice = ratingsAfter({ ...game, places: [2, 1] }, once);
  expect(twice[0]?.sigma).toBeLessThan(once[0]?.sigma ?? 0);
  expect(once[0]?.sigma).toBeLessThan(25 / 3);
  expect(twice.map(({ games }) => games)).toEqual([2, 2]);
});

it('a tie between equals changes nothing', () => {
  for (const { mu } of ratingsAfter({ ...game, places: [1, 1] }, [])) expect(mu).toBeCloseTo(25);
});

it('partners gain and lose alike', () => {
  const four = { players: 4 as const, guests: ['a', 'b', 'c', 'd'], places: [1, 2, 1, 2] };
  const by = new Map(ratingsAfter(four, []).map(({ guest, mu }) => [guest, mu]));
  expect(by.get('a')).toBeCloseTo(by.get('c') ?? 0);
  expect(by.get('b')).toBeCloseTo(by.get('d') ?? 0);
  expect(by.get('a')).toBeGreaterThan(by.get('b') ?? 0);
});

it('among three, the second ends between the others', () => {
  const [first, second, third] = ratingsAfter({ players: 3, guests: ['a', 'b', 'c'], places: [1, 2, 3] }, []);
  expect(first?.mu).toBeGreaterThan(second?.mu ?? 0);
  expect(second?.mu).toBeGreaterThan(third?.mu ?? 0);
});
