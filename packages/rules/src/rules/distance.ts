import { D50, D200, type Distance, MILES } from '../cards.ts';
import type { Reason } from '../reason.ts';
import type { Table, Tableau } from '../table.ts';
import { canDrive, isSpeedLimited, needsRepair } from './driving.ts';

/** Rule 4.3: 200s a team may play in a deal. */
export const MOST_TWO_HUNDREDS = 2;

/** Rules 4.1 to 4.4: why a team may not lay a distance card now, or null. */
export function whyNotDrive(table: Table, tableau: Tableau, card: Distance): Reason | null {
  if (!canDrive(tableau)) return needsRepair(tableau) ? 'needRemedy' : 'needRoll';
  if (card > D50 && isSpeedLimited(tableau)) return 'speedLimited';
  return whyNotFit(table, tableau, card);
}

/** Rules 4.3 and 4.4: at most two 200s a team, and never past the target; or null where the card fits. */
export function whyNotFit(table: Table, tableau: Tableau, card: Distance): Reason | null {
  if (tableau.miles + MILES[card] > table.target) return 'pastTarget';
  return card === D200 && tableau.twoHundreds >= MOST_TWO_HUNDREDS ? 'thirdTwoHundred' : null;
}
