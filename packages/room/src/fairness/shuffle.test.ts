import { CARDS, nameOf, rulesFor } from '@coup-fourre/rules';
import { deckCounts } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { isSeed } from '../wire/seed.ts';
import { commitmentOf, deckFromKey, type Shuffle, shuffleKey } from './index.ts';

const ZEROS = '0'.repeat(64);
const ONES = '1'.repeat(64);
const ABS = 'ab'.repeat(32);
const RULES = rulesFor('winning-moves-2008', 2, { deck: 'full' });
const KESTREL: Shuffle = {
  secret: ZEROS,
  room: 'kestrel',
  deal: 5,
  contributions: [
    { seat: 0, value: ONES },
    { seat: 1, value: ABS },
  ],
};

it('a commitment is the SHA-256 of the bytes of the secret', () => {
  // head -c 32 /dev/zero | sha256sum
  expect(commitmentOf(ZEROS)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

it('a key is the SHA-256 of lines', () => {
  // printf 'coup-fourre shuffle 1\n%s\nkestrel\n5\n0:%s\n1:%s\n' $zeros $ones $abs | sha256sum, and so on.
  expect(shuffleKey(KESTREL)).toBe('03c44d657c0f55e88250a679ebfb19051ab4054ccde7ad5043b3799144cc9926');
  expect(shuffleKey({ secret: ZEROS, room: 'kestrel', deal: 1, contributions: [] })).toBe(
    '876ff933c829afc4d082580d1b505a4ab7e55e616fcab4121919dd5f245e274f',
  );
  expect(shuffleKey({ secret: ABS, room: 'château', deal: 12, contributions: [{ seat: 3, value: ONES }] })).toBe(
    '65f185431012d54dd74e4282ba01aa37ac05a2e328b0ae8d4e9301a19ecbb4fb',
  );
});

it('a deck follows from its key', () => {
  // Computed by another implementation of ChaCha20 and of the shuffle.
  const deck = deckFromKey(RULES, shuffleKey(KESTREL)).map(nameOf);
  expect(deck.slice(0, 12).join(' ')).toBe(
    'accident gasoline repairs speedLimit 75 75 25 50 speedLimit gasoline 100 50',
  );
  expect(deck.slice(-7).join(' ')).toBe('accident stop spareTire roll 25 endOfLimit speedLimit');
  expect(deck).toHaveLength(106);
});

it('a deck has the cards of its edition', () => {
  for (const rules of [RULES, rulesFor('winning-moves-2008', 2, { deck: 'reduced' })]) {
    const deck = deckFromKey(rules, ABS);
    for (const card of CARDS) expect(deck.filter((other) => other === card)).toHaveLength(deckCounts(rules)[card]);
  }
});

it('the order in which seats contribute does not matter', () => {
  expect(shuffleKey({ ...KESTREL, contributions: KESTREL.contributions.toReversed() })).toBe(shuffleKey(KESTREL));
});

it('everything a shuffle is made of changes its key', () => {
  const other = 'c'.repeat(64);
  const [first, second] = KESTREL.contributions;
  const keys = [
    KESTREL,
    { ...KESTREL, secret: other },
    { ...KESTREL, room: 'merlin' },
    { ...KESTREL, deal: 6 },
    { ...KESTREL, contributions: [first, { seat: 1, value: other }] },
    { ...KESTREL, contributions: [first, { seat: 2, value: ABS }] },
    { ...KESTREL, contributions: [first] },
    { ...KESTREL, contributions: [second] },
  ].map((shuffle) => shuffleKey(shuffle as Shuffle));
  expect(new Set(keys).size).toBe(keys.length);
});

it('a seed is 64 lower-case hexadecimal digits, and nothing else is hashed', () => {
  expect([ZEROS, ABS].every(isSeed)).toBe(true);
  for (const text of ['', '0'.repeat(63), '0'.repeat(65), 'AB'.repeat(32), 'g'.repeat(64), `${ZEROS}\n`, ` ${ZEROS}`]) {
    expect(isSeed(text)).toBe(false);
    expect(() => commitmentOf(text)).toThrow(TypeError);
    expect(() => shuffleKey({ ...KESTREL, secret: text })).toThrow(TypeError);
    expect(() => shuffleKey({ ...KESTREL, contributions: [{ seat: 0, value: text }] })).toThrow(TypeError);
    expect(() => deckFromKey(RULES, text)).toThrow(TypeError);
  }
  for (const room of ['', 'two words', 'two\nlines']) expect(() => shuffleKey({ ...KESTREL, room })).toThrow(TypeError);
});
