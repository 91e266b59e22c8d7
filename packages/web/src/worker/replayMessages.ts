import type { ActionEventJson, CardName, Rules, Score, Seat, Team, ViewJson } from '@coup-fourre/rules';
import type { CardsFault } from './cardsMessages.ts';

/** To a replaying worker. It opens a record, as text or packed for a link; then it is asked for its deals. */
export type ReplayRequest =
  | { readonly type: 'open'; readonly id: number; readonly from: ReplaySource }
  /** A deal of the record that is open, counted from 1. */
  | { readonly type: 'deal'; readonly id: number; readonly deal: number };

export type ReplaySource =
  /** All of a record's deals, or one of them, counted from 1. */
  { readonly record: string; readonly deal: number | null } | { readonly packed: string };

/** A record that can be replayed. */
export interface OpenedReplay {
  readonly rules: Rules;
  readonly record: string;
  /** The record for a link, as NOTATION.md packs it. */
  readonly packed: string;
  /** How many actions each deal has. */
  readonly steps: readonly number[];
}

/** The table at a moment of a deal. */
export interface ReplayFrame {
  /** What led to it; null where the deal begins. */
  readonly move: { readonly seat: Seat; readonly team: Team; readonly event: ActionEventJson } | null;
  /** Who acts next; null once the deal is over. */
  readonly actor: Seat | null;
  /** What the actor sees, else any seat; the page takes what is public from it. */
  readonly view: ViewJson;
  readonly hands: readonly (readonly CardName[])[];
}

/** A deal, from its beginning on; a frame for every action follows. */
export interface ReplayDeal {
  readonly frames: readonly ReplayFrame[];
  /** The score sheets of a deal that is over, one for each team; else null. */
  readonly scores: readonly Score[] | null;
}

/** From a replaying worker. */
export type ReplayReply =
  | { readonly type: 'opened'; readonly id: number; readonly replay: OpenedReplay }
  | { readonly type: 'unreadable'; readonly id: number; readonly fault: CardsFault }
  | { readonly type: 'deal'; readonly id: number; readonly deal: ReplayDeal };
