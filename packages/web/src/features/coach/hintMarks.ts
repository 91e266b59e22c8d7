import type { CardName, Team } from '@coup-fourre/rules';
import type { Hint } from '../../table/advice/hint.ts';
import { cardIn, targetTeam } from '../../table/advice/hint.ts';
import type { HintMarks } from '../../table/tableSlots.ts';

interface HintMarksInput {
  readonly hint: Hint | null;
  readonly hand: readonly CardName[];
  readonly chosen: number | null;
  readonly team: Team;
}

const NO_MARKS: HintMarks = { cardIndex: null, isDiscard: false, cardFor: () => null };

/** The marks of a hint: of equal cards the chosen one, else the first. An answer to a question marks nothing. */
export function hintMarks({ hint, hand, chosen, team }: HintMarksInput): HintMarks {
  const card = hint === null ? null : cardIn(hint.best);
  if (hint === null || card === null || hint.best.action.type === 'coupFourre') return NO_MARKS;
  const { best } = hint;
  const place = chosen !== null && hand[chosen] === card ? chosen : hand.indexOf(card);
  const target = targetTeam(best, team);
  return {
    cardIndex: place < 0 ? null : place,
    isDiscard: target === null,
    cardFor: (other) => (other === target ? card : null),
  };
}
