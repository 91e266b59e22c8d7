import type { TableModel } from '@coup-fourre/client';
import { type ActionReason, actionReasonText, reasonOf } from '@coup-fourre/client/reasons';
import { cardText, choiceText, m, nameOfTeam, percentText } from '@coup-fourre/client/text';
import { type Action, type CardName, nameOf, readAction, type Team, type View } from '@coup-fourre/rules';
import type { ActionAdvice, Advice } from '../../worker/advice.ts';

export interface HintOption extends Omit<ActionAdvice, 'action'> {
  readonly action: Action;
}

/** The coach's advice for a turn or for an answer to a prompt. */
export interface Hint {
  readonly best: HintOption;
  readonly reason: ActionReason;
  /** The second-best option, or null if there is only one action. */
  readonly second: HintOption | null;
  readonly options: readonly HintOption[];
  readonly isFinal: boolean;
}

/** The hint, or null if there is nothing to choose. */
export function hintFrom(view: View, { actions, isFinal }: Advice): Hint | null {
  const options = actions.map(({ action, ...figures }): HintOption => ({ ...figures, action: readAction(action) }));
  const [best, second = null] = options;
  return best ? { best, reason: reasonOf(view, best.action), second, options, isFinal } : null;
}

/** The card of an option, or null for an action without a card: pass or extend. */
export function cardIn({ action }: HintOption): CardName | null {
  return 'card' in action ? nameOf(action.card) : null;
}

/** The best play of a card, or its discard if it cannot be played. */
export function optionWith({ options }: Hint, card: CardName): HintOption | null {
  const withCard = options.filter((option) => option.action.type !== 'coupFourre' && cardIn(option) === card);
  return withCard.find(({ action }) => action.type === 'play') ?? withCard[0] ?? null;
}

/** The team whose piles receive the card, or null if it goes to no pile of a team. */
export function targetTeam({ action }: HintOption, ownTeam: Team): Team | null {
  if (action.type !== 'play') return null;
  return 'target' in action ? action.target : ownTeam;
}

export type HintTextModel = Pick<TableModel, 'setup' | 'rules'>;

/** The action in words, such as "Play Stop on Marguerite". */
export function actionText({ setup }: Pick<TableModel, 'setup'>, action: Action): string {
  if (action.type !== 'play' || !('target' in action)) return choiceText(action, setup.edition);
  return m.hintPlayOn({ card: cardText(nameOf(action.card), setup.edition), team: nameOfTeam(setup, action.target) });
}

/** The reason, to be put after the action's text: "your car stands still". */
export function hintReasonText({ setup }: Pick<TableModel, 'setup'>, reason: ActionReason): string {
  return actionReasonText(reason, { edition: setup.edition, teamName: (team) => nameOfTeam(setup, team) });
}

const ROUGH_STEPS = 20;

/** A probability estimated by random rollouts, rounded to 5 %. Shows 0 % or 100 % only if all rollouts agree. */
export function roughPercentText(chance: number): string {
  if (chance <= 0 || chance >= 1) return percentText(chance);
  return percentText(Math.min(ROUGH_STEPS - 1, Math.max(1, Math.round(ROUGH_STEPS * chance))) / ROUGH_STEPS);
}

/** The hint for screen readers: action and reason. */
export function spokenHint(model: HintTextModel, { best, reason }: Hint): string {
  return `${m.hint()}. ${m.hintSentence({ action: actionText(model, best.action), reason: hintReasonText(model, reason) })}`;
}
