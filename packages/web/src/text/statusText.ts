import { cardText, m } from '@coup-fourre/client/text';
import { canDrive, type EditionId, isSpeedLimited, nameOf, type Tableau, uncuredHazard } from '@coup-fourre/rules';

/** How a team's car stands, in words. */
export function statusText(tableau: Tableau, target: number, edition: EditionId): string {
  if (tableau.miles === target) return m.statusArrived();
  const hazard = uncuredHazard(tableau);
  const car = hazard !== null ? cardText(nameOf(hazard), edition) : waitsText(tableau, edition);
  return isSpeedLimited(tableau) ? m.statusBoth({ first: car, second: m.statusLimited() }) : car;
}

/** How a team's car stands, beside its battle pile in words: the hazard is not said twice. */
export function statusBesidePiles(tableau: Tableau, target: number, edition: EditionId): string {
  if (tableau.miles === target) return m.statusArrived();
  return uncuredHazard(tableau) === null ? waitsText(tableau, edition) : m.statusStopped();
}

function waitsText(tableau: Tableau, edition: EditionId): string {
  return canDrive(tableau) ? m.statusRolling() : m.statusNeedsRoll({ roll: cardText('roll', edition) });
}
