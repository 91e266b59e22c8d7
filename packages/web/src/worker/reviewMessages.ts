import type { Split } from '@coup-fourre/bots/luck';
import type { Level } from '@coup-fourre/bots/names';
import type { Action, CardName, Event, Rules, Score, Seat, Target, Team, View, ViewJson } from '@coup-fourre/rules';

/** The deal to review, counted from 1, of a record's text. */
export interface ReviewRequest {
  readonly record: string;
  readonly deal: number;
  /** The seed of the worlds that the searches sample. */
  readonly seed: string;
  /** The level at each seat, null for a person; empty if nobody is known. */
  readonly levels: readonly (Level | null)[];
}

/** Something a seat did: every play, discard, call, hazard let stand and answer about an extension, in order. */
export interface ReviewStep {
  /** From 0, without gaps. */
  readonly number: number;
  /** The row of the list of moves it stands in, from 1: each row goes once around the table. */
  readonly turn: number;
  readonly seat: Seat;
  readonly team: Team;
  readonly action: Action;
  /** What the seat saw before it. */
  readonly view: View;
  /** The cards that each seat held before it, for the board alone; of another seat a count, while the deal is not over. */
  readonly hands: ViewJson['hands'];
  /** What happened, as the rules have it, with the cards drawn. */
  readonly events: readonly Event[];
  /** The position before it, as NOTATION.md has it, to play on from; null where no turn goes on. */
  readonly position: string | null;
}

/** A step as it goes to the page, its view as JSON. */
export interface StepMessage extends Omit<ReviewStep, 'view'> {
  readonly view: ViewJson;
}

/** A card drawn: the number of the step after it, and what it changed for each team, in points of lead. */
export interface DrawMessage {
  readonly step: number;
  readonly seat: Seat;
  readonly card: CardName;
  readonly luck: readonly number[];
}

/** What part of a deal's result was luck, by team, in points of lead. */
export interface LuckMessage {
  readonly teams: readonly Split[];
  /** The luck of the hands that were dealt. */
  readonly opening: readonly number[];
  readonly draws: readonly DrawMessage[];
}

/** A deal as it was played. */
export interface DealMessage {
  readonly rules: Rules;
  readonly deals: number;
  readonly steps: readonly StepMessage[];
  readonly scores: readonly Score[];
  readonly target: Target;
  readonly totals: readonly number[] | null;
  readonly isOver: boolean;
  /** Null while the deal is not over: hidden cards are in it. */
  readonly luck: LuckMessage | null;
}

/** An action as the review sees it. */
export interface ReviewedOption {
  readonly action: Action;
  /** The chance of winning the deal after it, from 0 to 1, as the seat could know it. */
  readonly dealChance: number;
  /** Points by which the seat's team will lead the mean of the others, in this deal. */
  readonly points: number;
  /** Points of utility, and chance of winning the deal, by which it is behind the best action at least; 0 in doubt. */
  readonly behind: number;
  readonly chanceBehind: number;
}

/** What was found about a step; what is said of it is the page's. */
export interface JudgementMessage {
  readonly step: number;
  /** Every legal action, the best first, the played one among them. */
  readonly options: readonly ReviewedOption[];
  /** Whether the search of this decision is done; before, the figures are rough and nothing counts as a mistake. */
  readonly isSearched: boolean;
  /** Whether the played action is what a good player would do without thinking ahead. */
  readonly isExpected: boolean;
}

/** Why a record cannot be reviewed; `message` says in English what is wrong with its text. */
export type ReviewRefusal =
  | {
      readonly kind: 'badRecord';
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    }
  /** Deals are numbered from 1 to `deals`. */
  | { readonly kind: 'noSuchDeal'; readonly deals: number }
  /** A deal in which no one has done anything. */
  | { readonly kind: 'nothingPlayed' };

/** The progress of a review: the deal, then the judgements of its steps. */
export type ReviewProgress =
  | { readonly type: 'deal'; readonly deal: DealMessage }
  | {
      readonly type: 'judged';
      readonly judgements: readonly JudgementMessage[];
      /** The share of the work that is done, from 0 to 1. */
      readonly progress: number;
    };

/** The call that reads a deal, for others than the review. */
export type ReadDealCalls = {
  /** A deal of a record, counted from 1, without judgements; null if the record cannot be read. */
  readonly readDeal: (request: Pick<ReviewRequest, 'record' | 'deal'>) => DealMessage | null;
};
