import { type Card, seededRandom, shuffle } from '@coup-fourre/rules';
import {
  cardsToDraw,
  cloneState,
  type DealState,
  dealOutDrawPile,
  handOf,
  setDrawPile,
} from '@coup-fourre/rules/authority';
import { dealOf, type Match } from '../state/match.ts';
import type { Room } from '../state/room.ts';

/** The same deal with the cards that a seat cannot see shuffled: other hands and the draw pile. */
function reshuffleHiddenCards(truth: DealState, seat: number | null, seed: string): DealState {
  const state = cloneState(truth);
  const hidden = [
    ...state.hands.flatMap((hand, other) => (other === seat ? [] : hand.toArray())),
    ...cardsToDraw(state),
  ];
  shuffle(hidden, hidden.length, seededRandom(seed));
  for (let other = 0; other < state.hands.length; other += 1) if (other !== seat) refill(state, other, hidden);
  setDrawPile(state, hidden);
  if (truth.drawPileOwners !== null) dealOutDrawPile(state);
  return state;
}

/** The same match with everything hidden from a seat shuffled, now and in past events. */
export function reshuffleMatch(match: Match, seat: number | null, seed: string): Match {
  // Drawn cards are hidden as well, and past events must not reveal them.
  const dealEvents = match.dealEvents.map(({ seq, events }) => ({
    seq,
    events: events.map((event) =>
      event.type === 'draw' && event.seat !== seat ? { ...event, card: 0 as Card } : event,
    ),
  }));
  return { ...match, state: reshuffleHiddenCards(dealOf(match), seat, seed), dealEvents };
}

function refill(state: DealState, seat: number, cards: Card[]): void {
  const hand = handOf(state, seat);
  const size = state.table.handSizes[seat] ?? 0;
  hand.clear();
  for (const card of cards.splice(0, size)) hand.add(card);
}

/** The same room with everything that a seat cannot see shuffled. */
export function reshuffleHidden<Hosted extends Room>(room: Hosted, seat: number | null, seed: string): Hosted {
  return { ...room, match: reshuffleMatch(room.match, seat, seed) };
}
