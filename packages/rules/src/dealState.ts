import type { Card } from './cards.ts';
import type { Rules } from './editions.ts';
import { Hand } from './hand.ts';
import { type Seat, Table } from './table.ts';
import type { View } from './view.ts';

const MOST_CARDS = 106;
const NO_CARDS = new Hand();

/** The whole truth of a deal. Only an authority holds it: seats and bots get Views. */
export interface DealState {
  readonly table: Table;
  /** The hand of each seat. */
  readonly hands: readonly Hand[];
  /** The draw pile from bottom to top: the first `table.drawPileSize` cards, of which the last is drawn next. */
  readonly drawPile: Uint8Array;
}

export function emptyState(rules: Rules): DealState {
  return {
    table: new Table(rules),
    hands: Array.from({ length: rules.players }, () => new Hand()),
    drawPile: new Uint8Array(MOST_CARDS),
  };
}

export function handOf(state: DealState, seat: Seat): Hand {
  return state.hands[seat] as Hand;
}

/** Rule 3.5: what a seat may know, or a spectator (null). It is a window on the state and changes with it. */
export function viewOf(state: DealState, seat: Seat | null): View {
  return { table: state.table, seat, hand: seat === null ? NO_CARDS : handOf(state, seat) };
}

/** The cards left to draw, the next one first. */
export function cardsToDraw({ table, drawPile }: DealState): Card[] {
  return Array.from(drawPile.subarray(0, table.drawPileSize), (card) => card as Card).reverse();
}

/** Makes `into` equal to `from`; both must be of the same rules. */
export function copyState(from: DealState, into: DealState): void {
  into.table.copyFrom(from.table);
  for (let seat = 0; seat < from.hands.length; seat += 1) handOf(into, seat).copyFrom(handOf(from, seat));
  into.drawPile.set(from.drawPile);
}

export function cloneState(state: DealState): DealState {
  const clone = emptyState(state.table.rules);
  copyState(state, clone);
  return clone;
}
