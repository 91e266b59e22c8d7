import type { TableModel } from '@coup-fourre/client';
import { type CardName, type EventJson, type Seat, type Team, teamOf } from '@coup-fourre/rules';
import { pileOf } from '../pileOf.ts';

export type Spot =
  | { readonly at: 'draw' | 'discard' }
  | { readonly at: 'hand'; readonly card: CardName; readonly copy: number }
  | { readonly at: 'plate'; readonly team: Team }
  | { readonly at: 'pile'; readonly team: Team; readonly pile: string };

/** A moving card. `card` is null if only its back is visible. `order` is its rank among all flights of the update. */
export interface Flight {
  readonly card: CardName | null;
  readonly from: Spot;
  readonly to: Spot;
  readonly order: number;
}

/** The parts of the previous table that flights need. */
export type PreviousTable = Pick<TableModel, 'room' | 'deal' | 'seat'>;

/** The flights that show an update. A viewer with a seat sees their own cards leave and reach the hand. */
export function flightsOf(model: TableModel, before: PreviousTable | null): readonly Flight[] {
  if (isNewDeal(model, before)) return dealFlights(model);
  if (before?.room !== model.room) return [];
  const called = model.events.some(({ type }) => type === 'coupFourre');
  const flights: Flight[] = [];
  for (const event of model.events) {
    // A hazard that is answered at once is shown by the coup fourré animation.
    if (called && event.type === 'play' && event.target !== undefined) continue;
    const way = flightOf(event, model, before.seat);
    if (way) flights.push({ ...way, order: flights.length });
  }
  return flights;
}

function flightOf(event: EventJson, model: TableModel, shown: Seat | null): Omit<Flight, 'order'> | null {
  switch (event.type) {
    case 'play': {
      const team = event.target ?? teamOf(model.setup, event.seat);
      return {
        card: event.card,
        from: sourceSpot(event, model, shown),
        to: { at: 'pile', team, pile: pileOf(event.card) },
      };
    }
    case 'discard':
      return { card: event.card, from: sourceSpot(event, model, shown), to: { at: 'discard' } };
    case 'draw': {
      const seen = event.seat === model.seat ? event.card : null;
      return { card: seen, from: { at: 'draw' }, to: handSpot(event.seat, seen, model) };
    }
    default:
      return null;
  }
}

type LeavingEvent = Extract<EventJson, { readonly type: 'play' | 'discard' | 'coupFourre' }>;

function sourceSpot({ seat, card }: LeavingEvent, { setup }: TableModel, shown: Seat | null): Spot {
  return seat === shown ? { at: 'hand', card, copy: 0 } : { at: 'plate', team: teamOf(setup, seat) };
}

/** The target of a drawn card: its last copy in the viewer's hand, else its team's plate. */
function handSpot(seat: Seat, card: CardName | null, { setup, viewJson }: TableModel): Spot {
  const held = viewJson.hands[seat];
  if (card === null || typeof held !== 'object') return { at: 'plate', team: teamOf(setup, seat) };
  return { at: 'hand', card, copy: held.filter((name) => name === card).length - 1 };
}

/** True for the first update of a deal, before any card is played. */
function isNewDeal({ room, deal, viewJson }: TableModel, before: PreviousTable | null): boolean {
  const same = before?.room === room && before.deal === deal;
  return !same && Object.keys(viewJson.seen).length === 0;
}

/** The dealt cards, one to each seat in turn from the dealer's left. */
function dealFlights({ setup, viewJson, seat: own }: TableModel): readonly Flight[] {
  const seats = viewJson.hands.map((_, index) => (viewJson.dealer + 1 + index) % viewJson.hands.length);
  const rounds = Math.max(...viewJson.hands.map((held) => (typeof held === 'number' ? held : held.length)));
  const flights: Flight[] = [];
  const copies = new Map<CardName, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const seat of seats) {
      const held = viewJson.hands[seat] ?? 0;
      if (round >= (typeof held === 'number' ? held : held.length)) continue;
      const card = typeof held === 'object' && seat === own ? (held[round] ?? null) : null;
      const copy = card === null ? 0 : (copies.get(card) ?? 0);
      if (card !== null) copies.set(card, copy + 1);
      const team = teamOf(setup, seat);
      const to: Spot = card === null ? { at: 'plate', team } : { at: 'hand', card, copy };
      flights.push({ card, from: { at: 'draw' }, to, order: flights.length });
    }
  }
  return flights;
}
