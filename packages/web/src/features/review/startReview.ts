import { isCancellation, type Thread, ThreadClient } from '@coup-fourre/bots/threads';
import { reasonFor } from '@coup-fourre/client/reasons';
import { decodeView, type Team } from '@coup-fourre/rules';
import type { DealMessage, JudgmentMessage, ReviewProgress, ReviewRequest } from '../../worker/reviewMessages.ts';
import type { Judgment, Review, ReviewState, ReviewStep } from './review.ts';
import type { ReviewCalls } from './review.worker.ts';
import { explainedAction, isSameAction, verdictOf } from './reviewedSide.ts';

/** With a fixed seed, the same deal always gets the same judgment. */
const SEED = 'review';

/**
 * Reviews a deal of a record, counted from 1, and publishes each new state. Returns a function that stops the review.
 */
export function startReview(
  request: Pick<ReviewRequest, 'record' | 'deal' | 'levels'>,
  start: () => Thread,
  publish: (state: ReviewState) => void,
): () => void {
  const client = new ThreadClient<ReviewCalls>(start);
  let state: ReviewState = { review: null, refusal: null, hasFailed: false };
  const show = (change: Partial<ReviewState>): void => {
    state = { ...state, ...change };
    publish(state);
  };
  const onProgress = (part: ReviewProgress): void => {
    if (part.type === 'deal') show({ review: newReview(part.deal, request.deal) });
    else if (state.review !== null) show({ review: withJudgments(state.review, part) });
  };
  client.ask('review', { ...request, seed: SEED }, { onProgress }).then(
    (refusal) => {
      if (refusal !== null) show({ refusal });
    },
    (error: unknown) => {
      if (!isCancellation(error)) show({ hasFailed: true });
    },
  );
  return () => void client.stop();
}

/** A deal without judgments. */
export function newReview({ steps, ...played }: DealMessage, deal: number): Review {
  const { rules, scores, isOver } = played;
  return {
    ...played,
    deal,
    steps: steps.map((step) => ({ ...step, view: decodeView(step.view, rules, step.seat) })),
    judgments: new Map(),
    progress: 0,
    winners: isOver ? winnersOf(scores.map(({ total }) => total)) : [],
  };
}

function winnersOf(points: readonly number[]): Team[] {
  const best = Math.max(...points);
  return points.flatMap((each, team) => (each === best ? [team] : []));
}

function withJudgments(
  before: Review,
  { judgments, progress }: Pick<Extract<ReviewProgress, { type: 'judged' }>, 'judgments' | 'progress'>,
): Review {
  const all = new Map(before.judgments);
  for (const message of judgments) {
    const step = before.steps[message.step];
    if (step !== undefined) all.set(message.step, judgmentOf(step, message));
  }
  return { ...before, judgments: all, progress };
}

function judgmentOf({ action, view }: ReviewStep, message: JudgmentMessage): Judgment {
  const { options } = message;
  const played = options.find((option) => isSameAction(option.action, action));
  const verdict = verdictOf(played?.behind ?? 0, options.length);
  const explained = explainedAction(action, { verdict, options });
  const isTurn = explained.type === 'play' || explained.type === 'discard';
  return { ...message, verdict, reason: isTurn ? reasonFor(view, explained) : null };
}
