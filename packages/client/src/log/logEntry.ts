import {
  type ActionEventJson,
  type CardName,
  cardOf,
  type EventJson,
  isSafety,
  type Seat,
  type Team,
  teamOf,
} from '@coup-fourre/rules';
import type { SeatedSetup } from '../table/seating.ts';

/** A seat's action, for the log and the live region. */
export type LogAction =
  | { readonly type: 'drive'; readonly card: CardName; readonly miles: number; readonly total: number }
  | { readonly type: 'attack'; readonly card: CardName; readonly target: Team }
  | { readonly type: 'play'; readonly card: CardName }
  | { readonly type: 'safety'; readonly card: CardName }
  | { readonly type: 'discard'; readonly card: CardName }
  | { readonly type: 'call'; readonly card: CardName; readonly hazard: CardName; readonly by: Seat }
  | { readonly type: 'pass' }
  | { readonly type: 'extension'; readonly value: boolean };

/** An action of the log. `id` counts the actions of a deal from 1. */
export interface LogEntry {
  readonly id: number;
  readonly seat: Seat;
  readonly team: Team;
  readonly action: LogAction;
}

interface LoggedUpdate {
  readonly setup: SeatedSetup;
  readonly events: readonly EventJson[];
}

/** Adds the actions of an update, latest first. */
export function appendToLog(log: readonly LogEntry[], { setup, events }: LoggedUpdate): readonly LogEntry[] {
  const entries = [...log];
  for (const event of events) {
    if (!isActionEvent(event)) continue;
    const { seat } = event;
    entries.unshift({ id: (entries[0]?.id ?? 0) + 1, seat, team: teamOf(setup, seat), action: logActionOf(event) });
  }
  return entries;
}

/** False for draws and turns, which are not logged. */
export function isActionEvent(event: EventJson): event is ActionEventJson {
  return !['turn', 'draw', 'dealOver', 'matchOver'].includes(event.type);
}

/** The logged action of an event: whether it drives, attacks, cures or protects. */
export function logActionOf(event: ActionEventJson): LogAction {
  switch (event.type) {
    case 'play': {
      const { card, target, effect } = event;
      if (target !== undefined) return { type: 'attack', card, target };
      if (effect && 'miles' in effect) return { type: 'drive', card, ...effect };
      return { type: isSafety(cardOf(card)) ? 'safety' : 'play', card };
    }
    case 'discard':
      return { type: 'discard', card: event.card };
    case 'coupFourre':
      return { type: 'call', card: event.card, hazard: event.effect.card, by: event.effect.by };
    case 'pass':
      return { type: 'pass' };
    case 'extension':
      return { type: 'extension', value: event.value };
  }
}
