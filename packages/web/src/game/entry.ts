import {
  type CardName,
  cardNamed,
  type EventJson,
  isDistance,
  isSafety,
  MILES,
  type Seat,
  type Team,
} from '@coup-fourre/rules';
import type { SeatedUpdate } from './seated.ts';
import { teamOf } from './team.ts';

/** Something a seat did, as the road book and the live region tell it. */
export type Deed =
  | { readonly type: 'drive'; readonly card: CardName; readonly miles: number; readonly total: number }
  | { readonly type: 'attack'; readonly card: CardName; readonly target: Team }
  | { readonly type: 'play'; readonly card: CardName }
  | { readonly type: 'safety'; readonly card: CardName }
  | { readonly type: 'discard'; readonly card: CardName }
  | { readonly type: 'call'; readonly card: CardName; readonly hazard: CardName | null; readonly by: Seat | null }
  | { readonly type: 'pass' }
  | { readonly type: 'extension'; readonly value: boolean };

export interface Entry {
  readonly id: number;
  readonly seat: Seat;
  readonly team: Team;
  readonly deed: Deed;
}

/** The road book with what an update tells written into it, the latest entry first. */
export function writeInto(book: readonly Entry[], update: SeatedUpdate): readonly Entry[] {
  const written = [...book];
  const miles = milesBefore(update);
  for (const event of update.events) {
    if (!('seat' in event)) continue;
    const team = teamOf(update.setup, event.seat);
    const deed = deedOf(event, { book: written, miles, team });
    if (deed) written.unshift({ id: (written[0]?.id ?? 0) + 1, seat: event.seat, team, deed });
  }
  return written;
}

interface SoFar {
  readonly book: readonly Entry[];
  /** Each team's miles, brought up as its distance cards are told. */
  readonly miles: number[];
  readonly team: Team;
}

function deedOf(event: Extract<EventJson, { seat: Seat }>, { book, miles, team }: SoFar): Deed | null {
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
      const attack = book.find(({ deed }) => deed.type === 'attack');
      const hazard = attack?.deed.type === 'attack' ? attack.deed.card : null;
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
function milesBefore({ view, events, setup }: SeatedUpdate): number[] {
  const miles = view.teams.map((team) => team.miles);
  for (const event of events) {
    if (event.type !== 'play') continue;
    const team = teamOf(setup, event.seat);
    miles[team] = (miles[team] ?? 0) - milesOf(event.card);
  }
  return miles;
}
