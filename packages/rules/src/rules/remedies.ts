import { END_OF_LIMIT, isHazard, REMEDY_FOR, type Remedy, ROLL, SPEED_LIMIT } from '../model/cards.ts';
import type { Reason } from '../model/reason.ts';
import type { Tableau } from '../model/tableau.ts';
import { needsRepair } from './driving.ts';

/** Rules 6.1 to 6.4: why a team may not play a remedy on its own piles, or null. */
export function whyNotCure(tableau: Tableau, remedy: Remedy): Reason | null {
  if (remedy === ROLL) return whyNotRoll(tableau);
  if (remedy === END_OF_LIMIT) return tableau.speed.top === SPEED_LIMIT ? null : 'nothingToCure';
  const top = tableau.battle.top;
  return top !== null && isHazard(top) && REMEDY_FOR[top] === remedy ? null : 'nothingToCure';
}

/** Rule 6.3: a Roll goes on an empty pile, Stop, remedy or canceled hazard, but not on a Roll or an uncured hazard. */
function whyNotRoll(tableau: Tableau): Reason | null {
  if (tableau.battle.top === ROLL) return 'alreadyRolling';
  return needsRepair(tableau) ? 'needRemedy' : null;
}
