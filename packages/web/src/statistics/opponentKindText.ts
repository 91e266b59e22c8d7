import { m } from '@coup-fourre/client/text';
import { levelText } from '../text/botText.ts';
import type { OpponentKind } from './dealTally.ts';

/** Against whom, in a word or two. */
export function opponentKindText(against: OpponentKind): string {
  return against === 'people' ? m.statsPeople() : levelText(against);
}
