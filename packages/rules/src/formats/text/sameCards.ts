import type { Card } from '../../model/cards.ts';
import type { DealState } from '../../model/dealState.ts';
import { HAND_SIZE } from '../../model/deck.ts';
import type { Event } from '../../model/event.ts';
import type { Seat } from '../../model/seat.ts';
import { BadInput, type Result, toResult } from '../badInput.ts';
import { type DealRecord, type Game, type GameRecord, makeMove, replay, startDeal } from './record.ts';

/**
 * The finished deals of a record, or one of them (from 1), as a match for others to play.
 * Refuses a record without finished deals, and deals that did not begin from a deck. Throws if a move is illegal.
 */
export function playableDeals(record: GameRecord, deal: number | null = null): Result<GameRecord> {
  return toResult(() => {
    const finished = finishedDeals(record);
    const deals = deal === null ? finished : finished.slice(deal - 1, deal);
    if (deals.length === 0) {
      const which = deal === null ? 'no deal of the record was' : `deal ${deal} of the record was not`;
      throw new BadInput('badRecord', `${which} played to its end`);
    }
    return { ...record, match: true, dealLimit: deals.length, deals };
  });
}

function finishedDeals(record: GameRecord): readonly DealRecord[] {
  if (record.deals.some(({ start }) => 'position' in start))
    throw new BadInput('badRecord', 'the record begins from a position, so that its cards cannot be dealt again');
  return replay(record).table.phase === 'dealOver' ? record.deals : record.deals.slice(0, -1);
}

/**
 * The same deals with a draw pile for each seat. A seat draws the same cards in the same order as in the record, even
 * if the seats take their turns in another order. Throws RangeError if a deal begins from a position.
 */
export function withOwnPiles(record: GameRecord): GameRecord {
  if (record.ownPiles === true) return record;
  let state: DealState | null = null;
  const deals: DealRecord[] = [];
  for (const { start, moves } of record.deals) {
    const events: Event[] = [];
    state = startDeal(record, start, state, events);
    for (const move of moves) makeMove(state, move, events);
    const drawn = events.flatMap((event) =>
      event.type === 'draw' ? [{ seat: event.seat, card: event.card as Card }] : [],
    );
    deals.push({ start: dealtOut(record, start, drawn), moves });
  }
  return { ...record, ownPiles: true, deals };
}

/** A card that a seat drew. */
interface Drawn {
  readonly seat: Seat;
  readonly card: Card;
}

/** A deck that gives each seat the cards that it drew. Undrawn cards fill the free places, in order. */
function dealtOut(
  { rules: { players } }: Game,
  start: DealRecord['start'],
  drawn: readonly Drawn[],
): DealRecord['start'] {
  if ('position' in start) throw new RangeError('only a deck can be dealt out');
  const dealt = players * HAND_SIZE;
  const pile = Array<Card | null>(start.deck.length - dealt).fill(null);
  const slots = new DrawSlots(pile.length, players);
  for (const { seat, card } of drawn) pile[slots.next(seat)] = card;
  const rest = start.deck.slice(dealt + drawn.length);
  let next = 0;
  const cards = pile.map((card) => {
    if (card !== null) return card;
    next += 1;
    return rest[next - 1] as Card;
  });
  return { dealer: start.dealer, deck: [...start.deck.slice(0, dealt), ...cards] };
}

/** Tracks each seat's draw pile. Card n of the common pile is for seat n modulo the number of seats. */
class DrawSlots {
  readonly #slots: number[][];

  constructor(size: number, players: number) {
    this.#slots = Array.from({ length: players }, (_, seat) =>
      Array.from({ length: Math.ceil((size - seat) / players) }, (__, index) => index * players + seat),
    );
  }

  /** The next card of a seat: from the top of its own pile, or from the bottom of the largest other pile. */
  next(seat: Seat): number {
    const own = this.#slots[seat]?.shift();
    if (own !== undefined) return own;
    const sizes = this.#slots.map(({ length }) => length);
    const last = this.#slots[sizes.indexOf(Math.max(...sizes))]?.pop();
    if (last === undefined) throw new RangeError('all draw piles are empty');
    return last;
  }
}
