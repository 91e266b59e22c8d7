import type { Action } from '../../model/action.ts';
import type { Card } from '../../model/cards.ts';
import { type DealState, viewOf } from '../../model/dealState.ts';
import type { Rules } from '../../model/editions.ts';
import type { Reason } from '../../model/reason.ts';
import type { Seat } from '../../model/seat.ts';
import { type DealSetup, deal, nextDealSetup } from '../../play/deal.ts';
import { whyIllegal } from '../../play/legalActions.ts';
import { isMatchOver } from '../../play/match.ts';
import { type EventSink, playInPlace } from '../../play/play.ts';
import { settleCards } from './settleCards.ts';
import { wordsOf } from './textReader.ts';
import { readStartWords } from './viewText.ts';

/** What a seat did. */
export interface Move {
  readonly seat: Seat;
  readonly action: Action;
  /** Cards that were in the seat's hand before, where its hand was not known. */
  readonly holds?: readonly Card[];
  /** The next cards of the draw pile, where others are drawn after this action than lay there. */
  readonly draws?: readonly Card[];
  /** What could have been done in its place, and what came of it. */
  readonly variations?: readonly Variation[];
}

/** Moves that take the place of another and of all that followed it: at least one. */
export type Variation = readonly Move[];

/** What a deal began from: the deck, with the card dealt first at the front, or a position line. */
export type DealStart = { readonly dealer: Seat; readonly deck: readonly Card[] } | { readonly position: string };

export interface DealRecord {
  readonly start: DealStart;
  readonly moves: readonly Move[];
}

/** The rules, and whether the deals belong to a match. Without a match there is one deal, which stands alone. */
export interface Game {
  readonly rules: Rules;
  readonly match: boolean;
  /** Whether each seat draws from a pile of its own. */
  readonly ownPiles?: boolean | undefined;
  /** After how many deals the match ends, whatever the points. */
  readonly dealLimit?: number | undefined;
}

/** All moves of a deal or a match, from which every state can be rebuilt. */
export interface GameRecord extends Game {
  readonly deals: readonly DealRecord[];
}

/** How the first deal of a game begins, or the deal after `before`. */
function setupAfter(before: DealState | null, { rules, match, ownPiles, dealLimit }: Game, dealer: Seat): DealSetup {
  if (before) return { ...nextDealSetup(before), dealer };
  return { dealer, totals: match ? Array<number>(rules.teams).fill(0) : null, ownPiles, dealsLeft: dealLimit };
}

/** Begins a recorded deal. Throws BadInput if its position is bad. */
export function startDeal(game: Game, start: DealStart, before: DealState | null, events: EventSink = null): DealState {
  if ('position' in start) {
    const state = readStartWords(wordsOf(start.position), events);
    state.table.dealsLeft = game.dealLimit ?? null;
    return state;
  }
  return deal(game.rules, start.deck, setupAfter(before, game, start.dealer), events);
}

/** Why no deal can follow, in words, or null. */
export function whyNoNextDeal(before: DealState): string | null {
  if (before.table.totals === null) return 'the deal stands alone';
  if (before.table.phase !== 'dealOver') return 'the deal before it is not over';
  return isMatchOver(before.table) ? 'the match is over' : null;
}

/**
 * Applies a recorded move to the state, or returns why it is refused. Throws BadInput if the cards that it says were held or
 * drawn cannot have been.
 */
export function makeMove(state: DealState, move: Move, events: EventSink = null): Reason | null {
  const { seat, action } = move;
  settleCards(state, move);
  const reason = whyIllegal(viewOf(state, seat), action);
  if (reason === null) playInPlace(state, action, events);
  return reason;
}

/** The state at the end of a sound record. Throws if a move is refused. */
export function replay(record: GameRecord): DealState {
  let state: DealState | null = null;
  for (const { start, moves } of record.deals) {
    state = startDeal(record, start, state);
    for (const move of moves) {
      const reason = makeMove(state, move);
      if (reason !== null) throw new Error(`a move of the record is refused: ${reason}`);
    }
  }
  if (state === null) throw new Error('the record has no deal');
  return state;
}

/** How deep variations may lie in each other, for readers that follow them. */
export const MAX_VARIATION_DEPTH = 100;

/** A move with one more thing that could have been done in its place. */
export function withVariation(move: Move, variation: Variation): Move {
  return { ...move, variations: [...(move.variations ?? []), variation] };
}
