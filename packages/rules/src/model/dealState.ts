import type { Card } from './cards.ts';
import { Hand } from './hand.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table.ts';
import type { View } from './view.ts';

const NO_CARDS = new Hand();

/** The complete state of a deal. Only an authority has it. Seats and bots receive Views. */
export interface DealState {
  readonly table: Table;
  readonly hands: readonly Hand[];
  /**
   * An array as long as the deck. The last `table.drawPileSize` entries are the draw pile, next card first.
   * Copies of a state share it, because play never rearranges it. `ownDrawPile` returns a copy that may be rearranged.
   */
  drawPile: Uint8Array;
  /** The seat of each card of the draw pile if every seat has its own pile, else null. */
  drawPileOwners: Uint8Array | null;
  isDrawPileShared: boolean;
  /** A bit for each unknown hand. Such a hand has arbitrary cards of the right number. */
  unknownHands: number;
}

/** The hand of a seat. It changes with the state. */
export function handOf(state: DealState, seat: Seat): Hand {
  return state.hands[seat] as Hand;
}

/** Rule 3.5: what a seat, or a spectator (null), may know. The view changes with the state. */
export function viewOf(state: DealState, seat: Seat | null): View {
  return { table: state.table, seat, hand: seat === null ? NO_CARDS : handOf(state, seat) };
}

/** The cards left to draw, the next one first. */
export function cardsToDraw({ table, drawPile }: DealState): Card[] {
  return Array.from(drawPile.subarray(drawPile.length - table.drawPileSize), (card) => card as Card);
}

/** Cards drawn since the draw pile had `sizeBefore` cards, in order. */
export function drawnCards({ table, drawPile }: DealState, sizeBefore: number): Card[] {
  const cards = drawPile.subarray(drawPile.length - sizeBefore, drawPile.length - table.drawPileSize);
  return Array.from(cards, (card) => card as Card);
}

/** A draw pile that belongs to this state alone, to be rearranged. */
export function ownDrawPile(state: DealState): Uint8Array {
  if (state.isDrawPileShared) {
    state.drawPile = state.drawPile.slice();
    state.drawPileOwners = state.drawPileOwners?.slice() ?? null;
    state.isDrawPileShared = false;
  }
  return state.drawPile;
}

/** Makes these cards the draw pile of all seats, next card first. There must not be more than in the deck. */
export function setDrawPile(state: DealState, cards: ArrayLike<Card>): void {
  const drawPile = ownDrawPile(state);
  drawPile.set(cards, drawPile.length - cards.length);
  state.drawPileOwners = null;
  state.table.drawPileSize = cards.length;
}

/** Makes `into` equal to `from`. Both must have the same rules. */
export function copyState(from: DealState, into: DealState): void {
  copyTableAndHands(from, into);
  ownDrawPile(into).set(from.drawPile);
  into.drawPileOwners = from.drawPileOwners?.slice() ?? null;
}

/** Like `copyState`, without the draw pile. */
export function copyTableAndHands(from: DealState, into: DealState): void {
  into.unknownHands = from.unknownHands;
  into.table.copyFrom(from.table);
  for (let seat = 0; seat < from.hands.length; seat += 1) handOf(into, seat).copyFrom(handOf(from, seat));
}
