import type { LogAction } from '@coup-fourre/client';
import { logEntrySentence, numberText } from '@coup-fourre/client/text';
import { paintOf } from '../../game/team.ts';
import { Emblem, Icon, SmallCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { logEntryOfStep } from './logActionOfStep.ts';
import { captionOf, cardOfAction } from './logActionText.ts';
import { MomentIcon } from './momentIcon.tsx';
import type { Judgement, ReviewMoment, ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';
import { verdictText } from './reviewText.ts';

interface MoveButtonProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  readonly isChosen: boolean;
  /** Whether there is room for a caption. */
  readonly hasCaption: boolean;
  readonly choose: (step: number) => void;
}

/** A move in the list: its card, what was done with it, and its verdict. */
export function MoveButton({ reviewed, step, isChosen, hasCaption, choose }: MoveButtonProps) {
  const { setup, review } = reviewed;
  const entry = logEntryOfStep(step);
  const card = cardOfAction(entry.action);
  const fault = badMoveKind(review.judgements.get(step.number));
  const sign = fault ?? reviewed.moments.find((moment) => moment.step === step.number)?.kind ?? null;
  const sentence = logEntrySentence(setup, entry);
  return (
    <button
      type="button"
      className={`move ${entry.action.type === 'discard' ? 'away' : ''}`}
      aria-current={isChosen ? 'step' : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-step={step.number}
      onClick={() => choose(step.number)}
    >
      <span className="move-card">
        {card === null ? (
          <Icon name={entry.action.type === 'extension' ? 'flag' : 'hand'} size={22} />
        ) : (
          <SmallCard card={card} label="" />
        )}
        {sign !== null && <MomentIcon kind={sign} size={18} />}
      </span>
      <VisuallyHidden>{fault === null ? sentence : `${sentence} ${verdictText(fault)}`}</VisuallyHidden>
      <span className="move-words" aria-hidden="true">
        {hasCaption ? captionOf(setup, entry.action) : <ShortCaption action={entry.action} />}
        {hasCaption && fault !== null && <em className={fault}>{verdictText(fault)}</em>}
      </span>
    </button>
  );
}

/** Whether it was a mistake or a slip; null for anything else. */
function badMoveKind(judgement: Judgement | undefined): Extract<ReviewMoment['kind'], 'mistake' | 'slip'> | null {
  const verdict = judgement?.isSearched ? judgement.verdict : null;
  return verdict === 'mistake' || verdict === 'slip' ? verdict : null;
}

/** The caption for narrow columns: an icon or a number. */
function ShortCaption({ action }: { readonly action: LogAction }) {
  switch (action.type) {
    case 'drive':
      return numberText(action.total);
    case 'attack':
      return <Emblem team={paintOf(action.target)} size={14} />;
    case 'discard':
      return <Icon name="down" size={14} />;
    case 'call':
      return <Icon name="star" size={14} />;
    case 'pass':
      return null;
    default:
      return <Icon name="check" size={14} />;
  }
}
