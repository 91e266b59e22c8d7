import { parseAction } from '@coup-fourre/rules';
import { leadsOf, MARGIN_POINTS, VERDICT_WORLDS, viewIn } from './judge.ts';
import type { Found } from './mineDeal.ts';

/** How many times as many worlds a check takes. */
const CHECK_FACTOR = 10;

/** What a check of a puzzle has found: whether its answer is still the best action, and still by the margin. */
export interface Checked {
  readonly isBest: boolean;
  readonly isByMargin: boolean;
}

/** Tries the actions of a puzzle in ten times as many worlds as its verdict had, and in others. */
export function checkPuzzle({ position, answer: word }: Found): Checked {
  const answer = parseAction(word);
  if (answer === null) throw new Error(`'${word}' is not an action`);
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
