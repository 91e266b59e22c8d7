import { type Action, nameOf } from '@coup-fourre/rules';
import { actionText, roughPercentText } from '../../table/advice/hintText.ts';
import { CompactCard, Icon, Stone } from '../../ui/art/index.ts';
import { logActionOfStep } from './logActionOfStep.ts';
import { cardOfAction } from './logActionText.ts';
import type { ReviewStep, Verdict } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface ActionPictureProps {
  readonly reviewed: ReviewedSide;
  /** The step at which the action was, or could have been, chosen. */
  readonly step: ReviewStep;
  readonly action: Action;
  readonly tag: string;
  readonly tone: Verdict | 'plain';
  /** From 0 to 1; null where it is not settled, or says nothing beside another. */
  readonly chance: number | null;
}

/** An action in words beside its card, with what it leads to. */
export function ActionPicture({ reviewed, step, action, tag, tone, chance }: ActionPictureProps) {
  const logAction = logActionOfStep({ ...step, action });
  const card = cardOfAction(logAction);
  return (
    <figure className={`action-picture ${tone} ${logAction.type === 'discard' ? 'discard' : ''}`}>
      <span className="picture-card">
        {card !== null ? <CompactCard card={card} label="" /> : <Sign action={action} step={step} />}
        {logAction.type === 'discard' && (
          <i className="picture-away">
            <Icon name="down" size={16} />
          </i>
        )}
      </span>
      <figcaption>
        <span className="picture-tag">{tag}</span>
        <b>{actionText(reviewed, action)}</b>
        {chance !== null && <span className="num">{roughPercentText(chance)}</span>}
      </figcaption>
    </figure>
  );
}

/** An action without a card: letting a hazard stand, or ending the trip at the target. */
function Sign({ action, step }: Pick<ActionPictureProps, 'action' | 'step'>) {
  const { pendingHazard: hazard } = step.view.table;
  if (action.type !== 'extend')
    return hazard === null ? <Icon name="hand" size={40} /> : <CompactCard card={nameOf(hazard)} label="" />;
  return (
    <svg viewBox="0 0 250 350" className="picture-stone" aria-hidden="true">
      <Stone x={120} y={290} height={230} label={action.value ? 1000 : 700} />
    </svg>
  );
}
