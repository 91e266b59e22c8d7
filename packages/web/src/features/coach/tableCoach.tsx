import './coach.css';
import type { CardName, Team } from '@coup-fourre/rules';
import { cardIn, type Hint, targetTeam } from '../../table/advice/hint.ts';
import type { CoachSlotProps, HintMarks } from '../../table/tableSlots.ts';
import { CoachTools } from './coachTools.tsx';
import { HintButton } from './hintButton.tsx';
import { PromptHint } from './promptHint.tsx';
import { useHint } from './useHint.ts';
import { useSuggestedDiscard } from './useSuggestedDiscard.ts';

/** The coach at a table: tells its children which cards to mark and what to show. */
export function TableCoach({ model, stage, hand, play, children }: CoachSlotProps) {
  const hintState = useHint(model);
  const suggested = useSuggestedDiscard(model, hand, play);
  return children({
    marks: hintMarks({ hint: hintState.hint, hand, chosen: play.chosen, team: model.team }),
    button: hintState.canAsk && <HintButton hintState={hintState} />,
    tools: <CoachTools model={model} stage={stage} play={play} hintState={hintState} suggested={suggested} />,
    promptHint: <PromptHint model={model} play={play} hintState={hintState} />,
  });
}

interface HintMarksInput {
  readonly hint: Hint | null;
  readonly hand: readonly CardName[];
  readonly chosen: number | null;
  readonly team: Team;
}

const NO_MARKS: HintMarks = { cardIndex: null, isDiscard: false, cardFor: () => null };

/** Which card to mark for a hint: of equal cards the selected one, else the first. A hint on a prompt marks none. */
function hintMarks({ hint, hand, chosen, team }: HintMarksInput): HintMarks {
  const card = hint === null ? null : cardIn(hint.best);
  if (hint === null || card === null || hint.best.action.type === 'coupFourre') return NO_MARKS;
  const { best } = hint;
  const index = chosen !== null && hand[chosen] === card ? chosen : hand.indexOf(card);
  const target = targetTeam(best, team);
  return {
    cardIndex: index < 0 ? null : index,
    isDiscard: target === null,
    cardFor: (other) => (other === target ? card : null),
  };
}
