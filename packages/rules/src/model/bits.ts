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

/** How many kinds each set of ten holds. */
const COUNTS = Uint8Array.from({ length: 2 ** 10 }, (_, kinds) => {
  let count = 0;
  for (let rest = kinds; rest !== 0; rest &= rest - 1) count += 1;
  return count;
});

/** How many kinds a set holds. */
export function countBits(kinds: number): number {
  return (COUNTS[kinds & 1023] as number) + (COUNTS[kinds >>> 10] as number);
}
