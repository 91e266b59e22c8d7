import {
  type CardName,
  cardNamed,
  type EventJson,
  isDistance,
  isSafety,
  MILES,
  type Seat,
  type Team,
  type ViewJson,
} from '@coup-fourre/rules';
import { type SeatedSetup, teamOf } from '../table/seating.ts';

/** Something a seat did, as the road book and the live region tell it. */
export type LogAction =
  | { readonly type: 'drive'; readonly card: CardName; readonly miles: number; readonly total: number }
  | { readonly type: 'attack'; readonly card: CardName; readonly target: Team }
  | { readonly type: 'play'; readonly card: CardName }
  | { readonly type: 'safety'; readonly card: CardName }
  | { readonly type: 'discard'; readonly card: CardName }
  | { readonly type: 'call'; readonly card: CardName; readonly hazard: CardName | null; readonly by: Seat | null }
  | { readonly type: 'pass' }
  | { readonly type: 'extension'; readonly value: boolean };

/** What is written into the log: what happened, and how the table stands after it. */
interface LoggedUpdate {
  readonly setup: SeatedSetup;
  readonly view: ViewJson;
  readonly events: readonly EventJson[];
}

export interface LogEntry {
  readonly id: number;
  readonly seat: Seat;
  readonly team: Team;
  readonly action: LogAction;
}

/** The log of moves with what an update brings written into it, the latest entry first. */
export function appendToLog(log: readonly LogEntry[], update: LoggedUpdate): readonly LogEntry[] {
  const news = logEntriesOf(log, update).filter((entry) => entry !== null);
  return [...news.toReversed(), ...log];
}

/** What each event of an update did, in their order; null for an event that the log leaves out. */
export function logEntriesOf(log: readonly LogEntry[], { setup, view, events }: LoggedUpdate): (LogEntry | null)[] {
  const written = [...log];
  const miles = milesBefore({ setup, view, events });
  return events.map((event) => {
    if (!('seat' in event)) return null;
    const team = teamOf(setup, event.seat);
    const action = logActionOf(event, { log: written, miles, team });
    if (!action) return null;
    const entry = { id: (written[0]?.id ?? 0) + 1, seat: event.seat, team, action };
    written.unshift(entry);
    return entry;
  });
}

interface LogProgress {
  readonly log: readonly LogEntry[];
  /** Each team's miles, brought up as its distance cards are told. */
  readonly miles: number[];
  readonly team: Team;
}

function logActionOf(event: Extract<EventJson, { seat: Seat }>, { log, miles, team }: LogProgress): LogAction | null {
  switch (event.type) {
    case 'play': {
      if (event.target !== undefined) return { type: 'attack', card: event.card, target: event.target };
      const driven = milesOf(event.card);
      if (driven === 0) return { type: isSafetyCard(event.card) ? 'safety' : 'play', card: event.card };
      const total = (miles[team] ?? 0) + driven;
      miles[team] = total;
      return { type: 'drive', card: event.card, miles: driven, total };
    }
    case 'discard':
      return { type: 'discard', card: event.card };
    case 'coupFourre': {
      const attack = log.find(({ action }) => action.type === 'attack');
      const hazard = attack?.action.type === 'attack' ? attack.action.card : null;
      return { type: 'call', card: event.card, hazard, by: attack?.seat ?? null };
    }
    case 'pass':
      return { type: 'pass' };
    case 'extension':
      return { type: 'extension', value: event.value };
    default:
      return null;
  }
}

function isSafetyCard(name: CardName): boolean {
  const card = cardNamed(name);
  return card !== null && isSafety(card);
}

function milesOf(name: CardName): number {
  const card = cardNamed(name);
  return card !== null && isDistance(card) ? MILES[card] : 0;
}

/** Each team's miles before the events of an update: those after it, less what the events drove. */
function milesBefore({ view, events, setup }: LoggedUpdate): number[] {
  const miles = view.teams.map((team) => team.miles);
  for (const event of events) {
    if (event.type !== 'play') continue;
    const team = teamOf(setup, event.seat);
    miles[team] = (miles[team] ?? 0) - milesOf(event.card);
  }
  return miles;
}
