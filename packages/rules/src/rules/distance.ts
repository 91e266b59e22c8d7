import { D50, D200, type Distance, MILES } from '../model/cards.ts';
import type { Reason } from '../model/reason.ts';
import type { Tableau } from '../model/tableau.ts';
import { canDrive, needsRepair } from './driving.ts';
import { isSpeedLimited } from './speedLimit.ts';

/** Rule 4.3: how many 200s a team may play in a deal. */
export const MAX_TWO_HUNDREDS = 2;

/** The part of a tableau that determines which distance cards fit. */
export type TripProgress = Pick<Tableau, 'miles' | 'twoHundreds'>;

/** Rules 4.1 to 4.4: why a team may not lay a distance card on a trip to `target` miles now, or null. */
export function whyNotDrive(tableau: Tableau, card: Distance, target: number): Reason | null {
  return whyNotMove(tableau, card) ?? whyNotFit(tableau, card, target);
}

/** Rules 4.1 and 4.2: why a team's car may not move by a distance card, or null. */
export function whyNotMove(tableau: Tableau, card: Distance): Reason | null {
  if (!canDrive(tableau)) return needsRepair(tableau) ? 'needRemedy' : 'needRoll';
  return card > D50 && isSpeedLimited(tableau) ? 'speedLimited' : null;
}

/**
 * Rules 4.3 and 4.4: why a card does not fit, or null. A team plays at most two 200s and never goes past the target.
 */
export function whyNotFit(tableau: TripProgress, card: Distance, target: number): Reason | null {
  if (tableau.miles + MILES[card] > target) return 'pastTarget';
  return card === D200 && tableau.twoHundreds >= MAX_TWO_HUNDREDS ? 'thirdTwoHundred' : null;
}
