import { type TableModel, teamJsonOf, teamStateOf } from '@coup-fourre/client';
import { cardText, m, numberText, topCardText, unitText } from '@coup-fourre/client/text';
import { DISTANCES, nameOf, type Team } from '@coup-fourre/rules';

/** Whether a team can drive, as shape and word. */
export interface DrivingState {
  readonly mark: '▶' | '■' | '⚑';
  readonly word: string;
}

/** Rule 4.1: whether a team can drive. A team that has completed its trip has arrived. */
export function drivingStateOf(model: TableModel, team: Team): DrivingState {
  const { hasArrived, canDrive } = teamStateOf(model, team);
  if (hasArrived) return { mark: '⚑', word: m.arrived() };
  return canDrive ? { mark: '▶', word: m.drives() } : { mark: '■', word: m.stopped() };
}

export function battleText(model: TableModel, team: Team): string {
  return topCardText(teamJsonOf(model, team).battle.at(-1), model.rules.edition);
}

/** The speed pile in words: its card, and the speed that it allows. Rule 7.3: Right of Way is bound by no limit. */
export function speedText(model: TableModel, team: Team): string {
  const top = teamJsonOf(model, team).speed.at(-1);
  return top === undefined ? m.noLimit() : cardText(top, model.rules.edition);
}

export function milesText(model: TableModel, team: Team): string {
  const { miles } = teamJsonOf(model, team);
  return m.toTarget({
    miles: numberText(miles),
    target: numberText(model.viewJson.target),
    unit: unitText(model.rules.edition),
  });
}

/** The distance cards by kind, such as `25×1 100×2`. */
export function distanceText(model: TableModel, team: Team): string {
  const { distance } = teamJsonOf(model, team);
  return DISTANCES.map(nameOf)
    .map((kind) => ({ kind, copies: distance.filter((card) => card === kind).length }))
    .filter(({ copies }) => copies > 0)
    .map(({ kind, copies }) => `${kind}×${copies}`)
    .join(' ');
}

/** The safeties. Two exclamation marks stand for a coup fourré. */
export function safetyTexts(model: TableModel, team: Team): string[] {
  return teamJsonOf(model, team).safeties.map(({ card, coupFourre }) => {
    const name = cardText(card, model.rules.edition);
    return coupFourre ? `${name} !!` : name;
  });
}
