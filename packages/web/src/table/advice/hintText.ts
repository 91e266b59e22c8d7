import type { TableModel } from '@coup-fourre/client';
import { type ActionReason, actionReasonText } from '@coup-fourre/client/reasons';
import { cardText, m, nameOfTeam, region } from '@coup-fourre/client/text';
import { type Action, nameOf } from '@coup-fourre/rules';
import type { Hint } from './hint.ts';

export type HintTextModel = Pick<TableModel, 'setup' | 'rules'>;

/** What is to be done: "Play Stop on Marguerite". */
export function actionText({ setup }: Pick<TableModel, 'setup'>, action: Action): string {
  if (action.type === 'extend') return action.value ? m.hintGoOn() : m.hintEndTrip();
  if (action.type === 'pass') return m.hintLetStand();
  const card = cardText(nameOf(action.card), setup.edition);
  if (action.type === 'coupFourre') return m.hintCall({ card });
  if (action.type === 'discard') return m.hintDiscard({ card });
  return 'target' in action ? m.hintPlayOn({ card, team: nameOfTeam(setup, action.target) }) : m.hintPlay({ card });
}

/** Why the coach would do it, to follow what is to be done: "your car stands still". */
export function hintReasonText({ setup }: Pick<TableModel, 'setup'>, reason: ActionReason): string {
  return actionReasonText(reason, { edition: setup.edition, teamName: (team) => nameOfTeam(setup, team) });
}

/** A chance as the language writes it, in whole per cent. */
export function percentText(chance: number): string {
  return new Intl.NumberFormat(region(), { style: 'percent' }).format(chance);
}

const ROUGH_STEPS = 20;

/** A chance that games played out by chance have shown, to five per cent, and not certain unless all of them agree. */
export function roughPercentText(chance: number): string {
  if (chance <= 0 || chance >= 1) return percentText(chance);
  return percentText(Math.min(ROUGH_STEPS - 1, Math.max(1, Math.round(ROUGH_STEPS * chance))) / ROUGH_STEPS);
}

/** The hint as it is read out: what to do, and why. */
export function spokenHint(model: HintTextModel, { best, reason }: Hint): string {
  return `${m.hint()}. ${m.hintSentence({ action: actionText(model, best.action), reason: hintReasonText(model, reason) })}`;
}
