import type { Rules, Score, Target, Team } from '@coup-fourre/rules';
import type { HintReason } from '../../table/advice/turnReasons.ts';
import type { JudgementMessage, ReviewRefusal, ReviewStep } from '../../worker/reviewMessages.ts';

export type { ReviewedOption, ReviewRefusal, ReviewStep } from '../../worker/reviewMessages.ts';

/** What is said of a decision, by what it lost; `forced` where there was but one legal action. */
export type Verdict = 'forced' | 'best' | 'good' | 'slip' | 'mistake';

/** What was found about one step. */
export interface Judgement extends JudgementMessage {
  readonly verdict: Verdict;
  /** Why the best action is the best, or the played one where nothing was surely better; null for calls and answers. */
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

/** The counts of a team: its choices are those that are fine, its slips and its mistakes. */
export interface TeamSummary {
  /** The share of its choices that are fine, from 0 to 1; null where nothing was to be chosen, or not all is settled. */
  readonly goodShare: number | null;
  readonly coupsFourres: number;
  readonly choices: number;
  readonly fine: number;
  readonly mistakes: number;
  readonly slips: number;
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

/** What `useReview` returns: the review as it grows, or why there is none. */
export interface ReviewState {
  /** Null until the record is read. */
  readonly review: Review | null;
  readonly refusal: ReviewRefusal | null;
  /** Whether the thinking has broken off; what was found until then stands. */
  readonly hasFailed: boolean;
}
