import type { Action } from '../model/action.ts';
import { type Distance, isDistance, isSafety, MILES, ROLL } from '../model/cards.ts';
import type { ActionEvent, AnsweredHazard, Drive, Wait } from '../model/event.ts';
import type { Seat } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';
import { waitsForRoll } from '../rules/driving.ts';

/** The event that a legal action of a seat brings about, from the table before it. */
export function eventOf(table: Table, seat: Seat, action: Action): ActionEvent {
  const tableau = table.tableau(table.teamOf(seat));
  switch (action.type) {
    case 'play':
      return { ...action, seat, ...playEffect(tableau, action) };
    case 'discard':
      return { ...action, seat, ...waitEffect(tableau) };
    case 'coupFourre':
      return { ...action, seat, effect: answeredHazard(table) };
    case 'pass':
      return { ...action, seat };
    case 'extend':
      return { type: 'extension', seat, value: action.value };
  }
}

function playEffect(tableau: Tableau, { card }: Extract<Action, { type: 'play' }>): { effect?: Drive | Wait } {
  if (isDistance(card)) return { effect: driveOf(tableau, card) };
  // Rule 7.1: a safety does not end the turn.
  return card === ROLL || isSafety(card) ? {} : waitEffect(tableau);
}

function driveOf(tableau: Tableau, card: Distance): Drive {
  return { miles: MILES[card], total: tableau.miles + MILES[card] };
}

function waitEffect(tableau: Tableau): { effect?: Wait } {
  return waitsForRoll(tableau) ? { effect: { waits: true } } : {};
}

function answeredHazard({ pendingHazard, pendingHazardTarget, turn }: Table): AnsweredHazard {
  if (pendingHazard === null) throw new Error('there is no hazard to answer');
  return { card: pendingHazard, by: turn, on: pendingHazardTarget };
}
