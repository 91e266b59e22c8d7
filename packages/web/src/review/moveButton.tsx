import { Emblem, Icon, SmallCard } from '../art/index.ts';
import type { Deed } from '../game/entry.ts';
import { paintOf } from '../game/team.ts';
import { Unseen } from '../shell/unseen.tsx';
import { sentence } from '../text/entryText.ts';
import { numberText } from '../text/number.ts';
import { entryOf } from './deedOf.ts';
import { captionOf, cardOfDeed } from './deedText.ts';
import { MomentSign } from './momentSign.tsx';
import type { Judgement, ReviewMoment, ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';
import { verdictText } from './reviewText.ts';

interface MoveButtonProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  readonly isChosen: boolean;
  /** Whether there is room for words. */
  readonly isWordy: boolean;
  readonly choose: (step: number) => void;
}

/** A move in the list: its card, what was done with it, and what is thought of it. */
export function MoveButton({ reviewed, step, isChosen, isWordy, choose }: MoveButtonProps) {
  const { setup, review } = reviewed;
  const entry = entryOf(step);
  const card = cardOfDeed(entry.deed);
  const fault = faultOf(review.judgements.get(step.number));
  const sign = fault ?? reviewed.moments.find((moment) => moment.step === step.number)?.kind ?? null;
  const said = sentence(setup, entry);
  return (
    <button
      type="button"
      className={`move ${entry.deed.type === 'discard' ? 'away' : ''}`}
      aria-current={isChosen ? 'step' : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-step={step.number}
      onClick={() => choose(step.number)}
    >
      <span className="move-card">
        {card === null ? (
          <Icon name={entry.deed.type === 'extension' ? 'flag' : 'hand'} size={22} />
        ) : (
          <SmallCard card={card} label="" />
        )}
        {sign !== null && <MomentSign kind={sign} size={18} />}
      </span>
      <Unseen>{fault === null ? said : `${said} ${verdictText(fault)}`}</Unseen>
      <span className="move-words" aria-hidden="true">
        {isWordy ? captionOf(setup, entry.deed) : <ShortCaption reviewed={reviewed} deed={entry.deed} />}
        {isWordy && fault !== null && <em className={fault}>{verdictText(fault)}</em>}
      </span>
    </button>
  );
}

/** A mistake or a slip, which every seat may make; null for anything else. */
function faultOf(judgement: Judgement | undefined): Extract<ReviewMoment['kind'], 'mistake' | 'slip'> | null {
  const verdict = judgement?.verdict;
  return verdict === 'mistake' || verdict === 'slip' ? verdict : null;
}

/** Where there is room for a sign or a number alone. */
function ShortCaption({ reviewed: { setup }, deed }: { readonly reviewed: ReviewedSide; readonly deed: Deed }) {
  switch (deed.type) {
    case 'drive':
      return numberText(deed.total);
    case 'attack':
      return <Emblem team={paintOf(setup, deed.target)} size={14} />;
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
