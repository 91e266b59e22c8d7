import { fastRandom, randomFraction, randomInt, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import type { RatedSeats, RatingTerms } from '../store/gameStore.ts';
import type { Rating } from '../store/ratingStore.ts';
import { ratingsAfter } from './rate.ts';

type Rated = Parameters<typeof ratingsAfter>[0];

/** The ratings after a game that is rated for the first time. */
function rated(game: Rated, before: readonly Rating[], sameDay: readonly RatedSeats[]): readonly Rating[] {
  return ratingsAfter(game, { before, sameDay, seats: null }).after;
}

type Effects = RatingTerms['effects'];

function termsOf(effects: Effects, sharesAddress = effects.map(() => false)): RatingTerms {
  return { whyNot: null, effects, sharesAddress };
}

const game = { players: 2 as const, guests: ['anna', 'bruno'], places: [1, 2], terms: termsOf(['all', 'all']) };

/** The winner's gain if the two have played `timesBefore` games that day. `isNear`: they share a network. */
function rise(timesBefore: number, isNear = false): number {
  const terms = termsOf(['all', 'all'], [isNear, isNear]);
  const sameDay = Array<RatedSeats>(timesBefore).fill({ ...game, terms });
  return (rated({ ...game, terms }, [], sameDay)[0]?.mu ?? 25) - 25;
}

it('in a first game the winner gains as much as the loser loses', () => {
  const [anna, bruno] = rated(game, [], []);
  expect(anna?.mu).toBeGreaterThan(25);
  expect(bruno?.mu).toBeLessThan(25);
  expect((anna?.mu ?? 0) - 25).toBeCloseTo(25 - (bruno?.mu ?? 0));
  expect([anna?.games, bruno?.games]).toEqual([1, 1]);
});

it('a player who has left loses, although a computer wins for them, and a player who stayed wins', () => {
  const left = rated({ ...game, terms: termsOf(['left', 'all']) }, [], []);
  const lost = rated({ ...game, places: [2, 1] }, [], []);
  expect(left).toEqual(lost);
});

it('of two partners who win, the one who has left loses and the other one wins', () => {
  const four = { players: 4 as const, guests: ['a', 'b', 'c', 'd'], places: [1, 2, 1, 2] };
  const after = rated({ ...four, terms: termsOf(['left', 'all', 'all', 'all']) }, [], []);
  expect(new Map(after.map(({ guest, mu }) => [guest, Math.sign(mu - 25)]))).toEqual(
    new Map([
      ['a', -1],
      ['c', 1],
      ['b', -1],
      ['d', -1],
    ]),
  );
});

it('a rating becomes more certain with every game', () => {
  const once = rated(game, [], []);
  const twice = rated({ ...game, places: [2, 1] }, once, []);
  expect(twice[0]?.sigma).toBeLessThan(once[0]?.sigma ?? 0);
  expect(once[0]?.sigma).toBeLessThan(3.2);
  expect(twice.map(({ games }) => games)).toEqual([2, 2]);
});

it('a tie between equals changes nothing', () => {
  for (const { mu } of rated({ ...game, places: [1, 1] }, [], [])) expect(mu).toBeCloseTo(25);
});

it('partners gain and lose the same', () => {
  const four = {
    players: 4 as const,
    guests: ['a', 'b', 'c', 'd'],
    places: [1, 2, 1, 2],
    terms: termsOf(['all', 'all', 'all', 'all']),
  };
  const by = new Map(rated(four, [], []).map(({ guest, mu }) => [guest, mu]));
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
  const [first, second, third] = rated(three, [], []);
  expect(first?.mu).toBeGreaterThan(second?.mu ?? 0);
  expect(second?.mu).toBeGreaterThan(third?.mu ?? 0);
});

it('a player who can only lose loses, and no one gains', () => {
  const left = rated({ ...game, terms: termsOf(['none', 'loss']) }, [], []);
  expect(left.map(({ guest }) => guest)).toEqual(['bruno']);
  expect(left[0]?.mu).toBeLessThan(25);
  const won = rated({ ...game, places: [2, 1], terms: termsOf(['none', 'loss']) }, [], []);
  expect(won).toMatchObject([{ guest: 'bruno', mu: 25, games: 1 }]);
});

it('games between the same opponents on one day count fully, half, a quarter, then not', () => {
  const full = rise(0);
  expect([1, 2, 3, 4].map((times) => rise(times) / full)).toEqual([expect.closeTo(1 / 2), expect.closeTo(1 / 4), 0, 0]);
  expect(rated(game, [], [game, game, game])).toEqual([]);
});

it('games between opponents on one network count half, a quarter, then not', () => {
  const full = rise(0);
  expect([0, 1, 2].map((times) => rise(times, true) / full)).toEqual([expect.closeTo(1 / 2), expect.closeTo(1 / 4), 0]);
});

it('on one network, a new opponent counts like a known one', () => {
  const near = { ...game, terms: termsOf(['all', 'all'], [true, true]) };
  const others = ['carla', 'dora'].map((guest) => ({ ...near, guests: ['anna', guest] }));
  expect(rated(near, [], others).map(({ guest }) => guest)).toEqual(['bruno']);
});

it('other opponents and a change of partners count as new', () => {
  const partners: RatedSeats = { players: 4, guests: ['anna', 'carla', 'bruno', 'dora'], terms: game.terms };
  const other: RatedSeats = { ...game, guests: ['carla', 'anna'] };
  const [anna] = rated(game, [], [partners, other, other, other]);
  expect((anna?.mu ?? 0) - 25).toBeCloseTo(rise(0));
});

it('a game with only one remaining team counts for no one', () => {
  expect(rated({ ...game, guests: ['anna', null] }, [], [])).toEqual([]);
});

/** Points shown per unit of mu. */
const POINTS = 40;
/** The spread of the true strengths in points, and of a performance. */
const TRUE_SPREAD = 118;
const PERFORMANCE = POINTS * (25 / 6);

/** Players with known strengths who meet at random. The better performance wins. */
class Club {
  readonly #random = fastRandom(seededRandom('club'));
  readonly strengths = Array.from({ length: 200 }, () => TRUE_SPREAD * this.#normal());
  readonly #ratings = new Map<number, Rating>();

  /** Everyone plays once. */
  playRound(): void {
    const order = [...this.strengths.keys()];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const chosen = randomInt(this.#random, last + 1);
      [order[last], order[chosen]] = [order[chosen] ?? 0, order[last] ?? 0];
    }
    while (order.length > 0) this.#play(order.pop() ?? 0, order.pop() ?? 0);
  }

  shown(player: number): number {
    return POINTS * (this.#ratings.get(player)?.mu ?? 25);
  }

  /** The standard deviation of a number that each player has. */
  spread(numberOf: (player: number) => number): number {
    const numbers = [...this.strengths.keys()].map(numberOf);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    return Math.sqrt(numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length);
  }

  #play(one: number, other: number): void {
    const lead = (this.strengths[one] ?? 0) - (this.strengths[other] ?? 0);
    const isWon = lead + Math.SQRT2 * PERFORMANCE * this.#normal() > 0;
    const before = [one, other].flatMap((player) => this.#ratings.get(player) ?? []);
    const met = { ...game, guests: [`${one}`, `${other}`], places: isWon ? [1, 2] : [2, 1] };
    for (const rating of rated(met, before, [])) this.#ratings.set(Number(rating.guest), rating);
  }

  /** A standard normal number (Box and Muller). */
  #normal(): number {
    const [one, other] = [1 - randomFraction(this.#random), randomFraction(this.#random)];
    return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other);
  }
}

it('200 players are shown as different as they are, and a gain of 240 points within 60 games', () => {
  const club = new Club();
  const truth = club.spread((player) => club.strengths[player] ?? 0);
  const ratios: number[] = [];
  for (let round = 1; round <= 60; round += 1) {
    club.playRound();
    if (round % 20 === 0) ratios.push(club.spread((player) => club.shown(player)) / truth);
  }
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.15);
  const improving = Array.from({ length: 20 }, (_, index) => 10 * index);
  const before = improving.map((player) => club.shown(player));
  for (const player of improving) club.strengths[player] = (club.strengths[player] ?? 0) + 240;
  for (let round = 0; round < 60; round += 1) club.playRound();
  const gains = improving.map((player, index) => club.shown(player) - (before[index] ?? 0));
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(0.8 * 240);
});
