import { m } from '@coup-fourre/client/text';
import type { OpponentKind } from '../../tallies/dealTally.ts';
import { levelText } from '../../text/botText.ts';

/** The kind of opponent, in a word or two. */
export function opponentKindText(against: OpponentKind): string {
  return against === 'people' ? m.statsPeople() : levelText(against);
}
