import type { HintReason } from '@coup-fourre/client/reasons';
import type { Rules, Score, Target, Team } from '@coup-fourre/rules';
import type { JudgmentMessage, LuckMessage, ReviewRefusal, ReviewStep } from '../../worker/reviewMessages.ts';

export type { ReviewedOption, ReviewRefusal, ReviewStep } from '../../worker/reviewMessages.ts';

/** The verdict on a decision, by its loss. `forced`: there was only one legal action. */
export type Verdict = 'forced' | 'best' | 'good' | 'smallMistake' | 'bigMistake';

export interface Judgment extends JudgmentMessage {
  readonly verdict: Verdict;
  /** Why the best action is best, or the played action if none was certainly better. Null for calls and answers. */
  readonly reason: HintReason | null;
}

/** The review so far. It grows while the worker searches. */
export interface Review {
  readonly rules: Rules;
  /** The number of the deal in its record, from 1, and the number of deals in the record. */
  readonly deal: number;
  readonly deals: number;
  readonly steps: readonly ReviewStep[];
  /** By step number. */
  readonly judgments: ReadonlyMap<number, Judgment>;
  /** Progress of the search, from 0 to 1. */
  readonly progress: number;
  /** One score sheet a team. */
  readonly scores: readonly Score[];
  /** Final target of the trip in miles. Then the teams with the most points, empty until the deal is over. */
  readonly target: Target;
  readonly winners: readonly Team[];
  /** The match score before the deal. Null outside a match. */
  readonly totals: readonly number[] | null;
  /** True if the deal was played to its end. */
  readonly isOver: boolean;
  /** Null until the deal is over. */
  readonly luck: LuckMessage | null;
}

/** Counts of a team's decisions. A choice is a decision with several legal actions: good, a small mistake or a big one. */
export interface TeamSummary {
  /** Fraction of its choices that are good, from 0 to 1. Null if it had none, or until all are searched. */
  readonly goodShare: number | null;
  readonly coupsFourres: number;
  readonly choices: number;
  readonly fine: number;
  readonly bigMistakes: number;
  readonly smallMistakes: number;
}

/** The chance of winning the deal, from 0 to 1, at a step. At the end, `step` equals the number of steps. */
export interface ChancePoint {
  readonly step: number;
  readonly chance: number;
}

export interface ReviewMoment {
  readonly step: number;
  readonly kind: 'coupFourre' | 'bigMistake' | 'smallMistake' | 'arrival' | 'find';
}

export interface ReviewState {
  /** Null until the record has been read. */
  readonly review: Review | null;
  readonly refusal: ReviewRefusal | null;
  /** True if the search has failed. Earlier judgments remain. */
  readonly hasFailed: boolean;
}
