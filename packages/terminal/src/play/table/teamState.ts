import { cardText, m, unitText } from '@coup-fourre/client/text';
import { type CardName, DISTANCES, nameOf, SPEED_LIMIT, type Team, type TeamJson } from '@coup-fourre/rules';
import type { TableModel } from './tableModel.ts';

/** Whether a team can drive, in shape and word. */
export interface DrivingState {
  readonly mark: '▶' | '■' | '⚑';
  readonly word: string;
}

export function teamJsonOf({ view }: TableModel, team: Team): TeamJson {
  const found = view.teams[team];
  if (found === undefined) throw new RangeError(`no team ${team}`);
  return found;
}

/** Rule 4.1: whether a team can drive; a team that has met the target has arrived. */
export function drivingStateOf(scene: TableModel, team: Team): DrivingState {
  const { miles, canDrive } = teamJsonOf(scene, team);
  if (miles === scene.view.target) return { mark: '⚑', word: m.arrived() };
  return canDrive ? { mark: '▶', word: m.drives() } : { mark: '■', word: m.stopped() };
}

/** The card that shows on the battle pile. */
export function battleText(scene: TableModel, team: Team): string {
  return pileText(scene, teamJsonOf(scene, team).battle.at(-1));
}

/** What the speed pile says: its card, and how fast one may drive by it. Rule 7.3: Right of Way is bound by no limit. */
export function speedText(scene: TableModel, team: Team): string {
  const top = teamJsonOf(scene, team).speed.at(-1);
  return top === undefined ? m.noLimit() : pileText(scene, top);
}

/** Rule 4.2: whether a speed limit binds a team. */
export function isSpeedLimited(scene: TableModel, team: Team): boolean {
  const { speed, safeties } = teamJsonOf(scene, team);
  return speed.at(-1) === nameOf(SPEED_LIMIT) && !safeties.some(({ card }) => card === 'rightOfWay');
}

function pileText({ rules }: TableModel, top: CardName | undefined): string {
  return top === undefined ? m.askEmpty() : cardText(top, rules.edition);
}

/** Miles driven, and the target. */
export function milesText(scene: TableModel, team: Team): string {
  const { miles } = teamJsonOf(scene, team);
  return m.toTarget({
    miles,
    target: scene.view.target,
    unit: unitText(scene.rules.edition),
  });
}

/** The distance cards, kind by kind, such as `25×1 100×2`. */
export function distanceText(scene: TableModel, team: Team): string {
  const { distance } = teamJsonOf(scene, team);
  return DISTANCES.map(nameOf)
    .map((kind) => ({ kind, copies: distance.filter((card) => card === kind).length }))
    .filter(({ copies }) => copies > 0)
    .map(({ kind, copies }) => `${kind}×${copies}`)
    .join(' ');
}

/** The safeties; two exclamation marks stand for a coup fourré. */
export function safetyTexts(scene: TableModel, team: Team): string[] {
  return teamJsonOf(scene, team).safeties.map(({ card, coupFourre }) => {
    const name = cardText(card, scene.rules.edition);
    return coupFourre ? `${name} !!` : name;
  });
}
