import './coach.css';
import './promptHint.css';
import { isMyTurn, situationOf, type TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { CardName, Team } from '@coup-fourre/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { keyFor } from '../../settings/keys.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { cardIn, type Hint, hintFrom, targetTeam } from '../../table/advice/hint.ts';
import type { CoachSlotProps, HintMarks } from '../../table/tableSlots.ts';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { Icon } from '../../ui/art/index.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { CoachTools, HintButton } from './coachTools.tsx';
import type { HintPanelProps } from './hintPanel.tsx';
import { HintPanel } from './onDemand.ts';
import { askCoach, useCoach } from './useCoach.ts';
import { useHint } from './useHint.ts';

/** Passes the marks and parts of the coach's help to its children. */
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

/** Of equal cards, marks the selected card, else the first. A hint about a prompt marks no card. */
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

/**
 * Preselects a discard if no card can be played and the setting is on. The player still confirms it. Returns the hint.
 */
function useSuggestedDiscard(model: TableModel, hand: readonly CardName[], play: HandPlay): Hint | null {
  const coach = useCoach();
  const choosesDiscard = useSetting('choosesDiscard');
  const { game } = useGame();
  const [suggested, setSuggested] = useState<{ readonly about: string; readonly hint: Hint } | null>(null);
  const isThere = useOptionalRoom() === null && game.isUnaided !== true;
  const { room, seq, seat, rules, view, viewJson, legal } = model;
  const about = `${room} ${seq} ${seat}`;
  const nothingFits = isMyTurn(model) && !legal.some(({ type }) => type === 'play');
  const isWanted = choosesDiscard && isThere && nothingFits && seat !== null;

  const suggest = useEffectEvent((hint: Hint) => {
    const card = cardIn(hint.best);
    if (play.chosen !== null || card === null) return;
    play.choose(hand.indexOf(card));
    setSuggested({ about, hint });
  });

  const ask = useEffectEvent((seed: string) => {
    if (seat === null) return undefined;
    return askCoach(coach, { rules, seat, view: viewJson, seed, searchMs: 0 }, (advice) => {
      const hint = advice === null ? null : hintFrom(view, advice);
      if (hint !== null) suggest(hint);
    });
  });

  useEffect(() => (isWanted ? ask(about) : undefined), [isWanted, about]);

  return isWanted && suggested?.about === about ? suggested.hint : null;
}

/** The coach in a prompt's dialog: the recommended answer, its reason and its odds. */
function PromptHint({ model, play, hintState }: HintPanelProps) {
  const { canAnswer, isOpen, ask, close } = hintState;
  const ownKeys = useSetting('ownKeys');

  if (!canAnswer) return null;
  return (
    <div className="stack close prompt-hint" data-hint-here="">
      <button
        type="button"
        className="hint-request"
        aria-expanded={isOpen}
        aria-keyshortcuts={keyFor('hint', ownKeys)}
        onClick={isOpen ? close : ask}
      >
        <Icon name="bulb" size={24} />
        {situationOf(model).type === 'extension' ? m.extensionOdds() : m.hintWhatWouldYouDo()}
      </button>
      <ErrorBoundary scope="part">
        {isOpen && <HintPanel model={model} play={play} hintState={hintState} />}
      </ErrorBoundary>
    </div>
  );
}
