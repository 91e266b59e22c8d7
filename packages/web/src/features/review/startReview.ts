import { isCancellation, type Thread, ThreadClient } from '@coup-fourre/bots/threads';
import { reasonFor } from '@coup-fourre/client/reasons';
import { decodeView, type Team } from '@coup-fourre/rules';
import type { DealMessage, JudgementMessage, ReviewProgress, ReviewRequest } from '../../worker/reviewMessages.ts';
import type { Judgement, Review, ReviewState, ReviewStep } from './review.ts';
import type { ReviewCalls } from './review.worker.ts';
import { explainedAction, isSameAction, verdictOf } from './reviewedSide.ts';

/** With a fixed seed, the same deal always gets the same judgement. */
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
    else if (state.review !== null) show({ review: withJudgements(state.review, part) });
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

/** A deal without judgements. */
export function newReview({ steps, ...played }: DealMessage, deal: number): Review {
  const { rules, scores, isOver } = played;
  return {
    ...played,
    deal,
    steps: steps.map((step) => ({ ...step, view: decodeView(step.view, rules, step.seat) })),
    judgements: new Map(),
    progress: 0,
    winners: isOver ? winnersOf(scores.map(({ total }) => total)) : [],
  };
}

function winnersOf(points: readonly number[]): Team[] {
  const best = Math.max(...points);
  return points.flatMap((each, team) => (each === best ? [team] : []));
}

function withJudgements(
  before: Review,
  { judgements, progress }: Pick<Extract<ReviewProgress, { type: 'judged' }>, 'judgements' | 'progress'>,
): Review {
  const all = new Map(before.judgements);
  for (const message of judgements) {
    const step = before.steps[message.step];
    if (step !== undefined) all.set(message.step, judgementOf(step, message));
  }
  return { ...before, judgements: all, progress };
}

function judgementOf({ action, view }: ReviewStep, message: JudgementMessage): Judgement {
  const { options } = message;
  const played = options.find((option) => isSameAction(option.action, action));
  const verdict = verdictOf(played?.behind ?? 0, options.length);
  const explained = explainedAction(action, { verdict, options });
  const isTurn = explained.type === 'play' || explained.type === 'discard';
  return { ...message, verdict, reason: isTurn ? reasonFor(view, explained) : null };
}
