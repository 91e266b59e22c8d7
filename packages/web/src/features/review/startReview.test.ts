import { adviserSearch } from '@coup-fourre/bots';
import { type Call, inlineThread } from '@coup-fourre/bots/threads';
import { expect, test } from 'vitest';
import type { ReviewProgress, ReviewRequest } from '../../worker/reviewMessages.ts';
import type { ReviewState } from './review.ts';
import { runReview } from './review.worker.ts';
import { startReview } from './startReview.ts';
import { FOUR_SEATS, TWO_SEATS } from './testing/records.ts';

/** A search of two rounds. */
const shortSearch: typeof adviserSearch = (view, random) => {
  const inner = adviserSearch(view, random);
  let rounds = 0;
  inner.runRound = () => {
    rounds += 1;
    if (rounds < 3) Object.getPrototypeOf(inner).runRound.call(inner);
  };
  return inner;
};

/** A review by a worker in this thread. `done` resolves when the worker has answered. */
function reviewed(record: string, { deal = 1, onState = (_count: number): unknown => undefined } = {}) {
  const deps = { search: shortSearch, now: () => 0, yieldToMessages: async () => undefined };
  let answered = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    answered = () => setImmediate(resolve);
  });
  const review = (request: ReviewRequest, call: Call<ReviewProgress>) =>
    runReview(request, call, deps).finally(() => answered());
  const worker = inlineThread({ review }, structuredClone);
  const states: ReviewState[] = [];
  const end = startReview(
    { record, deal, levels: [] },
    () => worker,
    (each) => {
      states.push(each);
      onState(states.length);
    },
  );
  return { worker, done, states, end, last: () => states.at(-1) };
}

test('a review begins with the bare steps and grows until every step is judged', async () => {
  const { done, states, last } = reviewed(TWO_SEATS);
  await done;
  const [first] = states;
  expect(first?.review).toMatchObject({ deal: 1, deals: 1, target: 700, winners: [1], isOver: true, progress: 0 });
  expect(first?.review?.judgments.size).toBe(0);
  const review = last()?.review;
  expect(review?.progress).toBe(1);
  expect([...(review?.judgments.keys() ?? [])].toSorted((a, b) => a - b)).toEqual(
    review?.steps.map(({ number }) => number),
  );
  expect([...(review?.judgments.values() ?? [])].every(({ isSearched }) => isSearched)).toBe(true);
  const shares = states.map((each) => each.review?.progress ?? 0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('a step has a decoded View, and a turn the reason for the best action', async () => {
  const { done, last } = reviewed(FOUR_SEATS);
  await done;
  const review = last()?.review;
  const [step] = review?.steps ?? [];
  expect(step?.view.hand.toArray()).toHaveLength(7);
  for (const { number, view } of review?.steps ?? []) {
    const judgment = review?.judgments.get(number);
    expect(judgment?.reason === null).toBe(view.table.phase !== 'turn');
    if (judgment?.options.length === 1) expect(judgment.verdict).toBe('forced');
  }
});

test('a damaged record and a missing deal are refused', async () => {
  const damaged = reviewed(TWO_SEATS.replace('0 PP', '0 ZZ'));
  await damaged.done;
  expect(damaged.states).toEqual([
    { review: null, refusal: expect.objectContaining({ kind: 'badRecord', line: 12, column: 3 }), hasFailed: false },
  ]);
  const missing = reviewed(TWO_SEATS, { deal: 3 });
  await missing.done;
  expect(missing.last()?.refusal).toEqual({ kind: 'noSuchDeal', deals: 1 });
});

test('earlier judgments remain after the worker failed', async () => {
  const { worker, done, last } = reviewed(TWO_SEATS, { onState: (count) => count === 3 && worker.fail() });
  await done;
  expect(last()?.hasFailed).toBe(true);
  expect(last()?.review?.judgments.size).toBeGreaterThan(0);
});

test('a stopped review publishes nothing more', async () => {
  const { states, done, end } = reviewed(TWO_SEATS, { onState: (count) => count === 2 && end() });
  await done;
  expect(states).toHaveLength(2);
});
