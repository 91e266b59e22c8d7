import { CARDS, type Card, nameOf } from '../../model/cards.ts';
import { type DealState, handOf, ownDrawPile } from '../../model/dealState.ts';
import type { Seat } from '../../model/seat.ts';
import { BadInput } from '../badInput.ts';
import type { Move } from './record.ts';

const FAULT = 'badRecord';

/**
 * Has a seat hold, and the next turn draw, the cards that a move says: they change places with cards that nobody knows.
 * Throws BadInput where none of them are left.
 */
export function settleCards(state: DealState, { seat, holds, draws }: Pick<Move, 'seat' | 'holds' | 'draws'>): void {
  if (holds !== undefined) settleHand(state, seat, holds);
  if (draws !== undefined) settleDraws(state, draws);
}

/** Whether the cards of a seat's hand are not known. */
export function isHandUnknown({ unknownHands }: Pick<DealState, 'unknownHands'>, seat: Seat): boolean {
  return (unknownHands & (1 << seat)) !== 0;
}

function settleHand(state: DealState, seat: Seat, cards: readonly Card[]): void {
  const size = state.table.handSizes[seat] ?? 0;
  if (!isHandUnknown(state, seat)) throw new BadInput(FAULT, `the hand of seat ${seat} is known already`);
  if (cards.length > size)
    throw new BadInput(FAULT, `seat ${seat} has ${size} cards and cannot hold ${cards.length} of them`);
  const hand = handOf(state, seat);
  const wanted = countsOf(cards);
  for (const card of CARDS) {
    while (hand.count(card) < (wanted[card] ?? 0)) {
      const other = CARDS.find((each) => hand.count(each) > (wanted[each] ?? 0));
      if (other === undefined || !giveUp(state, card, { instead: other, from: 0, except: seat }))
        throw new BadInput(FAULT, `no ${nameOf(card)} is left that seat ${seat} could hold`);
      hand.remove(other);
      hand.add(card);
    }
  }
  if (cards.length === size) state.unknownHands &= ~(1 << seat);
}

function settleDraws(state: DealState, cards: readonly Card[]): void {
  const { drawPileSize } = state.table;
  if (state.drawPileOwners !== null)
    throw new BadInput(FAULT, 'where each seat has a draw pile of its own, its order cannot be changed');
  if (cards.length > drawPileSize)
    throw new BadInput(FAULT, `the draw pile has ${drawPileSize} cards and cannot give ${cards.length}`);
  const drawPile = ownDrawPile(state);
  const top = drawPile.length - drawPileSize;
  for (const [index, card] of cards.entries()) {
    const instead = drawPile[top + index] as Card;
    if (instead === card) continue;
    if (!giveUp(state, card, { instead, from: index + 1, except: null }))
      throw new BadInput(FAULT, `no ${nameOf(card)} is left to draw`);
    drawPile[top + index] = card;
  }
}

interface Exchange {
  /** The card that takes its place. */
  readonly instead: Card;
  /** How many cards on top of the draw pile stay. */
  readonly from: number;
  /** The seat whose hand stays. */
  readonly except: Seat | null;
}

/** Takes a card out of the draw pile, or else of a hand that is not known, and puts another in its place; whether there was one. */
function giveUp(state: DealState, card: Card, { instead, from, except }: Exchange): boolean {
  const drawPile = ownDrawPile(state);
  const index = drawPile.indexOf(card, drawPile.length - state.table.drawPileSize + from);
  if (index !== -1) {
    drawPile[index] = instead;
    return true;
  }
  const holder = state.hands.findIndex((hand, seat) => seat !== except && isHandUnknown(state, seat) && hand.has(card));
  if (holder === -1) return false;
  handOf(state, holder).remove(card);
  handOf(state, holder).add(instead);
  return true;
}

function countsOf(cards: readonly Card[]): number[] {
  return CARDS.map((card) => cards.filter((each) => each === card).length);
}
