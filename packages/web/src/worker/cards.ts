import { askOnce } from '@coup-fourre/bots/threads';
import type { GivenDeal, TableOptions } from '@coup-fourre/room';
import type { ActionEventJson, Score, Seat } from '@coup-fourre/rules';
import type { RecordFault } from './packedText.ts';
import { startThread } from './startThread.ts';

/** A record as text, with the number of a deal (from 1) or null for all deals. Or a packed record. */
export type CardsSource = { readonly record: string; readonly deal: number | null } | { readonly packed: string };

/** Deals for others to play. */
export interface PlayableCards extends TableOptions {
  /** Depends only on the cards, so everyone who plays them uses the same name. */
  readonly name: string;
  /** True if all seats drew from one pile when the cards were first played. */
  readonly hadOnePile: boolean;
  readonly deals: readonly GivenDeal[];
  /** Points of each team in the first game with these cards. */
  readonly totals: readonly number[];
  /** The original deals, as text and packed for a link. */
  readonly record: string;
  readonly packed: string;
}

/** Why a record has no cards to play. `unfinished`: no deal was played to its end. */
export type CardsFault = RecordFault | { readonly kind: 'unfinished' };

/** The first difference between two games with the same cards: two actions in the same position. */
export interface Divergence {
  /** Row in the list of moves, from 1. */
  readonly turn: number;
  readonly seat: Seat;
  readonly actions: readonly [ActionEventJson, ActionEventJson];
}

/** A deal in both records, or null for a record that did not play it. */
export interface ComparedDeal {
  readonly sheets: readonly [readonly Score[] | null, readonly Score[] | null];
  /** Null if neither record differs before the shorter one ends. */
  readonly divergence: Divergence | null;
}

type FoundCards =
  | { readonly ok: true; readonly cards: PlayableCards }
  | { readonly ok: false; readonly fault: CardsFault };

export type CardsCalls = {
  readonly findCards: (from: CardsSource) => Promise<FoundCards>;
  /** Compares two valid records of the same cards, deal by deal. */
  readonly compareRecords: (records: readonly [string, string]) => readonly ComparedDeal[];
};

/** `failed` if the worker failed. */
export type CardsResult = FoundCards | typeof FAILED;
const FAILED = { ok: false, fault: 'failed' } as const;

const startCardsThread = () => startThread('cards');

export function findCards(from: CardsSource): Promise<CardsResult> {
  return askOnce<CardsCalls, 'findCards'>(startCardsThread, 'findCards', from).catch(() => FAILED);
}

/** Compares two valid records of the same cards. Returns null if the worker failed. */
export function compareRecords(records: readonly [string, string]): Promise<readonly ComparedDeal[] | null> {
  return askOnce<CardsCalls, 'compareRecords'>(startCardsThread, 'compareRecords', records).catch(() => null);
}
