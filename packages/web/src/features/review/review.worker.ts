import { adviserSearch } from '@coup-fourre/bots';
import type { Call, Calls } from '@coup-fourre/bots/threads';
import { decodeView, type PastAction, withPastAction } from '@coup-fourre/rules';
import type {
  JudgmentMessage,
  ReadDealCalls,
  ReviewProgress,
  ReviewRefusal,
  ReviewRequest,
} from '../../worker/reviewMessages.ts';
import { type WorkPace, workPace } from '../../worker/workPace.ts';
import { Decision, type DecisionDeps } from './decision.worker.ts';
import { readReview } from './readReview.worker.ts';

/** Search, clock and yielding of a review. Tests replace them. */
export interface ReviewDeps extends WorkPace {
  readonly search: DecisionDeps['search'];
}

/** Milliseconds of work between two yields to messages. */
const SLICE_MS = 25;
/** Fraction of the progress that the first pass makes. */
const FIRST_PASS_SHARE = 0.05;

/**
 * Reviews a deal. Reports the deal, an estimate of every decision, and each decision after its search.
 * Decisions are judged by the views of their seats, even if the deal is over and hides nothing. Returns why the record
 * cannot be reviewed, or null.
 */
export async function runReview(
  { record, deal: number, seed, levels }: ReviewRequest,
  call: Call<ReviewProgress>,
  { search, ...pace }: ReviewDeps = { ...workPace, search: adviserSearch },
): Promise<ReviewRefusal | null> {
  const read = readReview(record, number, levels);
  if (!read.ok) return read.refusal;
  const { deal } = read;
  call.report({ type: 'deal', deal });
  const slices = new TimeSlices(pace, call);
  const judge = (judgments: readonly JudgmentMessage[], progress: number): void =>
    call.report({ type: 'judged', judgments, progress });

  const decisions: Decision[] = [];
  let begun: JudgmentMessage[] = [];
  let past: readonly PastAction[] = [];
  for (const step of deal.steps) {
    const view = decodeView(step.view, deal.rules, step.seat);
    const decision = new Decision(step, { ...view, past }, { seed, search });
    past = withPastAction(past, view.table, step.action);
    decisions.push(decision);
    begun.push(decision.begin());
    if (!slices.isOver) continue;
    if (!(await slices.next())) return null;
    judge(begun, (FIRST_PASS_SHARE * decisions.length) / deal.steps.length);
    begun = [];
  }
  judge(begun, FIRST_PASS_SHARE);
  for (const [index, decision] of decisions.entries()) {
    const search = decision.search();
    let slice = search.next();
    for (; !slice.done; slice = search.next()) if (slices.isOver && !(await slices.next())) return null;
    judge([slice.value], searchProgress(index + 1, decisions.length));
  }
  return null;
}

/** Progress after `searched` of `count` searches. After the last one it is exactly 1, which tells that all is settled. */
export function searchProgress(searched: number, count: number): number {
  return FIRST_PASS_SHARE + (1 - FIRST_PASS_SHARE) * (searched / count);
}

/** Divides work into slices, and yields to messages between them. */
class TimeSlices {
  readonly #pace: WorkPace;
  readonly #call: Call<ReviewProgress>;
  #until: number;

  constructor(pace: WorkPace, call: Call<ReviewProgress>) {
    this.#pace = pace;
    this.#call = call;
    this.#until = pace.now() + SLICE_MS;
  }

  get isOver(): boolean {
    return this.#pace.now() >= this.#until;
  }

  /** Yields to messages. Returns false if the call was canceled. */
  async next(): Promise<boolean> {
    await this.#pace.yieldToMessages();
    this.#until = this.#pace.now() + SLICE_MS;
    return !this.#call.isCanceled;
  }
}

export const reviewCalls = {
  review: (request: ReviewRequest, call: Call<ReviewProgress>) => runReview(request, call),
  readDeal: ({ record, deal }) => {
    const read = readReview(record, deal);
    return read.ok ? read.deal : null;
  },
} satisfies Calls & ReadDealCalls;

export type ReviewCalls = typeof reviewCalls;
