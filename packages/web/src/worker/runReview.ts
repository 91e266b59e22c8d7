import { decodeView, type PastAction, withPastAction } from '@coup-fourre/rules';
import { Decision, type DecisionDeps } from './decision.ts';
import { readReview } from './readReview.ts';
import type { JudgementMessage, ReviewReply, ReviewRequest } from './reviewMessages.ts';

/** How a worker reviews and stays awake to its messages. */
export interface ReviewDeps {
  readonly search: DecisionDeps['search'];
  /** Milliseconds since 1970: only the length of a stretch of work hangs on it, nothing that is found. */
  readonly now: () => number;
  /** Lets messages that have come in be heard. */
  readonly yieldToMessages: () => Promise<void>;
  readonly post: (reply: ReviewReply) => void;
}

/** Milliseconds of work before it yields to messages. */
const SLICE_MS = 25;
/** The share of the work that first figures are. */
const FIRST_PASS_SHARE = 0.05;

/**
 * Reviews a deal: posts it as it was played, then a first figure for every decision, then one decision after the other
 * once it has been searched. It posts nothing more once the review is not wanted.
 */
export async function runReview(request: ReviewRequest, time: ReviewDeps, isWanted: () => boolean): Promise<void> {
  const { id, record, deal: number, seed, levels } = request;
  const read = readReview(record, number, levels);
  if (!read.ok) return time.post({ type: 'unreadable', id, refusal: read.refusal });
  const { deal } = read;
  time.post({ type: 'deal', id, deal });
  const { search, post } = time;
  const stretches = new TimeSlices(time, isWanted);
  const judge = (judgements: readonly JudgementMessage[], progress: number): void =>
    post({ type: 'judged', id, judgements, progress });

  const decisions: Decision[] = [];
  let begun: JudgementMessage[] = [];
  let past: readonly PastAction[] = [];
  for (const step of deal.steps) {
    const view = decodeView(step.view, deal.rules, step.seat);
    const decision = new Decision(step, { ...view, past }, { seed, search });
    past = withPastAction(past, view.table, step.action);
    decisions.push(decision);
    begun.push(decision.begin());
    if (!stretches.isOver) continue;
    if (!(await stretches.next())) return;
    judge(begun, (FIRST_PASS_SHARE * decisions.length) / deal.steps.length);
    begun = [];
  }
  judge(begun, FIRST_PASS_SHARE);
  for (const [place, decision] of decisions.entries()) {
    const slices = decision.search();
    let slice = slices.next();
    for (; !slice.done; slice = slices.next()) if (stretches.isOver && !(await stretches.next())) return;
    judge([slice.value], FIRST_PASS_SHARE + ((1 - FIRST_PASS_SHARE) * (place + 1)) / decisions.length);
  }
}

/** Work in slices; it yields to messages after each. */
class TimeSlices {
  readonly #deps: ReviewDeps;
  readonly #isWanted: () => boolean;
  #until: number;

  constructor(time: ReviewDeps, isWanted: () => boolean) {
    this.#deps = time;
    this.#isWanted = isWanted;
    this.#until = time.now() + SLICE_MS;
  }

  get isOver(): boolean {
    return this.#deps.now() >= this.#until;
  }

  /** Breathes; whether the work is still wanted. */
  async next(): Promise<boolean> {
    await this.#deps.yieldToMessages();
    this.#until = this.#deps.now() + SLICE_MS;
    return this.#isWanted();
  }
}
