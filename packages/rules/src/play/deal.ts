import type { Card } from '../model/cards.ts';
import { type DealState, drawnCards, handOf, ownDrawPile } from '../model/dealState.ts';
import { HAND_SIZE } from '../model/deck.ts';
import type { Rules } from '../model/editions.ts';
import type { Seat } from '../model/seat.ts';
import { dealOutDrawPile } from '../model/seatDrawPiles.ts';
import { beginTurn } from './apply.ts';
import { emptyState } from './emptyTable.ts';
import { totalsOf } from './match.ts';
import { type EventSink, pushTurnEvents } from './play.ts';

/** How a deal begins: the dealer's seat, and the match score before it (null outside a match). */
export interface DealSetup {
  readonly dealer: Seat;
  readonly totals: readonly number[] | null;
  /**
   * True if each seat has its own draw pile, dealt out after the hands. By the rules there is one pile.
   * With separate piles, an extra turn of one seat does not change the cards that the others draw.
   */
  readonly ownPiles?: boolean | undefined;
  /** Deals left, including this one, if the match has a fixed number. */
  readonly dealsLeft?: number | null | undefined;
}

/**
 * Rules 2.2 and 2.3: deals a deck and begins the first turn. The seat to the dealer's left has drawn.
 * The deck is not checked. For one from elsewhere use `whyNotDeck`.
 */
export function deal(rules: Rules, deck: ArrayLike<Card>, opening: DealSetup, events: EventSink = null): DealState {
  const state = emptyState(rules);
  dealInPlace(state, deck, opening);
  if (events) pushTurnEvents(state, drawnCards(state, state.table.drawPileSize + 1), events);
  return state;
}

/** Like `deal`, but into a reused state. */
export function dealInPlace(state: DealState, deck: ArrayLike<Card>, opening: DealSetup): void {
  const { table } = state;
  const { players } = table.rules;
  table.clear();
  table.dealer = opening.dealer;
  table.totals = opening.totals;
  table.dealsLeft = opening.dealsLeft ?? null;
  for (const hand of state.hands) hand.clear();
  const dealt = players * HAND_SIZE;
  for (let next = 0; next < dealt; next += 1)
    handOf(state, (opening.dealer + 1 + next) % players).add(deck[next] as Card);
  ownDrawPile(state).set(deck);
  table.drawPileSize = deck.length - dealt;
  if (opening.ownPiles === true) dealOutDrawPile(state);
  else state.drawPileOwners = null;
  table.handSizes.fill(HAND_SIZE, 0, players);
  beginTurn(state, opening.dealer + 1);
}

/** Rule 2.3: the next deal of a match. The deal passes to the left, and the totals are carried forward. */
export function nextDealSetup({ table, drawPileOwners }: DealState): DealSetup {
  const dealer = (table.dealer + 1) % table.rules.players;
  const { dealsLeft } = table;
  return {
    dealer,
    totals: totalsOf(table),
    ...(drawPileOwners && { ownPiles: true }),
    ...(dealsLeft !== null && { dealsLeft: dealsLeft - 1 }),
  };
}
