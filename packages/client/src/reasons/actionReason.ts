import { type Action, type EditionId, nameOf, type Team, type View } from '@coup-fourre/rules';
import { capitalized, cardText, m, numberText, unitText } from '../text/index.ts';
import { type AnswerReason, whyAnswer } from './answerReasons.ts';
import { type HintReason, reasonFor } from './turnReasons.ts';

/** The coach's reason for any action. */
export type ActionReason = HintReason | AnswerReason;

/** The reason for an action. Uses only what the seat may know. */
export function reasonOf(view: View, action: Action): ActionReason {
  return action.type === 'play' || action.type === 'discard' ? reasonFor(view, action) : whyAnswer(view, action);
}

interface ReasonNames {
  readonly edition: EditionId;
  readonly teamName: (team: Team) => string;
}

/** A clause that follows the advice: "your car stands still". Each message takes the values that it needs. */
export function actionReasonText(reason: ActionReason, { edition, teamName }: ReasonNames): string {
  const points = 'bonus' in reason ? reason.miles + reason.bonus : 'points' in reason ? reason.points : 0;
  return m[`hint${capitalized(reason.kind)}`]({
    card: 'card' in reason ? cardText(nameOf(reason.card), edition) : '',
    team: 'team' in reason ? teamName(reason.team) : '',
    roll: cardText('roll', edition),
    points: numberText(points),
    miles: 'miles' in reason ? numberText(reason.miles) : '',
    bonus: 'bonus' in reason ? reason.bonus : 0,
    unit: unitText(edition),
  });
}
