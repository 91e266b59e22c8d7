import type { Action, Event, Rules, Score, Seat, Target, Team, View } from '@coup-fourre/rules';
import type { HintReason } from '../../table/advice/turnReasons.ts';

/** What is said of a decision, by what it lost; `forced` where there was but one legal action. */
export type Verdict = 'forced' | 'best' | 'good' | 'slip' | 'mistake';

/** An action as the review sees it. */
export interface ReviewedOption {
  readonly action: Action;
  /** The chance of winning the deal after it, from 0 to 1, as the seat could know it. */
  readonly dealChance: number;
  /** Points the own team will lead the others' mean by, in this deal. */
  readonly points: number;
  /** Points of utility behind the best action, 0 where it is not surely behind. */
  readonly behind: number;
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
  /** What happened, as the rules tell it, with the cards drawn. */
  readonly events: readonly Event[];
  /** The position before it, as NOTATION.md has it, to play on from; null where no turn goes on. */
  readonly position: string | null;
}

/** What was found about one step. */
export interface Judgement {
  readonly step: number;
  readonly verdict: Verdict;
  /** Every legal action, the best first, the played one among them. */
  readonly options: readonly ReviewedOption[];
  /** Whether the search of this decision is done; before, the figures are rough and nothing counts as a mistake. */
  readonly isSearched: boolean;
  /** Whether the played action is what a good player would do without thinking ahead. */
  readonly isExpected: boolean;
  /** Why the best action is the best; null for calls and answers. */
  readonly reason: HintReason | null;
}

/** All that is known so far of how a deal went: grows while the worker thinks. */
export interface Review {
  readonly rules: Rules;
  /** The number of the deal in its record, from 1, and how many deals the record has. */
  readonly deal: number;
  readonly deals: number;
  readonly steps: readonly ReviewStep[];
  /** By the number of the step. */
  readonly judgements: ReadonlyMap<number, Judgement>;
  /** How much of the search is done, from 0 to 1. */
  readonly progress: number;
  /** The score sheets, a column a team. */
  readonly scores: readonly Score[];
  /** The miles the trip went to in the end, and the teams with the most points: none while the deal is not over. */
  readonly target: Target;
  readonly winners: readonly Team[];
  /** Match points before the deal; null where it stands alone. */
  readonly totals: readonly number[] | null;
  /** Whether the deal was played to its end. */
  readonly isOver: boolean;
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

/** Accuracy and counts of a team. */
export interface TeamSummary {
  /** From 0 to 100; null where nothing was to be chosen, or nothing is judged yet. */
  readonly accuracy: number | null;
  readonly coupsFourres: number;
  readonly mistakes: number;
  readonly slips: number;
  readonly best: number;
}

/** The chance of winning the deal at a step, from 0 to 1; after the last step at the number of steps. */
export interface ChancePoint {
  readonly step: number;
  readonly chance: number;
}

/** A step worth looking at. */
export interface ReviewMoment {
  readonly step: number;
  readonly kind: 'coupFourre' | 'mistake' | 'slip' | 'arrival' | 'find';
}

/** What `useReview` tells: the review as it grows, or why there is none. */
export interface ReviewState {
  /** Null until the record is read. */
  readonly review: Review | null;
  readonly refusal: ReviewRefusal | null;
  /** Whether the thinking has broken off; what was found until then stands. */
  readonly hasFailed: boolean;
}
