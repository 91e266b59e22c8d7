import { expect, it } from 'vitest';
import { D25, D50, D75 } from './cards.ts';
import { Pile } from './pile.ts';

function pileOf(...cards: readonly (typeof D25 | typeof D50 | typeof D75)[]): Pile {
  const pile = new Pile();
  for (const card of cards) pile.push(card);
  return pile;
}

function copyOf(pile: Pile): Pile {
  const copy = new Pile();
  copy.copyFrom(pile);
  return copy;
}

it('a pile returns the card that came last', () => {
  const pile = pileOf(D25, D50);
  expect([pile.top, pile.size, pile.pop(), pile.top, pile.toArray()]).toEqual([D50, 2, D50, D25, [D25]]);
  pile.clear();
  expect([pile.top, pile.size, pile.toArray()]).toEqual([null, 0, []]);
});

it('a copy of a pile and its original change independently', () => {
  const pile = pileOf(D25, D50);
  const copy = copyOf(pile);
  expect(copy.equals(pile)).toBe(true);
  copy.pop();
  copy.push(D75);
  expect([pile.toArray(), copy.toArray()]).toEqual([
    [D25, D50],
    [D25, D75],
  ]);
  const later = copyOf(pile);
  pile.pop();
  pile.push(D25);
  expect([pile.toArray(), later.toArray(), copy.equals(later)]).toEqual([[D25, D25], [D25, D50], false]);
  later.clear();
  later.push(D75);
  expect([copyOf(pile).toArray(), later.toArray(), new Pile().toArray()]).toEqual([[D25, D25], [D75], []]);
});

it('a pile that becomes a copy still changes independently', () => {
  const pile = pileOf(D25, D50);
  const own = pileOf(D75, D75, D75);
  own.copyFrom(pile);
  expect(own.toArray()).toEqual([D25, D50]);
  own.push(D25);
  pile.push(D75);
  expect([pile.toArray(), own.toArray()]).toEqual([
    [D25, D50, D75],
    [D25, D50, D25],
  ]);
});
