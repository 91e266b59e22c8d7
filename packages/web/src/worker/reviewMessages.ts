import type { MatchOutlook } from '@coup-fourre/bots';
import type { DecisionKind, Split } from '@coup-fourre/bots/luck';
import type { Level } from '@coup-fourre/bots/names';
import type {
  Action,
  CardName,
  Event,
  Notes,
  Rules,
  Score,
  Seat,
  Target,
  Team,
  View,
  ViewJson,
} from '@coup-fourre/rules';

/** Requests the review of a deal, counted from 1, of a record's text. */
export interface ReviewRequest {
  readonly record: string;
  readonly deal: number;
  /** Seed of the worlds that the searches sample. */
  readonly seed: string;
  /** The level at each seat, null for a person. Empty if the players are unknown. */
  readonly levels: readonly (Level | null)[];
}

/** An action of a seat: a play, a discard, a call, a declined coup fourré, or an answer about an extension. */
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
  /** Each seat's cards before the action, for the board only. While the deal is unfinished, others have a count. */
  readonly hands: ViewJson['hands'];
  /** The events of the action, with the cards drawn. */
  readonly events: readonly Event[];
  /** The notes on the action. */
  readonly notes: Notes;
  /** The position before the action, in the notation of NOTATION.md, for playing on. Null if no seat is to move. */
  readonly position: string | null;
  /** What the score of the match means to the team. Null outside a match. */
  readonly match: MatchOutlook | null;
}

/** A step as sent to the page, with its view as JSON. */
export interface StepMessage extends Omit<ReviewStep, 'view'> {
  readonly view: ViewJson;
}

/** A drawn card: the number of the step after the draw, and its effect on each team's lead in points. */
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
  /** Null while the deal is unfinished, because luck depends on hidden cards. */
  readonly luck: LuckMessage | null;
}

export interface ReviewedOption {
  readonly action: Action;
  /** The chance of winning the deal after this action, from 0 to 1, as far as the seat could know. */
  readonly dealChance: number;
  /** Expected lead of the seat's team over the mean of the other teams in this deal, in points. */
  readonly points: number;
  /** Certain loss against the best action, in points of utility and in chance of winning the deal. 0 if in doubt. */
  readonly behind: number;
  readonly chanceBehind: number;
}

/** The analysis of one step. The page derives the verdict. */
export interface JudgmentMessage {
  readonly step: number;
  /** Every legal action, best first, including the played action. */
  readonly options: readonly ReviewedOption[];
  /** False while the figures are a first estimate. No action counts as a mistake before the search is done. */
  readonly isSearched: boolean;
  /** True if the policy chooses the played action without a search. */
  readonly isExpected: boolean;
}

/** Why a record cannot be reviewed. `message` describes the fault of its text in English. */
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

/** Progress of a review: first the deal, then the judgments of its steps. */
export type ReviewProgress =
  | { readonly type: 'deal'; readonly deal: DealMessage }
  | {
      readonly type: 'judged';
      readonly judgments: readonly JudgmentMessage[];
      /** Fraction of the work that is done. */
      readonly progress: number;
    };

/** A mistake that a second search has confirmed. Actions are words of NOTATION.md. */
export interface MistakeMessage {
  readonly step: number;
  /** The position as the deciding seat saw it. */
  readonly position: string;
  readonly played: string;
  /** The best action first, then those about as good. */
  readonly answers: readonly string[];
  readonly kind: DecisionKind;
  /** The certain loss, in points. */
  readonly points: number;
}

/** Also used outside the review. */
export type ReadDealCalls = {
  /** Reads a deal of a record, counted from 1, without judgments. Returns null if the record cannot be read. */
  readonly readDeal: (request: Pick<ReviewRequest, 'record' | 'deal'>) => DealMessage | null;
};
