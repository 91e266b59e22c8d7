import type { Action } from '../model/action.ts';
import type { Card } from '../model/cards.ts';
import { cardsToDraw, type DealState } from '../model/dealState.ts';
import type { Event } from '../model/event.ts';
import type { Seat } from '../model/seat.ts';
import { actorOfState, apply } from './apply.ts';
import { cloneState } from './emptyTable.ts';
import { eventOf } from './eventOf.ts';
import { isMatchOver } from './match.ts';

/** What happened is told by adding events to a list; null where no one listens. */
export type EventSink = Event[] | null;

/** The state after an action, which must be legal for the seat that must act. The state given is not changed. */
export function play(state: DealState, action: Action, events: EventSink = null): DealState {
  const next = cloneState(state);
  playInPlace(next, action, events);
  return next;
}

/** As `play`, but the state itself changes, and where no one listens no memory is taken. */
export function playInPlace(state: DealState, action: Action, events: EventSink = null): void {
  if (events === null) apply(state, action);
  else playWithEvents(state, action, events);
}

function playWithEvents(state: DealState, action: Action, events: Event[]): void {
  const actor = actorOfState(state);
  if (actor === null) throw new Error('no seat can act');
  const toDraw = cardsToDraw(state);
  events.push(eventOf(state.table, actor, action));
  apply(state, action);
  const drawn = toDraw.slice(0, toDraw.length - state.table.drawPileSize);
  if (action.type === 'coupFourre') pushDrawEvents(state.table.turn, drawn.splice(0, 1), events);
  pushTurnEvents(state, drawn, events);
}

/** Tells the turn that has begun, if one has, with the cards drawn in it, and the end of the deal or of the match. */
export function pushTurnEvents({ table }: DealState, drawn: readonly Card[], events: Event[]): void {
  if (table.phase === 'turn' || drawn.length > 0) events.push({ type: 'turn', seat: table.turn });
  pushDrawEvents(table.turn, drawn, events);
  if (table.phase === 'dealOver') events.push({ type: 'dealOver' });
  if (isMatchOver(table)) events.push({ type: 'matchOver' });
}

function pushDrawEvents(seat: Seat, drawn: readonly Card[], events: Event[]): void {
  for (const card of drawn) events.push({ type: 'draw', seat, card });
}
