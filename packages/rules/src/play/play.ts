import type { Action } from '../model/action.ts';
import { type Card, type Distance, isDistance, isSafety, MILES, ROLL } from '../model/cards.ts';
import { type DealState, drawnCards } from '../model/dealState.ts';
import type { ActionEvent, AnsweredHazard, Drive, Event, Wait } from '../model/event.ts';
import type { Seat } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';
import { waitsForRoll } from '../rules/driving.ts';
import { actorOfState, apply } from './apply.ts';
import { cloneState } from './emptyTable.ts';
import { isMatchOver } from './match.ts';

/** A list that receives events, or null if they are not needed. */
export type EventSink = Event[] | null;

/**
 * The state after a legal action of the seat that must act. The given state does not change.
 * The action is not checked. For one from elsewhere use `whyIllegal`.
 */
export function play(state: DealState, action: Action, events: EventSink = null): DealState {
  const next = cloneState(state);
  playInPlace(next, action, events);
  return next;
}

/** Like `play`, but changes the state itself. Without a list of events it allocates nothing. */
export function playInPlace(state: DealState, action: Action, events: EventSink = null): void {
  if (events === null) apply(state, action);
  else playWithEvents(state, action, events);
}

function playWithEvents(state: DealState, action: Action, events: Event[]): void {
  const actor = actorOfState(state);
  if (actor === null) throw new Error('no seat can act');
  const sizeBefore = state.table.drawPileSize;
  events.push(eventOf(state.table, actor, action));
  apply(state, action);
  const drawn = drawnCards(state, sizeBefore);
  if (action.type === 'coupFourre') pushDrawEvents(state.table.turn, drawn.splice(0, 1), events);
  pushTurnEvents(state, drawn, events);
}

/** Adds the beginning of a turn with the cards drawn in it, or the end of the deal or match. */
export function pushTurnEvents({ table }: DealState, drawn: readonly Card[], events: Event[]): void {
  if (table.phase === 'turn' || drawn.length > 0) events.push({ type: 'turn', seat: table.turn });
  pushDrawEvents(table.turn, drawn, events);
  if (table.phase === 'dealOver') events.push({ type: 'dealOver' });
  if (isMatchOver(table)) events.push({ type: 'matchOver' });
}

function pushDrawEvents(seat: Seat, drawn: readonly Card[], events: Event[]): void {
  for (const card of drawn) events.push({ type: 'draw', seat, card });
}

/** The event of a legal action of a seat, given the table before it. */
export function eventOf(table: Table, seat: Seat, action: Action): ActionEvent {
  const tableau = table.tableau(table.teamOf(seat));
  switch (action.type) {
    case 'play':
      return { seat, ...action, ...playEffect(tableau, action) };
    case 'discard':
      return { seat, ...action, ...waitEffect(tableau) };
    case 'coupFourre':
      return { seat, effect: answeredHazard(table), ...action };
    case 'pass':
      return { seat, ...action };
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
