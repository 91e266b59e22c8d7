import type { Rules, Score, Target, ViewJson } from '@coup-fourre/rules';
import type { Judgement, ReviewRefusal, ReviewStep } from '../features/review/review.ts';

/** To a thinking worker: the deal to review, counted from 1, of a record's text, and the chance it goes by. */
export interface ReviewRequest {
  readonly type: 'review';
  readonly id: number;
  readonly record: string;
  readonly deal: number;
  readonly seed: string;
}

/** A step as it goes to the page, its view as JSON. */
export interface StepMessage extends Omit<ReviewStep, 'view'> {
  readonly view: ViewJson;
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
}

/** What was found about a step; what is said of it is the page's. */
export type JudgementMessage = Omit<Judgement, 'verdict' | 'reason'>;

/** From a thinking worker: the deal that is reviewed, or why it cannot be; then what was found, and how much is done. */
export type ReviewReply =
  | { readonly type: 'deal'; readonly id: number; readonly deal: DealMessage }
  | { readonly type: 'unreadable'; readonly id: number; readonly refusal: ReviewRefusal }
  | {
      readonly type: 'judged';
      readonly id: number;
      readonly judgements: readonly JudgementMessage[];
      /** From 0 to 1, where nothing more will come. */
      readonly progress: number;
    };
