import { expect, it } from 'vitest';
import { bitsOf, countBits, kindAt, lowestKind } from './bits.ts';
import { CARDS, D25, ROLL, STOP } from './cards.ts';
import { Hand } from './hand.ts';

it('a hand contains the cards that were added and not removed', () => {
  const hand = Hand.of([ROLL, D25, ROLL]);
  expect([hand.has(ROLL), hand.count(ROLL), hand.has(STOP)]).toEqual([true, 2, false]);
  hand.remove(ROLL);
  expect([hand.has(ROLL), hand.toArray()]).toEqual([true, [D25, ROLL]]);
  hand.remove(ROLL);
  expect([hand.has(ROLL), hand.kinds]).toEqual([false, bitsOf([D25])]);
  hand.clear();
  expect([hand.toArray(), hand.kinds]).toEqual([[], 0]);
});

it('a copy of a hand and its original change independently', () => {
  const hand = Hand.of([ROLL, STOP]);
  const copy = new Hand();
  copy.copyFrom(hand);
  hand.add(D25);
  copy.remove(STOP);
  expect([hand.toArray(), copy.toArray()]).toEqual([[D25, STOP, ROLL], [ROLL]]);
  copy.copyFrom(hand);
  copy.clear();
  copy.add(ROLL);
  expect([hand.toArray(), copy.toArray(), new Hand().toArray()]).toEqual([[D25, STOP, ROLL], [ROLL], []]);
});

it('a set of kinds returns its kinds in the order of the cards', () => {
  for (let seed = 1; seed < 2 ** 19; seed += 4099) {
    const kinds = CARDS.filter((card) => (seed >> card) & 1);
    const set = bitsOf(kinds);
    expect([set, countBits(set), lowestKind(set)]).toEqual([seed, kinds.length, kinds[0]]);
    expect(kinds.map((_, index) => kindAt(set, index))).toEqual(kinds);
  }
});
