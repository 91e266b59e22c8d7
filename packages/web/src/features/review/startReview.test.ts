import { expect, test } from 'vitest';
import { adviserSearch } from '../../worker/championSearch.ts';
import type { ReviewReply, ReviewRequest } from '../../worker/reviewMessages.ts';
import { runReview } from '../../worker/runReview.ts';
import type { ReviewState } from './review.ts';
import { type ReviewPort, startReview } from './startReview.ts';
import { FOUR_SEATS, TWO_SEATS } from './testing/records.ts';

/** A worker in this thread that runs a single round of each search. */
class FakeWorker implements ReviewPort {
  readonly #listeners: ((event: MessageEvent<ReviewReply>) => void)[] = [];
  readonly #failed: (() => void)[] = [];
  work: Promise<void> = Promise.resolve();
  isEnded = false;

  postMessage(request: ReviewRequest): void {
    const search: typeof adviserSearch = (view, random) => {
      const inner = adviserSearch(view, random);
      let rounds = 0;
      inner.runRound = () => {
        rounds += 1;
        if (rounds < 3) Object.getPrototypeOf(inner).runRound.call(inner);
      };
      return inner;
    };
    const post = (data: ReviewReply): void => {
      for (const listener of this.#listeners) listener(new MessageEvent('message', { data: structuredClone(data) }));
    };
    this.work = runReview(
      structuredClone(request),
      { search, now: () => 0, yieldToMessages: async () => undefined, post },
      () => true,
    );
  }

  addEventListener(type: 'message', listener: (event: MessageEvent<ReviewReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  addEventListener(type: 'message' | 'error', listener: (event: MessageEvent<ReviewReply>) => void): void {
    if (type === 'message') this.#listeners.push(listener);
    else this.#failed.push(listener as () => void);
  }

  terminate(): void {
    this.isEnded = true;
  }

  fail(): void {
    for (const failed of this.#failed) failed();
  }
}

function reviewed(record: string, deal = 1) {
  const worker = new FakeWorker();
  const states: ReviewState[] = [];
  const end = startReview(
    { record, deal, levels: [] },
    () => worker,
    (each) => states.push(each),
  );
  return { worker, states, end, last: () => states.at(-1) };
}

test('a review grows from the bare steps to a judgement of each', async () => {
  const { worker, states, last } = reviewed(TWO_SEATS);
  await worker.work;
  const [first] = states;
  expect(first?.review).toMatchObject({ deal: 1, deals: 1, target: 700, winners: [1], isOver: true, progress: 0 });
  expect(first?.review?.judgements.size).toBe(0);
  const done = last()?.review;
  expect(done?.progress).toBe(1);
  expect([...(done?.judgements.keys() ?? [])].toSorted((a, b) => a - b)).toEqual(
    done?.steps.map(({ number }) => number),
  );
  expect([...(done?.judgements.values() ?? [])].every(({ isSearched }) => isSearched)).toBe(true);
  const shares = states.map((each) => each.review?.progress ?? 0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('a step gets its View back, and a turn the reason for the best action', async () => {
  const { worker, last } = reviewed(FOUR_SEATS);
  await worker.work;
  const done = last()?.review;
  const [step] = done?.steps ?? [];
  expect(step?.view.hand.toArray()).toHaveLength(7);
  for (const { number, view } of done?.steps ?? []) {
    const judgement = done?.judgements.get(number);
    expect(judgement?.reason === null).toBe(view.table.phase !== 'turn');
    if (judgement?.options.length === 1) expect(judgement.verdict).toBe('forced');
  }
});

test('a damaged record and a missing deal are refused', async () => {
  const damaged = reviewed(TWO_SEATS.replace('0 PP', '0 ZZ'));
  await damaged.worker.work;
  expect(damaged.states).toEqual([
    { review: null, refusal: expect.objectContaining({ kind: 'badRecord', line: 12, column: 3 }), hasFailed: false },
  ]);
  const missing = reviewed(TWO_SEATS, 3);
  await missing.worker.work;
  expect(missing.last()?.refusal).toEqual({ kind: 'noSuchDeal', deals: 1 });
});

test('a worker that fails is terminated, and earlier judgements remain', async () => {
  const { worker, last } = reviewed(TWO_SEATS);
  await worker.work;
  worker.fail();
  expect(worker.isEnded).toBe(true);
  expect(last()?.hasFailed).toBe(true);
  expect(last()?.review?.progress).toBe(1);
});

test('a review can be cancelled', () => {
  const { worker, end } = reviewed(TWO_SEATS);
  end();
  expect(worker.isEnded).toBe(true);
});
