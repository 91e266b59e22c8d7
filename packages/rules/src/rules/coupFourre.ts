import { type Hazard, SAFETY_AGAINST } from '../model/cards.ts';
import type { Pile } from '../model/pile.ts';
import type { Seat } from '../model/seat.ts';
import type { Table } from '../model/table.ts';

/** Rules 8.1 and 8.6: true if a seat, should it hold the safety, may answer the pending hazard. */
export function mayCallCoupFourre(table: Table, seat: Seat): boolean {
  if (seat === table.turn) return false;
  return table.rules.coupFourreBy === 'anyone' || table.teamOf(seat) === table.pendingHazardTarget;
}

/**
 * Rules 8.2 and 8.6: if the caller's team was hit, the hazard leaves its pile and the card under it shows again.
 * Returns the pile that was cleared, or null.
 */
export function removeHazard(table: Table, caller: Seat, hazard: Hazard): Pile | null {
  if (table.teamOf(caller) !== table.pendingHazardTarget) return null;
  const tableau = table.tableau(table.pendingHazardTarget);
  const pile = tableau.pileFor(hazard);
  table.discard.push(tableau.takeOff(pile));
  return pile;
}

/** Rule 8.1: true if a card answers a hazard. */
export function answersHazard(card: number, hazard: Hazard | null): boolean {
  return hazard !== null && SAFETY_AGAINST[hazard] === card;
}
