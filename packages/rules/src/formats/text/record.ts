import type { Action } from '../../model/action.ts';
import { CARDS, type Card, nameOf } from '../../model/cards.ts';
import { type DealState, handOf, ownDrawPile, viewOf } from '../../model/dealState.ts';
import type { Rules } from '../../model/editions.ts';
import type { Reason } from '../../model/reason.ts';
import type { Seat } from '../../model/seat.ts';
import { type DealSetup, deal, nextDealSetup } from '../../play/deal.ts';
import { whyIllegal } from '../../play/legalActions.ts';
import { isMatchOver } from '../../play/match.ts';
import { type EventSink, playInPlace } from '../../play/play.ts';
import { BadInput } from '../badInput.ts';
import type { Notes } from './notes.ts';
import { wordsOf } from './textReader.ts';
import { readStartWords } from './viewText.ts';

/** A move, with what a reader wrote about it. */
export interface Move extends Notes {
  readonly seat: Seat;
  readonly action: Action;
  /** Cards that the seat held, if its hand was unknown. */
  readonly holds?: readonly Card[];
  /** The next cards drawn, if the draw pile was unknown. */
  readonly draws?: readonly Card[];
  /** Alternatives to this move, with their continuations. */
  readonly variations?: readonly Variation[];
}

/** At least one move, played instead of another, and its continuation. */
export type Variation = readonly Move[];

/** A dealer and a deck, with the first dealt card first. Or a position line. */
export type DealStart = { readonly dealer: Seat; readonly deck: readonly Card[] } | { readonly position: string };

/** A deal of a record: its start, and the moves of all seats in order. */
export interface DealRecord {
  readonly start: DealStart;
  /** What a reader wrote about the deal before its first move. */
  readonly note?: string;
  readonly moves: readonly Move[];
}

/** The largest number of deals to which a record can limit its match: a packed record has one byte for it. */
export const MAX_DEAL_LIMIT = 255;

/** The rules, and the match if the deals belong to one. Without a match there is a single deal. */
export interface Game {
  readonly rules: Rules;
  readonly match: boolean;
  /** True if each seat draws from its own pile. */
  readonly ownPiles?: boolean | undefined;
  /** The match ends after this number of deals, at any score: from 1 to MAX_DEAL_LIMIT. */
  readonly dealLimit?: number | undefined;
}

/** A whole game, from which every position can be replayed. */
export interface GameRecord extends Game {
  readonly deals: readonly DealRecord[];
}

/** A record whose moves have been checked, and the state after its last move. */
export interface ParsedRecord {
  readonly record: GameRecord;
  readonly state: DealState;
}

function setupAfter(before: DealState | null, { rules, match, ownPiles, dealLimit }: Game, dealer: Seat): DealSetup {
  if (before) return { ...nextDealSetup(before), dealer };
  return { dealer, totals: match ? Array<number>(rules.teams).fill(0) : null, ownPiles, dealsLeft: dealLimit };
}

/**
 * Begins a recorded deal. `before` is the end of the deal before it, null for the first. A deck is not checked
 * (whyNotDeck). Throws BadInput if the position is invalid.
 */
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

/** Applies a recorded move, or returns why it is illegal. Throws BadInput if its held or drawn cards are impossible. */
export function makeMove(state: DealState, move: Move, events: EventSink = null): Reason | null {
  const { seat, action } = move;
  settleCards(state, move);
  const reason = whyIllegal(viewOf(state, seat), action);
  if (reason === null) playInPlace(state, action, events);
  return reason;
}

/**
 * The state at the end of a record. Throws if a move is illegal or there is no deal, and BadInput if a position or the
 * cards that a move names are impossible.
 */
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

/** Maximum depth of variations within variations. A deeper record is refused. */
export const MAX_VARIATION_DEPTH = 100;

/** The move with one more variation, after those that it has. */
export function withVariation(move: Move, variation: Variation): Move {
  return { ...move, variations: [...(move.variations ?? []), variation] };
}

const FAULT = 'badRecord';

/**
 * Puts the cards named by a move into the seat's hand and on top of the draw pile.
 * Swaps them with unknown cards. Throws BadInput if there are none left.
 */
export function settleCards(state: DealState, { seat, holds, draws }: Pick<Move, 'seat' | 'holds' | 'draws'>): void {
  if (holds !== undefined) settleHand(state, seat, holds);
  if (draws !== undefined) settleDraws(state, draws);
}

/** True if a record or position does not name the cards of this hand. The state then holds arbitrary ones. */
export function isHandUnknown({ unknownHands }: Pick<DealState, 'unknownHands'>, seat: Seat): boolean {
  return (unknownHands & (1 << seat)) !== 0;
}

function settleHand(state: DealState, seat: Seat, cards: readonly Card[]): void {
  const size = state.table.handSizes[seat] ?? 0;
  if (!isHandUnknown(state, seat)) throw new BadInput(FAULT, `the hand of seat ${seat} is already known`);
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
  if (state.drawPileOwners !== null) throw new BadInput(FAULT, 'the order of separate draw piles cannot be changed');
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
  readonly instead: Card;
  /** Cards on top of the draw pile that stay. */
  readonly from: number;
  /** The seat whose hand stays. */
  readonly except: Seat | null;
}

/** Replaces a card of the draw pile, or else of an unknown hand, by another. Returns false if there was none. */
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
