import { canDrive, isSpeedLimited, nameOf, type Tableau, uncuredHazard } from '@coup-fourre/rules';
import { m } from '../paraglide/messages.js';
import { cardText } from './cardText.ts';

/** How a team's car stands, in words. */
export function statusText(tableau: Tableau, target: number): string {
  if (tableau.miles === target) return m.statusArrived();
  const hazard = uncuredHazard(tableau);
  const car = hazard !== null ? cardText(nameOf(hazard)) : canDrive(tableau) ? m.statusRolling() : m.statusNeedsRoll();
  return isSpeedLimited(tableau) ? m.statusBoth({ first: car, second: m.statusLimited() }) : car;
}
