import { type Hazard, nameOf, REMEDY_FOR } from '@coup-fourre/rules';
import type { TableModel } from '../table/tableModel.ts';
import { teamStateOf } from '../table/teamState.ts';
import { cardText } from './cardText.ts';
import { m } from './language.ts';
import { numberText } from './number.ts';
import { type Refusal, reasonTextWithoutRule, ruleCitedBy } from './reasonText.ts';

/** Why something is refused at a table, with its cure where there is one: "Fix the flat first: play a Spare Tire." */
export function refusalText(model: TableModel, refusal: Refusal): string {
  const { setup, team, view, rules } = model;
  const { hazard } = teamStateOf(model, team);
  switch (refusal) {
    case 'needRemedy':
      return hazard === null ? reasonTextWithoutRule(refusal, rules) : cureText(hazard, model);
    case 'speedLimited':
      return m.reasonUntilEndOfLimit({ remedy: cardText('endOfLimit', setup.edition) });
    case 'pastTarget':
      return m.reasonExactlyLeft({ miles: numberText(view.table.target - view.table.tableau(team).miles) });
    default:
      return reasonTextWithoutRule(refusal, rules);
  }
}

/** The same as a whole sentence to be spoken, with the rule behind it. */
export function spokenRefusalText(model: TableModel, refusal: Refusal): string {
  const rule = ruleCitedBy(refusal, model.rules);
  const words = refusalText(model, refusal);
  return rule === undefined ? words : `${words} ${m.rule({ number: rule })}`;
}

function cureText(hazard: Hazard, { setup: { edition } }: TableModel): string {
  const remedy = cardText(nameOf(REMEDY_FOR[hazard]), edition);
  switch (nameOf(hazard)) {
    case 'outOfGas':
      return m.reasonFillUp({ remedy });
    case 'flatTire':
      return m.reasonFixFlat({ remedy });
    case 'accident':
      return m.reasonFixCar({ remedy });
    default:
      return m.reasonFirstPlay({ remedy });
  }
}
