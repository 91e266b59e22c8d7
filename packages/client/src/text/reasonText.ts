import type { RequestReason, RoomReason } from '@coup-fourre/room';
import {
  DEFAULT_EDITION,
  type Hazard,
  nameOf,
  REASONS,
  REMEDY_FOR,
  type Rules,
  ruleOf,
  rulesFor,
} from '@coup-fourre/rules';
import { missingCard } from '../table/moves.ts';
import { teamStateOf } from '../table/situation.ts';
import type { TableModel } from '../table/tableModel.ts';
import { cardText } from './cardText.ts';
import { capitalized, m, numberText } from './language.ts';

/**
 * A refusal by a room, the server or the client.
 * The client refuses a card on the wrong piles (`ownPiles`) and a second answer to a puzzle (`alreadyAnswered`), and
 * reports a part of the page that failed to load (`partFailed`).
 */
export type Refusal = RoomReason | RequestReason | 'noServer' | 'ownPiles' | 'alreadyAnswered' | 'partFailed';

type TableRules = Pick<Rules, 'edition' | 'hazardsGoOn'>;

const DEFAULT_RULES = rulesFor(DEFAULT_EDITION, 2);

/** The reason in words, with its rule, in the edition's terms. */
export function reasonText(refusal: Refusal, rules: TableRules = DEFAULT_RULES): string {
  const rule = ruleCitedBy(refusal, rules);
  const words = reasonTextWithoutRule(refusal, rules);
  return rule === undefined ? words : `${words} ${m.rule({ number: rule })}`;
}

export function reasonTextWithoutRule(refusal: Refusal, { edition }: TableRules): string {
  return m[`reason${capitalized(refusal)}`]({ roll: cardText('roll', edition) });
}

/** The rule behind a refusal. Undefined if it is not a rule of the game. */
export function ruleCitedBy(refusal: Refusal, rules: TableRules): string | undefined {
  const reason = REASONS.find((each) => each === (refusal === 'ownPiles' ? 'ownTeam' : refusal));
  return reason && ruleOf(reason, rules);
}

/** The reason with its cure: "Fix the flat first: play a Spare Tire." Without the cure in hand, what to do until then. */
export function refusalText(model: TableModel, refusal: Refusal): string {
  const { setup, team, view, rules } = model;
  const { hazard } = teamStateOf(model, team);
  const missing = missingCard(model);
  if (missing !== null && (refusal === 'needRoll' || refusal === 'needRemedy'))
    return m.reasonNotYetDrawn({ card: cardText(missing, setup.edition) });
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

/** The reason to be spoken, followed by the rule. */
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
