import { CARDS, type Card, Hand, type Seat } from '@coup-fourre/rules';
import { cardsToDraw, type DealState, drawnCards, HAND_SIZE } from '@coup-fourre/rules/authority';
import type { OpenDeal } from './dealFeatures.ts';
import type { DealValue } from './dealValue.ts';

/** A card that a seat was dealt or drew, and its effect on each team's expected points. */
export interface Draw {
  readonly seat: Seat;
  readonly card: Card;
  /** By team, in points. */
  readonly luck: readonly number[];
}

interface DrawingDeal extends OpenDeal {
  readonly hands: readonly Hand[];
  cardsToDraw: number;
  /** Copies of each kind in the draw pile. */
  readonly left: Uint8Array;
}

/**
 * The luck of each card just drawn by the seat to move.
 * It is the value of the deal with the card, less the mean over all cards left in the draw pile. Its mean is zero,
 * however people play and however good the value function is. So subtracting it preserves the mean of the points
 * (AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling 2018).
 * Separate draw piles make no difference: any remaining card is as likely to be on top.
 */
export function luckOfDraws(state: DealState, cardsDrawn: number, value: DealValue): Draw[] {
  const { table } = state;
  const seat = table.turn;
  if (cardsDrawn === 0) return [];
  const drawn = drawnCards(state, table.drawPileSize + cardsDrawn);
  const hands = state.hands.map((hand) => {
    const copy = new Hand();
    copy.copyFrom(hand);
    return copy;
  });
  for (const card of drawn) hands[seat]?.remove(card);
  const left = countsOf([...drawn, ...cardsToDraw(state)]);
  const deal: DrawingDeal = { table, hands, left, cardsToDraw: table.drawPileSize + cardsDrawn };
  return drawn.map((card) => draw(deal, { seat, card }, value));
}

/** The luck of the dealt hands, card by card, in a deal that has just begun with a shuffled deck. */
export function luckOfOpening({ table, drawPile, hands }: DealState, value: DealValue): Draw[] {
  const deck = Array.from(drawPile, (card) => card as Card);
  const { players } = table.rules;
  const left = countsOf(deck);
  const deal: DrawingDeal = { table, hands: hands.map(() => new Hand()), left, cardsToDraw: deck.length };
  return deck
    .slice(0, players * HAND_SIZE)
    .map((card, index) => draw(deal, { seat: (table.dealer + 1 + index) % players, card }, value));
}

function countsOf(cards: readonly Card[]): Uint8Array {
  const counts = new Uint8Array(CARDS.length);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** Draws a card and compares it with all cards that could have come. */
function draw(deal: DrawingDeal, { seat, card }: Pick<Draw, 'seat' | 'card'>, value: DealValue): Draw {
  const { left, table } = deal;
  const hand = deal.hands[seat] as Hand;
  const drawing = table.teamOf(seat);
  const all = deal.cardsToDraw;
  deal.cardsToDraw -= 1;
  const luck = table.tableaux.map((_, team) => {
    value.prepare(deal, team, drawing);
    let luck = 0;
    for (const kind of CARDS) {
      const copies = left[kind] as number;
      if (copies === 0) continue;
      hand.add(kind);
      luck += ((kind === card ? 1 : 0) - copies / all) * value.points(deal, team, drawing);
      hand.remove(kind);
    }
    return luck * value.drawScale(drawing);
  });
  left[card] = (left[card] as number) - 1;
  hand.add(card);
  return { seat, card, luck };
}

/** The luck of each team in these draws together, in points. */
export function sumOfLuck(draws: readonly Draw[], teams: number): number[] {
  return Array.from({ length: teams }, (_, team) => draws.reduce((sum, { luck }) => sum + (luck[team] ?? 0), 0));
}
