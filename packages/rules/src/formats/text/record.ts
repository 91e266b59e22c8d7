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
import { readPositionWords } from './positionText.ts';
import { wordsOf } from './textReader.ts';

/** What a seat did. */
export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}

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
    const state = readPositionWords(wordsOf(start.position), events);
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

/** Applies a recorded move to the state, or returns why it is refused and changes nothing. */
export function makeMove(state: DealState, { seat, action }: Move, events: EventSink = null): Reason | null {
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
