import type { ActionRow } from '@coup-fourre/bots';
import type { QuickLevel } from '@coup-fourre/bots/names';
import type { AnalysisTree, TreePath } from '@coup-fourre/client/analysis';
import type { Action, ActionJson, Card, CardName, InputError, Rules, Score, Seat, ViewJson } from '@coup-fourre/rules';
import type { PackedTextFault } from './packedText.ts';

/** A node of a tree, and which cards are in the hand that acts there, where it was not known before. */
export interface AnalysisPlace {
  readonly tree: AnalysisTree;
  readonly path: TreePath;
  readonly holds: readonly Card[] | null;
}

/** What to open: a position line, or a deal of a record, counted from 1, after so many of its actions. */
export type AnalysisSource =
  | { readonly position: string }
  | { readonly record: string; readonly deal: number; readonly step: number }
  | { readonly packed: string; readonly deal: number; readonly step: number };

/** To a thinking worker: what to do with a tree. */
export interface AnalysisRequest {
  readonly type: 'analysis';
  readonly id: number;
  readonly command: AnalysisCommand;
}

export type AnalysisCommand =
  | { readonly do: 'open'; readonly source: AnalysisSource }
  | { readonly do: 'show'; readonly place: AnalysisPlace }
  /** Unknown cards that are drawn are chosen by chance. */
  | { readonly do: 'play'; readonly place: AnalysisPlace; readonly action: Action; readonly seed: string }
  /** Chooses the unknown cards of the hand that acts by chance. */
  | { readonly do: 'deal'; readonly place: AnalysisPlace; readonly seed: string };

/** The table at a node. */
export interface AnalysisPosition {
  readonly rules: Rules;
  /** Who acts; null when the deal is over. */
  readonly seat: Seat | null;
  /** What that seat sees, or a spectator when the deal is over. */
  readonly view: ViewJson;
  /** The cards of each hand, or how many there are where they are not known. */
  readonly hands: readonly (readonly CardName[] | number)[];
  /** The position as a line, as far as it is known. */
  readonly line: string;
  /** The cards that the last action drew, if the hand that drew them is known. */
  readonly drawn: { readonly seat: Seat; readonly cards: readonly CardName[] } | null;
  /** Whether other cards could have been drawn in their place: there is one draw pile. */
  readonly canRedraw: boolean;
  /** Copies that nobody knows, by card: in the draw pile, and in hands that are not known. */
  readonly hidden: readonly number[];
  /** The score sheets of the teams once the deal is over. */
  readonly scores: readonly Score[] | null;
}

/** Why a tree cannot be opened, or an action not be played; `message` says in English what is wrong. */
export type AnalysisFault =
  | { readonly kind: PackedTextFault | 'noSuchDeal' }
  | ({ readonly kind: 'badText' | 'badPosition' } & Pick<InputError, 'message' | 'position'>);

/** From a thinking worker: the node, the table there, and the whole tree as a record; or why there is none. */
export type AnalysisReply =
  | {
      readonly type: 'analysis';
      readonly id: number;
      readonly place: AnalysisPlace;
      readonly position: AnalysisPosition;
      readonly record: string;
    }
  | { readonly type: 'noAnalysis'; readonly id: number; readonly fault: AnalysisFault };

/** To a thinking worker: what to compare all actions of, and what has been found of it before. */
export interface ActionTableRequest {
  readonly type: 'compareActions';
  readonly id: number;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
  readonly seed: string;
  readonly tally: Float64Array | null;
}

/** One action among all. */
export type ActionRowMessage = Omit<ActionRow, 'action'> & { readonly action: ActionJson };

/** From a thinking worker: all legal actions, the best first. A later table is better than an earlier one. */
export interface ActionTableReply {
  readonly type: 'actionTable';
  readonly id: number;
  readonly rows: readonly ActionRowMessage[];
  /** What each level would do at once. */
  readonly choices: Readonly<Record<QuickLevel, ActionJson>>;
  readonly tally: Float64Array;
  /** Whether nothing more will come. */
  readonly isFinal: boolean;
}
