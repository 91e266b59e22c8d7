import { Decision, type Judging } from './decision.ts';
import { readReview } from './readReview.ts';
import type { JudgementTold, ReviewReply, ReviewRequest } from './reviewMessages.ts';

/** How a worker reviews and stays awake to its messages. */
export interface ReviewTime {
  readonly search: Judging['search'];
  /** Milliseconds since 1970: only the length of a stretch of work hangs on it, nothing that is found. */
  readonly now: () => number;
  /** Lets messages that have come in be heard. */
  readonly breathe: () => Promise<void>;
  readonly tell: (reply: ReviewReply) => void;
}

/** Milliseconds of work between two breaths. */
const STRETCH = 25;
/** The share of the work that first figures are. */
const FIRST_SHARE = 0.05;

/**
 * Reviews a deal: tells it as it was played, then a first figure for every decision, then one decision after the other
 * once it has been searched. Nothing more is told once the review is not wanted.
 */
export async function reviewAside(request: ReviewRequest, time: ReviewTime, isWanted: () => boolean): Promise<void> {
  const { id, record, deal: number, seed } = request;
  const read = readReview(record, number);
  if (!read.ok) return time.tell({ type: 'unreadable', id, refusal: read.refusal });
  const { deal } = read;
  time.tell({ type: 'deal', id, deal });
  const { search, tell } = time;
  const stretches = new Stretches(time, isWanted);
  const judge = (judgements: readonly JudgementTold[], progress: number): void =>
    tell({ type: 'judged', id, judgements, progress });

  const decisions: Decision[] = [];
  let begun: JudgementTold[] = [];
  for (const step of deal.steps) {
    const decision = new Decision(step, { rules: deal.rules, seed, search });
    decisions.push(decision);
    begun.push(decision.begin());
    if (!stretches.isOver) continue;
    if (!(await stretches.next())) return;
    judge(begun, (FIRST_SHARE * decisions.length) / deal.steps.length);
    begun = [];
  }
  judge(begun, FIRST_SHARE);
  for (const [place, decision] of decisions.entries()) {
    const slices = decision.search();
    let slice = slices.next();
    for (; !slice.done; slice = slices.next()) if (stretches.isOver && !(await stretches.next())) return;
    judge([slice.value], FIRST_SHARE + ((1 - FIRST_SHARE) * (place + 1)) / decisions.length);
  }
}

/** Work in stretches, with a breath after each. */
class Stretches {
  readonly #time: ReviewTime;
  readonly #isWanted: () => boolean;
  #until: number;

  constructor(time: ReviewTime, isWanted: () => boolean) {
    this.#time = time;
    this.#isWanted = isWanted;
    this.#until = time.now() + STRETCH;
  }

  get isOver(): boolean {
    return this.#time.now() >= this.#until;
  }

  /** Breathes; whether the work is still wanted. */
  async next(): Promise<boolean> {
    await this.#time.breathe();
    this.#until = this.#time.now() + STRETCH;
    return this.#isWanted();
  }
}
