import type { Card } from './cards.ts';
import { type DealState, ownDrawPile, setDrawPile } from './dealState.ts';
import type { Seat } from './seat.ts';

/** Deals out the draw pile: card by card to each seat in turn, seat 0 first. */
export function dealOutDrawPile(state: DealState): void {
  const { drawPile, table } = state;
  const first = drawPile.length - table.drawPileSize;
  state.drawPileOwners = drawPile.map((_, index) => (index < first ? 0 : (index - first) % table.rules.players));
}

/** Each seat's pile, next card first. Null for a common pile. */
export function seatDrawPiles({ table, drawPile, drawPileOwners }: DealState): Card[][] | null {
  if (drawPileOwners === null) return null;
  const piles = Array.from({ length: table.rules.players }, (): Card[] => []);
  for (let index = drawPile.length - table.drawPileSize; index < drawPile.length; index += 1)
    piles[drawPileOwners[index] as Seat]?.push(drawPile[index] as Card);
  return piles;
}

/** Sets each seat's pile, next card first. There must not be more cards than in the deck. */
export function setSeatDrawPiles(state: DealState, piles: readonly (readonly Card[])[]): void {
  setDrawPile(state, piles.flat());
  const owners = piles.flatMap((pile, seat) => pile.map(() => seat));
  state.drawPileOwners = state.drawPile.map((_, index) => owners[index - (state.drawPile.length - owners.length)] ?? 0);
}

/**
 * Brings a seat's next card to the top: the first card of its own pile, or the last of the largest if its own is used
 * up.
 */
export function bringNextCardUp(state: DealState, seat: Seat): void {
  const drawPile = ownDrawPile(state);
  const { drawPileOwners: owners, table } = state;
  if (owners === null) return;
  const top = drawPile.length - table.drawPileSize;
  const own = owners.indexOf(seat, top);
  const index = own === -1 ? owners.lastIndexOf(largestPile(owners.subarray(top), table.rules.players)) : own;
  for (const cards of [drawPile, owners]) {
    const next = cards[index] as number;
    cards.copyWithin(top + 1, top, index);
    cards[top] = next;
  }
}

/** The first of the seats that have the most cards left. */
function largestPile(owners: Uint8Array, players: number): Seat {
  const sizes = Array<number>(players).fill(0);
  for (const owner of owners) sizes[owner] = (sizes[owner] as number) + 1;
  return sizes.indexOf(Math.max(...sizes));
}
