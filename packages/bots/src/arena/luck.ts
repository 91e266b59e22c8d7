import { CARDS, type Card, Hand, type Seat, type Table, type View } from '@coup-fourre/rules';
import { cardsToDraw, type DealState, handOf } from '@coup-fourre/rules/authority';

/**
 * What one more card is thought to be worth in points to the team of the view's seat, the hand being the one before it
 * comes. Fixed in advance: it must not depend on the deals that are measured, nor on the phase.
 */
export type CardWorth = (view: View, card: Card) => number;

/** How much better a seat drew than was to be expected, in points of a CardWorth. */
export interface DrawLuck {
  readonly seat: Seat;
  readonly points: number;
}

/**
 * The luck of the cards that the seat in turn has just drawn: the worth of each less its mean over all the cards that
 * could have come, which are those left in the draw pile. Taken off the points it leaves their mean as it is and narrows
 * their spread (AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling 2018).
 */
export function luckOfDraws(state: DealState, cardsDrawn: number, worth: CardWorth): DrawLuck {
  const { table, drawPile } = state;
  const seat = table.turn;
  const toDraw = cardsToDraw(state);
  const hand = new Hand();
  hand.copyFrom(handOf(state, seat));
  const next = drawPile.length - table.drawPileSize;
  const drawn = Array.from(drawPile.subarray(next - cardsDrawn, next), (card) => card as Card);
  for (const card of drawn) hand.remove(card);
  let points = 0;
  for (const [place, card] of drawn.entries()) {
    points += surplus({ table, seat, hand }, [...drawn.slice(place), ...toDraw], worth);
    hand.add(card);
  }
  return { seat, points };
}

/** The worth of the first of these cards less the mean of all. */
function surplus(view: View, cards: readonly Card[], worth: CardWorth): number {
  const copies = new Uint8Array(CARDS.length);
  for (const card of cards) copies[card] = (copies[card] ?? 0) + 1;
  const worths = CARDS.map((card) => (copies[card] === 0 ? 0 : worth(view, card)));
  const sum = CARDS.reduce<number>((total, card) => total + (copies[card] ?? 0) * (worths[card] ?? 0), 0);
  return (worths[cards[0] ?? 0] ?? 0) - sum / cards.length;
}

/** A team's luck seen from another team: its own counts for it, that of each opponent against it, as in its lead. */
export function luckShare(table: Table, team: number, seat: Seat): number {
  return table.teamOf(seat) === team ? 1 : -1 / (table.rules.teams - 1);
}
