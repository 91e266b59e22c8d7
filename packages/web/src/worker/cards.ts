import { askOnce } from '@coup-fourre/bots/threads';
import type { GivenDeal, TableOptions } from '@coup-fourre/room';
import type { ActionEventJson, Score, Seat } from '@coup-fourre/rules';
import type { PackedTextFault } from './packedText.ts';
import { startThread } from './startThread.ts';

/** A record as text, with the number of one deal (from 1) or null for all; or a packed record. */
export type CardsSource = { readonly record: string; readonly deal: number | null } | { readonly packed: string };

/** Deals for others to play again. */
export interface PlayableCards extends TableOptions {
  /** Depends on the cards alone, so all who play them use the same name. */
  readonly name: string;
  /** True if all seats drew from one pile when the cards were first played. */
  readonly hadOnePile: boolean;
  readonly deals: readonly GivenDeal[];
  /** Points of each team in the first game with these cards. */
  readonly totals: readonly number[];
  /** The deals as they were first played, as text and packed for a link. */
  readonly record: string;
  readonly packed: string;
}

/**
 * Why a record has no cards to play. `unfinished`: no deal was played to its end. `message` says in English what is
 * wrong with the record.
 */
export type CardsFault =
  | { readonly kind: PackedTextFault | 'unfinished' }
  | { readonly kind: 'badRecord'; readonly message: string; readonly line: number | null };

/** The first point at which two games with the same cards differ: a seat's actions in the same position. */
export interface Divergence {
  /** Row in the list of moves, from 1. */
  readonly turn: number;
  readonly seat: Seat;
  readonly actions: readonly [ActionEventJson, ActionEventJson];
}

/** A deal in both records; null on the side that did not play it. */
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
  /** Compares two sound records of the same cards, deal by deal. */
  readonly compareRecords: (records: readonly [string, string]) => readonly ComparedDeal[];
};

/** `failed` if the worker failed. */
export type CardsResult = FoundCards | typeof FAILED;
const FAILED = { ok: false, fault: 'failed' } as const;

const startCardsThread = () => startThread('cards');

export function findCards(from: CardsSource): Promise<CardsResult> {
  return askOnce<CardsCalls, 'findCards'>(startCardsThread, 'findCards', from).catch(() => FAILED);
}

/** Compares two sound records of the same cards. Returns null if the worker failed. */
export function compareRecords(records: readonly [string, string]): Promise<readonly ComparedDeal[] | null> {
  return askOnce<CardsCalls, 'compareRecords'>(startCardsThread, 'compareRecords', records).catch(() => null);
}
