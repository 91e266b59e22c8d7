import type { AnalysisTree, TreePath } from '@coup-fourre/client/analysis';
import type { Action, Card, CardName, InputError, Rules, Score, Seat, ViewJson } from '@coup-fourre/rules';
import type { PackedTextFault } from '../../worker/packedText.ts';

/** A node of a tree. `holds`: cards dealt to an unknown acting hand, or null. */
export interface AnalysisPlace {
  readonly tree: AnalysisTree;
  readonly path: TreePath;
  readonly holds: readonly Card[] | null;
}

/** A position line, or a deal of a record (counted from 1) after `step` actions. */
export type AnalysisSource =
  | { readonly position: string }
  | { readonly record: string; readonly deal: number; readonly step: number }
  | { readonly packed: string; readonly deal: number; readonly step: number };

export type AnalysisCommand =
  | { readonly do: 'open'; readonly source: AnalysisSource }
  | { readonly do: 'show'; readonly place: AnalysisPlace }
  /** Unknown draws are random. */
  | { readonly do: 'play'; readonly place: AnalysisPlace; readonly action: Action; readonly seed: string }
  /** Deals the unknown cards of the acting hand at random. */
  | { readonly do: 'deal'; readonly place: AnalysisPlace; readonly seed: string };

export interface AnalysisPosition {
  readonly rules: Rules;
  /** Null when the deal is over. */
  readonly seat: Seat | null;
  /** The view of the acting seat, or of a spectator when the deal is over. */
  readonly view: ViewJson;
  /** The cards of each hand, or their number if unknown. */
  readonly hands: readonly (readonly CardName[] | number)[];
  /** The known part of the position as a line. */
  readonly line: string;
  /** The cards drawn by the last action, if the drawing hand is known. */
  readonly drawn: { readonly seat: Seat; readonly cards: readonly CardName[] } | null;
  /** True if the drawn card can be exchanged, because all seats share one draw pile. */
  readonly canRedraw: boolean;
  /** Number of unknown copies of each card, in the draw pile and in hands. */
  readonly hidden: readonly number[];
  readonly scores: readonly Score[] | null;
}

/** Why a tree cannot be opened or an action cannot be played. `message` is in English. */
export type AnalysisFault =
  | { readonly kind: PackedTextFault | 'noSuchDeal' }
  | ({ readonly kind: 'badText' | 'badPosition' } & Pick<InputError, 'message' | 'position'>);

/** The resulting node, its table, and the whole tree as a record. Or the fault. */
export type AnalysisResult =
  | { readonly ok: true; readonly place: AnalysisPlace; readonly position: AnalysisPosition; readonly record: string }
  | { readonly ok: false; readonly fault: AnalysisFault };
