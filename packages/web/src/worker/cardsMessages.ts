import type { GivenDeal } from '@coup-fourre/room';
import type { ActionEventJson, EditionId, HouseRules, Players, Score, Seat } from '@coup-fourre/rules';
import type { PackedTextFault } from './packedText.ts';

/** To a thinking worker: the cards of a record, as text or packed, for others to play; one deal alone, counted from 1, or all. */
export interface CardsRequest {
  readonly type: 'cards';
  readonly id: number;
  readonly from: { readonly record: string; readonly deal: number | null } | { readonly packed: string };
}

/** To a thinking worker: two records of the same cards, side by side. */
export interface CompareRequest {
  readonly type: 'compare';
  readonly id: number;
  readonly records: readonly [string, string];
}

/** Deals that others can play, too. */
export interface PlayableCards {
  /** What the same cards are known by, whoever plays them. */
  readonly name: string;
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  /** Whether all seats drew from one pile when they were played first. */
  readonly hadOnePile: boolean;
  readonly deals: readonly GivenDeal[];
  /** The points that each team had when they were played first. */
  readonly totals: readonly number[];
  /** The deals as they were played first, as text and packed for a link. */
  readonly record: string;
  readonly packed: string;
}

/**
 * Why there are no cards to play: `message` says in English which part of the record is wrong, and why. `unfinished` where
 * no deal that was dealt was played to its end.
 */
export type CardsFault =
  | { readonly kind: PackedTextFault | 'unfinished' }
  | { readonly kind: 'badRecord'; readonly message: string; readonly line: number | null };

/** Where two lines parted: what was done in each, by the same seat in the same position. */
export interface Divergence {
  /** The row of the list of moves, from 1. */
  readonly turn: number;
  readonly seat: Seat;
  readonly actions: readonly [ActionEventJson, ActionEventJson];
}

/** The same deal in both records; what one of them does not have is null. */
export interface ComparedDeal {
  readonly sheets: readonly [readonly Score[] | null, readonly Score[] | null];
  /** Null where both played it in the same way, as far as they did. */
  readonly parting: Divergence | null;
}

/** From a thinking worker. */
export type CardsReply =
  | { readonly type: 'cards'; readonly id: number; readonly cards: PlayableCards }
  | { readonly type: 'noCards'; readonly id: number; readonly fault: CardsFault }
  | { readonly type: 'compared'; readonly id: number; readonly deals: readonly ComparedDeal[] };
