import {
  type Card,
  D200,
  type Distance,
  END_OF_LIMIT,
  HAZARDS,
  type Hazard,
  isDistance,
  isHazard,
  isRemedy,
  isSpeedLimited,
  MAX_TWO_HUNDREDS,
  MILES,
  REMEDY_FOR,
  type Remedy,
  RIGHT_OF_WAY,
  ROLL,
  SAFETY_AGAINST,
  type Table,
  type Tableau,
  uncuredHazard,
} from '@coup-fourre/rules';
import { copiesLeft, milesToGo, type Outlook, opponentsOf } from './outlook.ts';

/** Whether a distance card can still be part of a team's trip: not a third 200, and not past the target. */
export function fits(table: Table, tableau: Tableau, card: Distance): boolean {
  if (card === D200 && tableau.twoHundreds >= MAX_TWO_HUNDREDS) return false;
  return MILES[card] <= milesToGo(table, tableau);
}

/** Whether a card can be of no further use to its holder in this deal. */
export function isDead(outlook: Outlook, card: Card): boolean {
  if (isDistance(card)) return !fits(outlook.table, outlook.ownTableau, card);
  if (isHazard(card)) return !opponentsOf(outlook).some((team) => canSuffer(outlook.table.tableau(team), card));
  return isRemedy(card) && !isUseful(outlook, card);
}

function canSuffer(tableau: Tableau, hazard: Hazard): boolean {
  return !tableau.has(SAFETY_AGAINST[hazard]);
}

/** Whether the hazard that a remedy cures is on one's own piles, or may still come. */
function isUseful(outlook: Outlook, remedy: Remedy): boolean {
  const { ownTableau } = outlook;
  if (remedy === ROLL) return !ownTableau.has(RIGHT_OF_WAY);
  if (remedy === END_OF_LIMIT && isSpeedLimited(ownTableau)) return true;
  const hazard = hazardCuredBy(remedy);
  if (ownTableau.has(SAFETY_AGAINST[hazard])) return false;
  return uncuredHazard(ownTableau) === hazard || copiesLeft(outlook, hazard) > 0;
}

export function hazardCuredBy(remedy: Remedy): Hazard {
  const hazard = HAZARDS.find((candidate) => REMEDY_FOR[candidate] === remedy);
  if (hazard === undefined) throw new RangeError(`card ${remedy} cures nothing`);
  return hazard;
}
