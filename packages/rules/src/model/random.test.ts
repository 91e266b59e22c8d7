import { describe, expect, it } from 'vitest';
import { chiSquare, criticalChiSquare } from '../testing/chiSquare.ts';
import { CARDS } from './cards.ts';
import { deckOf, shuffledDeck } from './deck.ts';
import { rulesFor } from './editions.ts';
import { fastRandom, type Random, randomInt, seededRandom, shuffle } from './random.ts';

/** Words of a key stream, in the form of RFC 8439, after skipping some. */
function keyStream(key: string, passedOver: number): string {
  const random = seededRandom(key);
  for (let word = 0; word < passedOver; word += 1) random();
  return Array.from({ length: 16 }, () => random().toString(16).padStart(8, '0')).join(' ');
}

const ZERO_KEY = '0'.repeat(64);

describe('seededRandom is the ChaCha20 key stream of RFC 8439, appendix A.1', () => {
  it('test vectors 1 and 2: the key zero, blocks 0 and 1', () => {
    expect(keyStream(ZERO_KEY, 0)).toBe(
      'ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b ' +
        '7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2',
    );
    expect(keyStream(ZERO_KEY, 16)).toBe(
      'bee7079f 7a385155 7c97ba98 0d082d73 a0290fcb 6965e348 3e53c612 ed7aee32 ' +
        '7621b729 434ee69c b03371d5 d539d874 281fed31 45fb0a51 1f0ae1ac 6f4d794b',
    );
  });

  it('test vectors 3 and 4: keys whose last and whose second byte are not zero', () => {
    expect(keyStream(`${'0'.repeat(63)}1`, 16)).toBe(
      '2452eb3a 9249f8ec 8d829d9b ddd4ceb1 e8252083 60818b01 f38422b8 5aaa49c9 ' +
        'bb00ca8e da3ba7b4 c4b592d1 fdf2732f 4436274e 2561b3c8 ebdd4aa6 a0136c00',
    );
    expect(keyStream(`00ff${'0'.repeat(60)}`, 32)).toBe(
      'fb4dd572 4bc42ef1 df922636 327f1394 a78dea8f 5e269039 a1bebbc1 caf09aae ' +
        'a25ab213 48a6b46c 1b9d9bcb 092c5be6 546ca624 1bec45d5 87f47473 96f0992e',
    );
  });
});

const rules = rulesFor('parker-1971', 2);
const deckSeeded = (seed: string) => shuffledDeck(rules, seededRandom(seed)).join(' ');

it('2.2 the same seed gives the same deck, another seed gives another deck', () => {
  const seeds = [
    '',
    '0',
    '1',
    '7',
    'a',
    'aa',
    'ab',
    'é',
    'a'.repeat(32),
    'a'.repeat(33),
    `${'a'.repeat(64)}b`,
    ZERO_KEY,
  ];
  for (const seed of seeds) expect(deckSeeded(seed)).toBe(deckSeeded(seed));
  expect(new Set(seeds.map(deckSeeded)).size).toBe(seeds.length);
});

it('a key in capital digits is the same key', () => {
  expect(deckSeeded('AB'.repeat(32))).toBe(deckSeeded('ab'.repeat(32)));
});

/** Every number of 16 bits as the upper half of a draw, each once. */
function everySixteenBits(): { random: Random; left: () => number } {
  let next = 0;
  const random = () => {
    next += 1;
    return (next - 1) * 2 ** 16 + 0x1234;
  };
  return { random, left: () => 2 ** 16 - next };
}

it.each([1, 2, 3, 6, 7, 19, 100, 101, 106, 256, 1000, 40_000, 65_535])(
  'below %i gives each result for equally many of the 65536 draws of 16 bits',
  (count) => {
    const { random, left } = everySixteenBits();
    const hits = new Uint32Array(count);
    const each = Math.floor(2 ** 16 / count);
    for (let kept = 0; kept < each * count; kept += 1) {
      const result = randomInt(random, count);
      hits[result] = (hits[result] ?? 0) + 1;
    }
    expect(new Set(hits)).toEqual(new Set([each]));
    expect(left()).toBeGreaterThanOrEqual(0);
  },
);

it.each([3, 7, 101])('below %i is uniform over the key stream', (count) => {
  const random = seededRandom(`below ${count}`);
  const hits = Array<number>(count).fill(0);
  for (let draw = 0; draw < 1000 * count; draw += 1) {
    const result = randomInt(random, count);
    hits[result] = (hits[result] ?? 0) + 1;
  }
  expect(chiSquare(hits, () => 1000)).toBeLessThan(criticalChiSquare(count - 1));
});

it('2.2 every order of four cards is equally likely', () => {
  const random = seededRandom('orders');
  const orders = new Map<string, number>();
  for (let deal = 0; deal < 24_000; deal += 1) {
    const items = [0, 1, 2, 3];
    shuffle(items, items.length, random);
    orders.set(items.join(''), (orders.get(items.join('')) ?? 0) + 1);
  }
  expect(orders.size).toBe(24);
  expect(chiSquare([...orders.values()], () => 1000)).toBeLessThan(criticalChiSquare(23));
});

it('2.2 every kind of card is equally likely at every position of the shuffled deck', () => {
  const random = seededRandom('positions by kinds');
  const deck = deckOf(rules);
  const decks = 2000;
  const hits = Array<number>(deck.length * CARDS.length).fill(0);
  for (let deal = 0; deal < decks; deal += 1) {
    for (const [index, card] of shuffledDeck(rules, random).entries()) {
      const cell = index * CARDS.length + card;
      hits[cell] = (hits[cell] ?? 0) + 1;
    }
  }
  const copies = CARDS.map((card) => deck.filter((other) => other === card).length);
  const expected = (cell: number) => (decks * (copies[cell % CARDS.length] ?? 0)) / deck.length;
  const freedom = (deck.length - 1) * (CARDS.length - 1);
  const statistic = chiSquare(hits, expected);
  expect(statistic).toBeLessThan(criticalChiSquare(freedom));
  expect(statistic).toBeGreaterThan(freedom - (criticalChiSquare(freedom) - freedom));
});

it('the fast generator fills all 32 bits, roughly evenly', () => {
  const random = fastRandom(seededRandom('fast'));
  const draws = 20_000;
  const ones = Array<number>(32).fill(0);
  const sixteenths = Array<number>(16).fill(0);
  for (let draw = 0; draw < draws; draw += 1) {
    const value = random();
    for (let bit = 0; bit < 32; bit += 1) ones[bit] = (ones[bit] ?? 0) + ((value >>> bit) & 1);
    const cell = value >>> 28;
    sixteenths[cell] = (sixteenths[cell] ?? 0) + 1;
  }
  for (const count of ones) expect(Math.abs(count - draws / 2)).toBeLessThan(5 * Math.sqrt(draws / 4));
  expect(chiSquare(sixteenths, () => draws / 16)).toBeLessThan(criticalChiSquare(15));
});

it('the fast generator follows its source', () => {
  const first = (seed: string) => fastRandom(seededRandom(seed))();
  expect(first('a')).toBe(first('a'));
  expect(first('a')).not.toBe(first('b'));
});
