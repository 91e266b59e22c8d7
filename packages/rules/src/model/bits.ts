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

/** Sets are looked up in halves: the first ten kinds, and the other nine. */
const HALF_BITS = 10;
const FIRST_HALF = 2 ** HALF_BITS - 1;

const COUNTS = Uint8Array.from({ length: FIRST_HALF + 1 }, (_, kinds) => {
  let count = 0;
  for (let rest = kinds; rest !== 0; rest &= rest - 1) count += 1;
  return count;
});

/** The number of kinds in a set. */
export function countBits(kinds: number): number {
  return (COUNTS[kinds & FIRST_HALF] as number) + (COUNTS[kinds >>> HALF_BITS] as number);
}

/** By half and index (4 bits): the kind there. */
const KINDS = Uint8Array.from({ length: COUNTS.length << 4 }, (_, entry) => {
  let rest = entry >>> 4;
  for (let index = entry & 15; index > 0; index -= 1) rest &= rest - 1;
  return rest === 0 ? 0 : lowestKind(rest);
});

/**
 * The kind at an index of a set, in the order of CARDS. It has no branch, because the processor could not predict the
 * half.
 */
export function kindAt(kinds: number, index: number): Card {
  const first = kinds & FIRST_HALF;
  const count = COUNTS[first] as number;
  const isInSecond = ~((index - count) >> 31);
  const half = first + (((kinds >>> HALF_BITS) - first) & isInSecond);
  return ((KINDS[(half << 4) | (index - (count & isInSecond))] as number) + (HALF_BITS & isInSecond)) as Card;
}
