import { m, numberText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { actionText, roughPercentText } from '../../table/advice/hintText.ts';
import { Icon, SmallCard } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isSameAction } from './judgedStep.ts';
import { logActionOfStep } from './logActionOfStep.ts';
import { cardOfAction } from './logActionText.ts';
import type { Judgement, ReviewedOption, ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';
import { shownLoss } from './reviewText.ts';

interface OtherActionsProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  readonly judgement: Judgement;
}

/** The button that opens the list of all legal actions at a step. */
export function OtherActions({ reviewed, step, judgement }: OtherActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {m.reviewOther()}
      </button>
      {isOpen && (
        <Dialog title={m.reviewOtherTitle()} className="options-dialog" onClose={() => setOpen(false)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{m.reviewAction()}</th>
                <th scope="col">{m.reviewBehind()}</th>
                <th scope="col">{m.reviewChance()}</th>
              </tr>
            </thead>
            <tbody>
              {judgement.options.map((option) => (
                <OptionRow key={actionText(reviewed, option.action)} reviewed={reviewed} step={step} option={option} />
              ))}
            </tbody>
          </table>
          <p className="label">
            {m.reviewOrder()} {m.reviewFairness()}
          </p>
        </Dialog>
      )}
    </>
  );
}

interface OptionRowProps extends Omit<OtherActionsProps, 'judgement'> {
  readonly option: ReviewedOption;
}

function OptionRow({ reviewed, step, option }: OptionRowProps) {
  const card = cardOfAction(logActionOfStep({ ...step, action: option.action }));
  const isPlayed = isSameAction(option.action, step.action);
  return (
    <tr className={isPlayed ? 'played' : ''}>
      <th scope="row">
        <span>
          {card === null ? <Icon name="arrow" size={20} /> : <SmallCard card={card} label="" />}
          <b>
            {actionText(reviewed, option.action)} {isPlayed && <em>{m.reviewPlayedTag()}</em>}
          </b>
        </span>
      </th>
      <td className="num">{option.behind === 0 ? '–' : numberText(shownLoss(option))}</td>
      <td className="num">{roughPercentText(option.dealChance)}</td>
    </tr>
  );
}
