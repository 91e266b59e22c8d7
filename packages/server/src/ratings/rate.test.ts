import { expect, it } from 'vitest';
import type { RatedSeats, RatingTerms } from '../store/gameStore.ts';
import { ratingsAfter } from './rate.ts';

type Effects = RatingTerms['effects'];

function termsOf(effects: Effects, sharesAddress = effects.map(() => false)): RatingTerms {
  return { whyNot: null, effects, sharesAddress };
}

const game = { players: 2 as const, guests: ['anna', 'bruno'], places: [1, 2], terms: termsOf(['all', 'all']) };

/** The winner's gain if the two have played `timesBefore` games that day. `isNear`: they share a network. */
function rise(timesBefore: number, isNear = false): number {
  const terms = termsOf(['all', 'all'], [isNear, isNear]);
  const sameDay = Array<RatedSeats>(timesBefore).fill({ ...game, terms });
  return (ratingsAfter({ ...game, terms }, [], sameDay)[0]?.mu ?? 25) - 25;
}

it('in a first game the winner gains as much as the loser loses', () => {
  const [anna, bruno] = ratingsAfter(game, [], []);
  expect(anna?.mu).toBeGreaterThan(25);
  expect(bruno?.mu).toBeLessThan(25);
  expect((anna?.mu ?? 0) - 25).toBeCloseTo(25 - (bruno?.mu ?? 0));
  expect([anna?.games, bruno?.games]).toEqual([1, 1]);
});

it('a rating becomes more certain with every game', () => {
  const once = ratingsAfter(game, [], []);
  const twice = ratingsAfter({ ...game, places: [2, 1] }, once, []);
  expect(twice[0]?.sigma).toBeLessThan(once[0]?.sigma ?? 0);
  expect(once[0]?.sigma).toBeLessThan(25 / 3);
  expect(twice.map(({ games }) => games)).toEqual([2, 2]);
});

it('a tie between equals changes nothing', () => {
  for (const { mu } of ratingsAfter({ ...game, places: [1, 1] }, [], [])) expect(mu).toBeCloseTo(25);
});

it('partners gain and lose the same', () => {
  const four = {
    players: 4 as const,
    guests: ['a', 'b', 'c', 'd'],
    places: [1, 2, 1, 2],
    terms: termsOf(['all', 'all', 'all', 'all']),
  };
  const by = new Map(ratingsAfter(four, [], []).map(({ guest, mu }) => [guest, mu]));
  expect(by.get('a')).toBeCloseTo(by.get('c') ?? 0);
  expect(by.get('b')).toBeCloseTo(by.get('d') ?? 0);
  expect(by.get('a')).toBeGreaterThan(by.get('b') ?? 0);
});

it('in a game of three, the second player ends between the others', () => {
  const three = {
    players: 3 as const,
    guests: ['a', 'b', 'c'],
    places: [1, 2, 3],
    terms: termsOf(['all', 'all', 'all']),
  };
  const [first, second, third] = ratingsAfter(three, [], []);
  expect(first?.mu).toBeGreaterThan(second?.mu ?? 0);
  expect(second?.mu).toBeGreaterThan(third?.mu ?? 0);
});

it('a player who can only lose loses, and no one gains', () => {
  const left = ratingsAfter({ ...game, terms: termsOf(['none', 'loss']) }, [], []);
  expect(left.map(({ guest }) => guest)).toEqual(['bruno']);
  expect(left[0]?.mu).toBeLessThan(25);
  const won = ratingsAfter({ ...game, places: [2, 1], terms: termsOf(['none', 'loss']) }, [], []);
  expect(won).toMatchObject([{ guest: 'bruno', mu: 25, games: 1 }]);
});

it('games between the same opponents on one day count fully, half, a quarter, then not', () => {
  const full = rise(0);
  expect([1, 2, 3, 4].map((times) => rise(times) / full)).toEqual([expect.closeTo(1 / 2), expect.closeTo(1 / 4), 0, 0]);
  expect(ratingsAfter(game, [], [game, game, game])).toEqual([]);
});

it('games between opponents on one network count half, a quarter, then not', () => {
  const full = rise(0);
  expect([0, 1, 2].map((times) => rise(times, true) / full)).toEqual([expect.closeTo(1 / 2), expect.closeTo(1 / 4), 0]);
});

it('on one network, a new opponent counts like a known one', () => {
  const near = { ...game, terms: termsOf(['all', 'all'], [true, true]) };
  const others = ['carla', 'dora'].map((guest) => ({ ...near, guests: ['anna', guest] }));
  expect(ratingsAfter(near, [], others).map(({ guest }) => guest)).toEqual(['bruno']);
});

it('other opponents and a change of partners count as new', () => {
  const partners: RatedSeats = { players: 4, guests: ['anna', 'carla', 'bruno', 'dora'], terms: game.terms };
  const other: RatedSeats = { ...game, guests: ['carla', 'anna'] };
  const [anna] = ratingsAfter(game, [], [partners, other, other, other]);
  expect((anna?.mu ?? 0) - 25).toBeCloseTo(rise(0));
});

it('a game with only one remaining team counts for no one', () => {
  expect(ratingsAfter({ ...game, guests: ['anna', null] }, [], [])).toEqual([]);
});
