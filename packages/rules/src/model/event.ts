import type { Card } from './cards.ts';
import type { Seat, Team } from './seat.ts';

/** What happened at the table, in order. `card` is null for a card that its reader may not see. */
export type Event =
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'draw'; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: 'play'; readonly seat: Seat; readonly card: Card; readonly target?: Team }
  | { readonly type: 'discard'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'coupFourre'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'pass'; readonly seat: Seat }
  | { readonly type: 'extension'; readonly seat: Seat; readonly value: boolean }
  | { readonly type: 'dealOver' }
  | { readonly type: 'matchOver' };

/**
 * Rule 3.5: an event as a seat may know it (null for a spectator): who drew is public, what he drew is his own; that
 * someone let a hazard stand would tell what he holds, so only he is told.
 */
export function eventFor(reader: Seat | null, event: Event): Event | null {
  if (event.type === 'draw' && event.seat !== reader) return { type: 'draw', seat: event.seat, card: null };
  if (event.type === 'pass' && event.seat !== reader) return null;
  return event;
}
