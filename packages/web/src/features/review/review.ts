import type { HintReason } from '@coup-fourre/client/reasons';
import type { Rules, Score, Target, Team } from '@coup-fourre/rules';
import type { JudgementMessage, LuckMessage, ReviewRefusal, ReviewStep } from '../../worker/reviewMessages.ts';

export type { ReviewedOption, ReviewRefusal, ReviewStep } from '../../worker/reviewMessages.ts';

/** The verdict on a decision, by its loss; `forced` if there was only one legal action. */
export type Verdict = 'forced' | 'best' | 'good' | 'slip' | 'mistake';

/** The judgement of one step. */
export interface Judgement extends JudgementMessage {
  readonly verdict: Verdict;
  /** Why the best action is the best, or the played one where nothing was surely better; null for calls and answers. */
  readonly reason: HintReason | null;
}

/** The review so far; it grows while the worker searches. */
export interface Review {
  readonly rules: Rules;
  /** The number of the deal in its record, from 1, and the number of deals in the record. */
  readonly deal: number;
  readonly deals: number;
  readonly steps: readonly ReviewStep[];
  /** By step number. */
  readonly judgements: ReadonlyMap<number, Judgement>;
  /** The progress of the search, from 0 to 1. */
  readonly progress: number;
  /** The score sheets, one for each team. */
  readonly scores: readonly Score[];
  /** The final target of the trip in miles, and the teams with the most points, empty until the deal is over. */
  readonly target: Target;
  readonly winners: readonly Team[];
  /** Match points before the deal; null if it stands alone. */
  readonly totals: readonly number[] | null;
  /** Whether the deal was played to its end. */
  readonly isOver: boolean;
  /** Null while the deal is not over. */
  readonly luck: LuckMessage | null;
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

/** The chance of winning the deal, from 0 to 1, at a step; `step` equals the number of steps for the end. */
export interface ChancePoint {
  readonly step: number;
  readonly chance: number;
}

/** A key moment of the deal. */
export interface ReviewMoment {
  readonly step: number;
  readonly kind: 'coupFourre' | 'mistake' | 'slip' | 'arrival' | 'find';
}

/** The result of `useReview`: the review so far, or why there is none. */
export interface ReviewState {
  /** Null until the record has been read. */
  readonly review: Review | null;
  readonly refusal: ReviewRefusal | null;
  /** Whether the search has failed; earlier judgements remain. */
  readonly hasFailed: boolean;
}
