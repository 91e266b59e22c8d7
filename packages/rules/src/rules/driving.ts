import { type Hazard, isHazard, RIGHT_OF_WAY, ROLL, SAFETY_AGAINST, STOP } from '../model/cards.ts';
import type { Tableau } from '../model/tableau.ts';

/** Rule 7.2: a safety cancels its hazards wherever they show. */
export function isCanceled(tableau: Tableau, hazard: Hazard): boolean {
  return tableau.has(SAFETY_AGAINST[hazard]);
}

/** The hazard on top of the battle pile that no safety has canceled, or null. */
export function uncuredHazard(tableau: Tableau): Hazard | null {
  const top = tableau.battle.top;
  return top !== null && isHazard(top) && !isCanceled(tableau, top) ? top : null;
}

/** Rule 5.1: true under an uncured Out of Gas, Flat Tire or Accident. A Stop needs only a Roll. */
export function needsRepair(tableau: Tableau): boolean {
  const hazard = uncuredHazard(tableau);
  return hazard !== null && hazard !== STOP;
}

/** Rule 4.1: true if a car stands only for lack of a Roll. */
export function waitsForRoll(tableau: Tableau): boolean {
  return !canDrive(tableau) && !needsRepair(tableau);
}

/** Rules 4.1 and 7.3: a team drives on a Roll, or under Right of Way unless an uncured hazard shows. */
export function canDrive(tableau: Tableau): boolean {
  if (tableau.battle.top === ROLL) return true;
  return tableau.has(RIGHT_OF_WAY) && uncuredHazard(tableau) === null;
}
