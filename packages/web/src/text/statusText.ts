import { cardText, m } from '@coup-fourre/client/text';
import { canDrive, type EditionId, isSpeedLimited, nameOf, type Tableau, uncuredHazard } from '@coup-fourre/rules';

/** The state of a team's car in words. */
export function statusText(tableau: Tableau, target: number, edition: EditionId): string {
  if (tableau.miles === target) return m.statusArrived();
  const hazard = uncuredHazard(tableau);
  const car = hazard !== null ? cardText(nameOf(hazard), edition) : waitsText(tableau, edition);
  return isSpeedLimited(tableau) ? m.statusBoth({ first: car, second: m.statusLimited() }) : car;
}

/** The state of a team's car, for use beside the text of its battle pile, which already names the hazard. */
export function statusBesidePiles(tableau: Tableau, target: number, edition: EditionId): string {
  if (tableau.miles === target) return m.statusArrived();
  return uncuredHazard(tableau) === null ? waitsText(tableau, edition) : m.statusStopped();
}

function waitsText(tableau: Tableau, edition: EditionId): string {
  return canDrive(tableau) ? m.statusRolling() : m.statusNeedsRoll({ roll: cardText('roll', edition) });
}
