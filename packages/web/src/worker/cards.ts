import { askOnce } from '@coup-fourre/bots/threads';
import type { GivenDeal } from '@coup-fourre/room';
import type { ActionEventJson, EditionId, HouseRules, Players, Score, Seat } from '@coup-fourre/rules';
import type { PackedTextFault } from './packedText.ts';
import { startThread } from './startThread.ts';

/** A record as text, of which one deal, counted from 1, or all are wanted; or a packed record. */
export type CardsSource = { readonly record: string; readonly deal: number | null } | { readonly packed: string };

/** Deals that others can play, too. */
export interface PlayableCards {
  /** The name of these cards, the same for all who play them. */
  readonly name: string;
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  /** True if all seats drew from one pile when the cards were first played. */
  readonly hadOnePile: boolean;
  readonly deals: readonly GivenDeal[];
  /** The points of each team when the cards were first played. */
  readonly totals: readonly number[];
  /** The deals as they were first played, as text and packed for a link. */
  readonly record: string;
  readonly packed: string;
}

/**
 * Why there are no cards to play. `unfinished` means that no dealt deal was played to its end; `message` says in English
 * what is wrong with the record.
 */
export type CardsFault =
  | { readonly kind: PackedTextFault | 'unfinished' }
  | { readonly kind: 'badRecord'; readonly message: string; readonly line: number | null };

/** The first difference between two lines: the actions of the same seat in the same position. */
export interface Divergence {
  /** The row in the list of moves, from 1. */
  readonly turn: number;
  readonly seat: Seat;
  readonly actions: readonly [ActionEventJson, ActionEventJson];
}

/** The same deal in both records; a side without it is null. */
export interface ComparedDeal {
  readonly sheets: readonly [readonly Score[] | null, readonly Score[] | null];
  /** Null if both lines are the same as far as they go. */
  readonly parting: Divergence | null;
}

/** The cards of a record, for others to play, or why there are none. */
type FoundCards =
  | { readonly ok: true; readonly cards: PlayableCards }
  | { readonly ok: false; readonly fault: CardsFault };

/** What a worker answers about the cards of records. */
export type CardsCalls = {
  readonly findCards: (from: CardsSource) => Promise<FoundCards>;
  /** Compares two sound records of the same cards, deal by deal. */
  readonly compareRecords: (records: readonly [string, string]) => readonly ComparedDeal[];
};

/** The cards of a record, or why there are none; `failed` if the worker failed. */
export type CardsResult = FoundCards | { readonly ok: false; readonly fault: 'failed' };

/** Reads the cards of a record, as text or packed. */
export async function findCards(from: CardsSource): Promise<CardsResult> {
  try {
    return await askOnce<CardsCalls, 'findCards'>(() => startThread('cards'), 'findCards', from);
  } catch {
    return { ok: false, fault: 'failed' };
  }
}

/** Compares two sound records of the same cards; null if the worker failed. */
export async function compareRecords(records: readonly [string, string]): Promise<readonly ComparedDeal[] | null> {
  try {
    return await askOnce<CardsCalls, 'compareRecords'>(() => startThread('cards'), 'compareRecords', records);
  } catch {
    return null;
  }
}
