import type { CoachSlotProps } from '../../table/tableSlots.ts';
import { CoachTools } from './coachTools.tsx';
import { HintButton } from './hintButton.tsx';
import { hintMarks } from './hintMarks.ts';
import { PromptHint } from './promptHint.tsx';
import { useHint } from './useHint.ts';
import { useSuggestedDiscard } from './useSuggestedDiscard.ts';

/** The coach at a table: gives its children what to mark and show. */
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
