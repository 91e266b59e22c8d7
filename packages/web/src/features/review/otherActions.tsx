import { m, numberText } from '@coup-fourre/client/text';
import { type Action, nameOf } from '@coup-fourre/rules';
import { actionText, roughPercentText } from '../../table/advice/hint.ts';
import { CompactCard, Icon, SmallCard, Stone } from '../../ui/art/index.ts';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { cardOfAction, logActionOfStep } from './logActionText.ts';
import type { Judgment, ReviewedOption, ReviewStep, Verdict } from './review.ts';
import { isSameAction, type ReviewedSide } from './reviewedSide.ts';
import { shownLoss } from './reviewText.ts';

interface OtherActionsProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  readonly judgment: Judgment;
}

/** The button that opens the list of all legal actions at a step. */
export function OtherActions({ reviewed, step, judgment }: OtherActionsProps) {
  return (
    <DialogButton
      text={m.reviewOther()}
      dialog={(close) => (
        <Dialog title={m.reviewOtherTitle()} className="options-dialog" onClose={close}>
          <table>
            <TableHead titles={[m.reviewAction(), m.reviewBehind(), m.reviewChance()]} />
            <tbody>
              {judgment.options.map((option, index) => (
                <OptionRow
                  key={actionText(reviewed, option.action)}
                  reviewed={reviewed}
                  step={step}
                  option={option}
                  isBest={index === 0}
                />
              ))}
            </tbody>
          </table>
          <p className="label">
            {m.reviewOrder()} {m.reviewFairness()} {m.chancesNote()}
          </p>
        </Dialog>
      )}
    />
  );
}

interface OptionRowProps extends Omit<OtherActionsProps, 'judgment'> {
  readonly option: ReviewedOption;
  readonly isBest: boolean;
}

function OptionRow({ reviewed, step, option, isBest }: OptionRowProps) {
  const card = cardOfAction(logActionOfStep({ ...step, action: option.action }));
  const isPlayed = isSameAction(option.action, step.action);
  return (
    <tr className={isPlayed ? 'played' : ''}>
      <th scope="row">
        <span>
          {card === null ? <Icon name="arrow" size={20} /> : <SmallCard card={card} label="" />}
          <b>
            {actionText(reviewed, option.action)} {isPlayed && <em className="mark">{m.reviewPlayedTag()}</em>}
          </b>
        </span>
      </th>
      {option.behind > 0 ? (
        <td className="num">{numberText(shownLoss(option))}</td>
      ) : (
        <td>{isBest ? '–' : m.aboutAsGood()}</td>
      )}
      <td className="num">{roughPercentText(option.dealChance)}</td>
    </tr>
  );
}

interface ActionPictureProps {
  readonly reviewed: ReviewedSide;
  /** The step at which the action was, or could have been, chosen. */
  readonly step: ReviewStep;
  readonly action: Action;
  readonly tag: string;
  readonly tone: Verdict | 'plain';
  /** From 0 to 1. Null until it is final, or if it would mislead beside the other action. */
  readonly chance: number | null;
}

/** An action in words beside its card, with its chance. */
export function ActionPicture({ reviewed, step, action, tag, tone, chance }: ActionPictureProps) {
  const logAction = logActionOfStep({ ...step, action });
  const card = cardOfAction(logAction);
  return (
    <figure className={`row action-picture ${tone} ${logAction.type === 'discard' ? 'discard' : ''}`}>
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
        <VisuallyHidden>: </VisuallyHidden>
        <b>{actionText(reviewed, action)}</b>
        {chance !== null && <span className="num">{roughPercentText(chance)}</span>}
      </figcaption>
    </figure>
  );
}

/** The picture of an action without a card: declining a coup fourré, or ending the trip at the target. */
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
