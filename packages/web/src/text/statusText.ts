import { type TableModel, type TeamState, teamStateOf } from '@coup-fourre/client';
import { cardText, m } from '@coup-fourre/client/text';
import { type EditionId, nameOf, type Team } from '@coup-fourre/rules';

/** How a team's car stands, in words. */
export function statusText(model: Pick<TableModel, 'view' | 'rules'>, team: Team): string {
  const { edition } = model.rules;
  const state = teamStateOf(model, team);
  if (state.hasArrived) return m.statusArrived();
  const car = state.hazard !== null ? cardText(nameOf(state.hazard), edition) : waitsText(state, edition);
  return state.isSpeedLimited ? m.statusBoth({ first: car, second: m.statusLimited() }) : car;
}

/** How a team's car stands, beside its battle pile in words: the hazard is not said twice. */
export function statusBesidePiles(model: TableModel, team: Team): string {
  const state = teamStateOf(model, team);
  if (state.hasArrived) return m.statusArrived();
  return state.hazard === null ? waitsText(state, model.rules.edition) : m.statusStopped();
}

function waitsText({ canDrive }: TeamState, edition: EditionId): string {
  return canDrive ? m.statusRolling() : m.statusNeedsRoll({ roll: cardText('roll', edition) });
}
