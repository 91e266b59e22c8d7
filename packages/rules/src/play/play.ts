import type { Action } from '../model/action.ts';
import type { Card } from '../model/cards.ts';
import { type DealState, drawnCards } from '../model/dealState.ts';
import type { Event } from '../model/event.ts';
import type { Seat } from '../model/seat.ts';
import { actorOfState, apply } from './apply.ts';
import { cloneState } from './emptyTable.ts';
import { eventOf } from './eventOf.ts';
import { isMatchOver } from './match.ts';

/** A list that receives events; null if they are not needed. */
export type EventSink = Event[] | null;

/** The state after a legal action of the seat that must act. The given state does not change. */
export function play(state: DealState, action: Action, events: EventSink = null): DealState {
  const next = cloneState(state);
  playInPlace(next, action, events);
  return next;
}

/** Like `play`, but it changes the state itself, and without a list of events it allocates nothing. */
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

/** Adds the turn that has begun, if one has, with the cards drawn in it, and the end of the deal or the match. */
export function pushTurnEvents({ table }: DealState, drawn: readonly Card[], events: Event[]): void {
  if (table.phase === 'turn' || drawn.length > 0) events.push({ type: 'turn', seat: table.turn });
  pushDrawEvents(table.turn, drawn, events);
  if (table.phase === 'dealOver') events.push({ type: 'dealOver' });
  if (isMatchOver(table)) events.push({ type: 'matchOver' });
}

function pushDrawEvents(seat: Seat, drawn: readonly Card[], events: Event[]): void {
  for (const card of drawn) events.push({ type: 'draw', seat, card });
}
