import { CARDS, type Card, Hand, type Seat, type Table, type View } from '@coup-fourre/rules';
import { cardsToDraw, type DealState, handOf } from '@coup-fourre/rules/authority';

/**
 * An estimate of what one more card is worth to the team of the view's seat, in points; the view has the hand before
 * the card comes. It is fixed in advance: it must not depend on the deals that are measured, nor on the phase.
 */
export type CardWorth = (view: View, card: Card) => number;

/** How much better a seat drew than expected, in points of a CardWorth. */
export interface DrawLuck {
  readonly seat: Seat;
  readonly points: number;
}

/**
 * The luck of the cards that the seat to move has just drawn: the worth of each, less its mean over all the cards that
 * could have come, which are those left in the draw pile. Taking it off the points does not change their mean and
 * narrows their spread (AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling 2018).
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
  for (const [index, card] of drawn.entries()) {
    points += surplus({ table, seat, hand }, [...drawn.slice(index), ...toDraw], worth);
    hand.add(card);
  }
  return { seat, points };
}

/** The worth of the first of these cards, less the mean of all. */
function surplus(view: View, cards: readonly Card[], worth: CardWorth): number {
  const copies = new Uint8Array(CARDS.length);
  for (const card of cards) copies[card] = (copies[card] ?? 0) + 1;
  const worths = CARDS.map((card) => (copies[card] === 0 ? 0 : worth(view, card)));
  const sum = CARDS.reduce<number>((total, card) => total + (copies[card] ?? 0) * (worths[card] ?? 0), 0);
  return (worths[cards[0] ?? 0] ?? 0) - sum / cards.length;
}

/** The weight of a seat's luck in a team's lead: a team's own luck counts for it, that of its opponents against it. */
export function luckShare(table: Table, team: number, seat: Seat): number {
  return table.teamOf(seat) === team ? 1 : -1 / (table.rules.teams - 1);
}
