import type { Card } from './cards.ts';

/** A set of kinds as an integer, with one bit per card: `1 << card`. */
export function bitsOf(cards: Iterable<Card>): number {
  let kinds = 0;
  for (const card of cards) kinds |= 1 << card;
  return kinds;
}

/** The first kind of a set that is not empty, in the order of CARDS. */
export function lowestKind(kinds: number): Card {
  return (31 - Math.clz32(kinds & -kinds)) as Card;
}

/** The kind at an index of a set, in the order of CARDS. */
export function kindAt(kinds: number, index: number): Card {
  let rest = kinds;
  for (let i = 0; i < index; i += 1) rest &= rest - 1;
  return lowestKind(rest);
}

/** How many kinds a set holds (Hacker's Delight, 5.1). */
export function countBits(kinds: number): number {
  const pairs = kinds - ((kinds >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
