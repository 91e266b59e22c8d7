import type { Card, Hazard } from './cards.ts';
import type { Seat, Team } from './seat.ts';

/** The miles of a distance card, and the team's miles including them. */
export interface Drive {
  readonly miles: number;
  readonly total: number;
}

/** Rule 4.1: the team's car lacked only a Roll, and the turn ended without one. */
export interface Wait {
  readonly waits: true;
}

/** Rule 8.1: the hazard that a coup fourré answers, the seat that played it and the team it hit. */
export interface AnsweredHazard {
  readonly card: Hazard;
  readonly by: Seat;
  readonly on: Team;
}

/** What happened at the table. `card` is null for a card that the reader may not see. */
export type Event =
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'draw'; readonly seat: Seat; readonly card: Card | null }
  | {
      readonly type: 'play';
      readonly seat: Seat;
      readonly card: Card;
      readonly target?: Team;
      readonly effect?: Drive | Wait;
    }
  | { readonly type: 'discard'; readonly seat: Seat; readonly card: Card; readonly effect?: Wait }
  | { readonly type: 'coupFourre'; readonly seat: Seat; readonly card: Card; readonly effect: AnsweredHazard }
  | { readonly type: 'pass'; readonly seat: Seat }
  | { readonly type: 'extension'; readonly seat: Seat; readonly value: boolean }
  | { readonly type: 'dealOver' }
  | { readonly type: 'matchOver' };

/** The events that actions cause: without turns, draws and ends. */
export type ActionEvent = Exclude<Event, { type: 'turn' | 'draw' | 'dealOver' | 'matchOver' }>;

/**
 * Rule 3.5: an event as its reader may know it, or null if the reader may not know of it. A spectator's seat is null.
 * Who draws is public, but not the card. A pass would reveal the hand, so no other seat receives it.
 */
export function eventFor(reader: Seat | null, event: Event): Event | null {
  if (event.type === 'draw' && event.seat !== reader) return { type: 'draw', seat: event.seat, card: null };
  if (event.type === 'pass' && event.seat !== reader) return null;
  return event;
}
