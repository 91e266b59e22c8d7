import { type Action, nameOf } from '@coup-fourre/rules';
import { percentText } from '../../table/advice/hintText.ts';
import { Icon, PosterCard, Stone } from '../../ui/art/index.ts';
import { logActionOfStep } from './logActionOfStep.ts';
import { captionOf, cardOfAction } from './logActionText.ts';
import type { ReviewStep, Verdict } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface ActionPictureProps {
  readonly reviewed: ReviewedSide;
  /** The step at which it was, or could have been, done. */
  readonly step: ReviewStep;
  readonly action: Action;
  readonly tag: string;
  readonly tone: Verdict | 'plain';
  /** From 0 to 1; null while it is not known. */
  readonly chance: number | null;
}

/** An action as its card: what it is to the deal above, its chance and what it does below. */
export function ActionPicture({ reviewed, step, action, tag, tone, chance }: ActionPictureProps) {
  const logAction = logActionOfStep({ ...step, action });
  const card = cardOfAction(logAction);
  return (
    <figure className={`action-picture ${tone} ${logAction.type}`}>
      <figcaption>{tag}</figcaption>
      <span className="picture-card">
        {card !== null ? <PosterCard card={card} label="" /> : <Sign action={action} step={step} />}
        {logAction.type === 'discard' && (
          <i className="picture-away">
            <Icon name="down" size={22} />
          </i>
        )}
      </span>
      <p>
        {chance !== null && <b>{percentText(chance)}</b>} <span>{captionOf(reviewed.setup, logAction)}</span>
      </p>
    </figure>
  );
}

/** What has no card of its own: the hazard that is let stand, or the stone at which the trip ends. */
function Sign({ action, step }: Pick<ActionPictureProps, 'action' | 'step'>) {
  const { pendingHazard: hazard } = step.view.table;
  if (action.type !== 'extend')
    return hazard === null ? <Icon name="hand" size={64} /> : <PosterCard card={nameOf(hazard)} label="" />;
  return (
    <svg viewBox="0 0 250 350" className="picture-stone" aria-hidden="true">
      <Stone x={120} y={290} height={230} label={action.value ? 1000 : 700} />
    </svg>
  );
}
