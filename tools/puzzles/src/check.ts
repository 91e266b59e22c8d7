import { parseAction } from '@coup-fourre/rules';
import { leadsOf, MARGIN_POINTS, VERDICT_WORLDS, viewIn } from './judge.ts';
import type { Found } from './mineDeal.ts';

/** A check uses this many times as many worlds as the verdict did. */
const CHECK_FACTOR = 10;

/** The result of a check: whether the answer is still the best action, and whether it still leads by the margin. */
export interface Checked {
  readonly isBest: boolean;
  readonly isByMargin: boolean;
}

/** Tries the actions of a puzzle again, in ten times as many worlds as for its verdict, all of them new. */
export function checkPuzzle({ position, answer: word }: Found): Checked {
  const answer = parseAction(word);
  if (answer === null) throw new Error(`'${word}' is not an action of NOTATION.md`);
  const worlds = CHECK_FACTOR * VERDICT_WORLDS;
  const leads = leadsOf(viewIn(position), answer, { seed: `check ${position}`, worlds, belief: 'learned' });
  return {
    isBest: leads.every(({ points }) => points > 0),
    isByMargin: leads.every(({ points }) => points >= MARGIN_POINTS),
  };
}

/** Returns `count` items, evenly spread over the list. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)] as Item);
}
