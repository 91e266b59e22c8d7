import type { AnalysisTree, TreePath } from '@coup-fourre/client/analysis';
import type { Action, Card, CardName, InputError, Rules, Score, Seat, ViewJson } from '@coup-fourre/rules';
import type { PackedTextFault } from '../../worker/packedText.ts';

/** A node of a tree, and the cards of the hand that acts there, if they were not known before. */
export interface AnalysisPlace {
  readonly tree: AnalysisTree;
  readonly path: TreePath;
  readonly holds: readonly Card[] | null;
}

/** What to open: a position line, or a deal of a record, counted from 1, after `step` of its actions. */
export type AnalysisSource =
  | { readonly position: string }
  | { readonly record: string; readonly deal: number; readonly step: number }
  | { readonly packed: string; readonly deal: number; readonly step: number };

/** What to do with a tree. */
export type AnalysisCommand =
  | { readonly do: 'open'; readonly source: AnalysisSource }
  | { readonly do: 'show'; readonly place: AnalysisPlace }
  /** Unknown cards that are drawn are chosen at random. */
  | { readonly do: 'play'; readonly place: AnalysisPlace; readonly action: Action; readonly seed: string }
  /** Chooses the unknown cards of the acting hand at random. */
  | { readonly do: 'deal'; readonly place: AnalysisPlace; readonly seed: string };

/** The table at a node. */
export interface AnalysisPosition {
  readonly rules: Rules;
  /** Who acts; null when the deal is over. */
  readonly seat: Seat | null;
  /** The View of that seat, or of a spectator when the deal is over. */
  readonly view: ViewJson;
  /** The cards of each hand, or their number if they are not known. */
  readonly hands: readonly (readonly CardName[] | number)[];
  /** The position as a line, as far as it is known. */
  readonly line: string;
  /** The cards that the last action drew, if the hand that drew them is known. */
  readonly drawn: { readonly seat: Seat; readonly cards: readonly CardName[] } | null;
  /** True if other cards could have been drawn, since there is one draw pile. */
  readonly canRedraw: boolean;
  /** Number of unknown copies of each card, in the draw pile and in unknown hands. */
  readonly hidden: readonly number[];
  /** The score sheets of the teams once the deal is over. */
  readonly scores: readonly Score[] | null;
}

/** Why a tree cannot be opened, or an action not be played; `message` says in English what is wrong. */
export type AnalysisFault =
  | { readonly kind: PackedTextFault | 'noSuchDeal' }
  | ({ readonly kind: 'badText' | 'badPosition' } & Pick<InputError, 'message' | 'position'>);

/** The node that a command led to, the table there, and the whole tree as a record; or why there is none. */
export type AnalysisResult =
  | { readonly ok: true; readonly place: AnalysisPlace; readonly position: AnalysisPosition; readonly record: string }
  | { readonly ok: false; readonly fault: AnalysisFault };
