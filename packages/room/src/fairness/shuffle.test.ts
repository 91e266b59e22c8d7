import { CARDS, nameOf, rulesFor } from '@coup-fourre/rules';
import { deckCounts } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { isSeed } from '../wire/seed.ts';
import {
  commitmentOf,
  contributionCommitment,
  dealerFromKey,
  deckFromKey,
  listDigest,
  type ShuffleParts,
  shuffleKey,
} from './index.ts';

const ZEROS = '0'.repeat(64);
const ONES = '1'.repeat(64);
const ABS = 'ab'.repeat(32);
const RULES = rulesFor('winning-moves-2008', 3, { deck: 'full' });
const KESTREL: ShuffleParts = {
  room: 'kestrel',
  deal: 1,
  withheld: [[2]],
  dealer: null,
  seats: [
    { kind: 'person', guest: 'anna', value: ONES },
    { kind: 'computer' },
    { kind: 'person', guest: 'bruno', value: null },
  ],
};

// NOTATION.md has these test vectors. examples/verify.py computes them independently.
it('the test vectors', () => {
  const commitment = commitmentOf(ZEROS, { room: 'kestrel', deal: 1, attempt: 2 });
  const place = { room: 'kestrel', deal: 1, attempt: 2, commitment, seat: 0 };
  const key = shuffleKey(KESTREL, ZEROS);
  expect([
    commitment,
    contributionCommitment(ONES, place),
    key,
    listDigest(KESTREL, commitment),
  ]).toMatchInlineSnapshot(`
    [
      "29d3687cf116049799952d86c43db81ea20d99346239f7b999b1c28ca0dbba13",
      "ca5f6c21490e57cb5b51515f1fa2da08289b19b38af32225ac49dc45d8453e3b",
      "10a3a0a4ddb3de24208ecb0743712eea62ae97392536a45325d3e99e12bb2361",
      "eccc6e4c37feefe2f514d9560f69ef8004ac6c5300809461c5ed8441f9108e16",
    ]
  `);
  const deck = deckFromKey(RULES, key).map(nameOf);
  expect([deck.slice(0, 12).join(' '), deck.slice(-7).join(' '), dealerFromKey(3, key)]).toMatchInlineSnapshot(`
    [
      "punctureProof 100 endOfLimit 75 50 drivingAce endOfLimit repairs 25 spareTire 200 25",
      "speedLimit roll flatTire gasoline roll roll 50",
      1,
    ]
  `);
  expect(deck).toHaveLength(106);
});

it('a deck has the cards of its edition', () => {
  for (const rules of [RULES, rulesFor('winning-moves-2008', 2, { deck: 'reduced' })]) {
    const deck = deckFromKey(rules, ABS);
    for (const card of CARDS) expect(deck.filter((other) => other === card)).toHaveLength(deckCounts(rules)[card]);
  }
});

it('a commitment is valid for one room, deal, attempt, seat and server commitment', () => {
  const attempt = { room: 'kestrel', deal: 1, attempt: 1 };
  const others = [attempt, { ...attempt, room: 'merlin' }, { ...attempt, deal: 2 }, { ...attempt, attempt: 2 }];
  expect(new Set(others.map((each) => commitmentOf(ZEROS, each))).size).toBe(4);
  const place = { ...attempt, commitment: ABS, seat: 0 };
  const places = [
    ...others.map((each) => ({ ...place, ...each })),
    { ...place, seat: 1 },
    { ...place, commitment: ONES },
  ];
  expect(new Set(places.map((each) => contributionCommitment(ONES, each))).size).toBe(6);
});

it('each part of a shuffle changes its key and the digest that devices have seen', () => {
  const [anna, computer, bruno] = KESTREL.seats;
  if (!anna || !computer || !bruno) throw new Error('three seats');
  const parts: ShuffleParts[] = [
    KESTREL,
    { ...KESTREL, room: 'merlin' },
    { ...KESTREL, deal: 2 },
    { ...KESTREL, withheld: [] },
    { ...KESTREL, withheld: [[0]] },
    { ...KESTREL, withheld: [[2], [2]] },
    { ...KESTREL, dealer: 0 },
    { ...KESTREL, dealer: 1 },
    { ...KESTREL, seats: [{ kind: 'person', guest: 'anna', value: ABS }, computer, bruno] },
    { ...KESTREL, seats: [{ kind: 'person', guest: 'clara', value: ONES }, computer, bruno] },
    { ...KESTREL, seats: [computer, anna, bruno] },
    { ...KESTREL, seats: [anna, computer, { kind: 'person', guest: 'bruno', value: ONES }] },
    { ...KESTREL, seats: [anna, computer, computer] },
  ];
  expect(new Set(parts.map((each) => shuffleKey(each, ZEROS))).size).toBe(parts.length);
  expect(new Set(parts.map((each) => listDigest(each, ZEROS))).size).toBe(parts.length);
  expect(shuffleKey(KESTREL, ONES)).not.toBe(shuffleKey(KESTREL, ZEROS));
});

it.each([2, 3, 4, 6])('each of %i seats is drawn as dealer about equally often', (players) => {
  const hits = Array<number>(players).fill(0);
  for (let deal = 0; deal < 600 * players; deal += 1) {
    const dealer = dealerFromKey(players, deal.toString(16).padStart(64, '0'));
    hits[dealer] = (hits[dealer] ?? 0) + 1;
  }
  for (const count of hits) expect(Math.abs(count - 600)).toBeLessThan(100);
});

it('a seed is 64 lower-case hexadecimal digits, and other texts are not hashed', () => {
  const attempt = { room: 'kestrel', deal: 1, attempt: 1 };
  expect([ZEROS, ABS].every(isSeed)).toBe(true);
  for (const text of ['', '0'.repeat(63), '0'.repeat(65), 'AB'.repeat(32), 'g'.repeat(64), `${ZEROS}\n`, ` ${ZEROS}`]) {
    expect(isSeed(text)).toBe(false);
    expect(() => commitmentOf(text, attempt)).toThrow(TypeError);
    expect(() => contributionCommitment(text, { ...attempt, commitment: ABS, seat: 0 })).toThrow(TypeError);
    expect(() => shuffleKey(KESTREL, text)).toThrow(TypeError);
    expect(() => deckFromKey(RULES, text)).toThrow(TypeError);
  }
  for (const room of ['', 'two words', 'two\nlines'])
    expect(() => shuffleKey({ ...KESTREL, room }, ZEROS)).toThrow(TypeError);
});
