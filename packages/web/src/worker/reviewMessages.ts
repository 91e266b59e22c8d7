import type { Split } from '@coup-fourre/bots/luck';
import type { Level } from '@coup-fourre/bots/names';
import type { Action, CardName, Event, Rules, Score, Seat, Target, Team, View, ViewJson } from '@coup-fourre/rules';

/** Asks for the review of one deal, counted from 1, of a record's text. */
export interface ReviewRequest {
  readonly record: string;
  readonly deal: number;
  /** Seed of the worlds that the searches sample. */
  readonly seed: string;
  /** Level at each seat, null for a person. Empty if the players are unknown. */
  readonly levels: readonly (Level | null)[];
}

/** One action of a seat: a play, a discard, a call, a declined coup fourré, or an answer about an extension. */
export interface ReviewStep {
  /** From 0, without gaps. */
  readonly number: number;
  /** Row in the list of moves, from 1. Each row goes once around the table. */
  readonly turn: number;
  readonly seat: Seat;
  readonly team: Team;
  readonly action: Action;
  /** The seat's view before the action. */
  readonly view: View;
  /**
   * Cards of each seat before the action, used by the board only. While the deal is unfinished, other seats have a
   * count.
   */
  readonly hands: ViewJson['hands'];
  /** The events of the action, with the cards drawn. */
  readonly events: readonly Event[];
  /** Position before the action as NOTATION.md writes it, to play on from. Null if no seat is to move. */
  readonly position: string | null;
}

/** A step on its way to the page, its view as JSON. */
export interface StepMessage extends Omit<ReviewStep, 'view'> {
  readonly view: ViewJson;
}

/** A drawn card: the number of the step after it, and its effect on each team's lead in points. */
export interface DrawMessage {
  readonly step: number;
  readonly seat: Seat;
  readonly card: CardName;
  readonly luck: readonly number[];
}

/** Luck in a deal's result, for each team in points of lead. */
export interface LuckMessage {
  readonly teams: readonly Split[];
  /** Luck of the hands that were dealt. */
  readonly opening: readonly number[];
  readonly draws: readonly DrawMessage[];
}

export interface DealMessage {
  readonly rules: Rules;
  readonly deals: number;
  readonly steps: readonly StepMessage[];
  readonly scores: readonly Score[];
  readonly target: Target;
  readonly totals: readonly number[] | null;
  readonly isOver: boolean;
  /** Null while the deal is unfinished, since luck depends on hidden cards. */
  readonly luck: LuckMessage | null;
}

export interface ReviewedOption {
  readonly action: Action;
  /** Chance of winning the deal after this action, from 0 to 1, as the seat could know it. */
  readonly dealChance: number;
  /** Expected lead of the seat's team over the mean of the other teams in this deal, in points. */
  readonly points: number;
  /** Certain loss against the best action, in points of utility and in chance of winning the deal; 0 if in doubt. */
  readonly behind: number;
  readonly chanceBehind: number;
}

/** The analysis of one step. The page decides on a verdict. */
export interface JudgementMessage {
  readonly step: number;
  /** Every legal action, best first, including the one that was played. */
  readonly options: readonly ReviewedOption[];
  /** False while the figures are a first estimate; nothing counts as a mistake before the search is done. */
  readonly isSearched: boolean;
  /** True if the policy chooses the played action without a search. */
  readonly isExpected: boolean;
}

/** Why a record cannot be reviewed. `message` says in English what is wrong with its text. */
export type ReviewRefusal =
  | {
      readonly kind: 'badRecord';
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    }
  /** Deals are numbered from 1 to `deals`. */
  | { readonly kind: 'noSuchDeal'; readonly deals: number }
  | { readonly kind: 'nothingPlayed' };

/** Progress of a review: first the deal, then the judgements of its steps. */
export type ReviewProgress =
  | { readonly type: 'deal'; readonly deal: DealMessage }
  | {
      readonly type: 'judged';
      readonly judgements: readonly JudgementMessage[];
      /** Finished part of the work, from 0 to 1. */
      readonly progress: number;
    };

/** Also used outside the review. */
export type ReadDealCalls = {
  /** Reads a deal of a record, counted from 1, without judgements. Returns null if the record cannot be read. */
  readonly readDeal: (request: Pick<ReviewRequest, 'record' | 'deal'>) => DealMessage | null;
};
