import type { ActionEstimate, ActionMargin } from '@coup-fourre/bots';
import { formatAction, legalActions, type View } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import type { ReviewProgress, ReviewRequest } from '../../worker/reviewMessages.ts';
import { runCall } from '../../worker/testing/runCall.ts';
import type { ReviewSearch } from './decision.worker.ts';
import { type ReviewDeps, reviewCalls, runReview, searchProgress } from './review.worker.ts';
import { TWO_SEATS } from './testing/records.ts';

const REQUEST: ReviewRequest = { record: TWO_SEATS, deal: 1, seed: 'aside', levels: [] };

/** A search whose results are beyond doubt. */
function fakeSearch(view: View, count: () => void): ReviewSearch {
  const actions = legalActions(view).toArray();
  return {
    isForced: actions.length === 1,
    isSettled: false,
    runRound: count,
    restrictTo: () => undefined,
    estimates: () =>
      actions.map(
        (action): ActionEstimate => ({
          action,
          rollouts: 100,
          points: 0,
          pointsError: 1,
          winChance: 0.5,
          winChanceError: 0.1,
          dealChance: 0.5,
        }),
      ),
    margins: () =>
      actions.map(
        (_, place): ActionMargin => ({
          gain: -100 * place,
          gainError: 1,
          points: 0,
          winChance: 0,
          dealChance: -0.1 * place,
        }),
      ),
  };
}

/** Runs a review on a clock that each round advances by five milliseconds. */
async function review(isWanted?: (sent: readonly ReviewProgress[]) => boolean) {
  const seen = { ms: 0, yields: 0 };
  const views: View[] = [];
  const deps: ReviewDeps = {
    search: (view) => {
      views.push(view);
      return fakeSearch(view, () => {
        seen.ms += 5;
      });
    },
    now: () => seen.ms,
    yieldToMessages: async () => {
      seen.yields += 1;
    },
  };
  const { progress: sent } = await runCall<ReviewProgress, unknown>((call) => runReview(REQUEST, call, deps), isWanted);
  return { sent, seen, views };
}

test('the deal comes first, then an estimate of every decision, then each decision after its search', async () => {
  const { sent, seen } = await review();
  const [deal, ...judged] = sent;
  if (deal?.type !== 'deal') throw new Error('no deal');
  const steps = deal.deal.steps.map(({ number }) => number);
  const told_ = judged.flatMap((reply) => (reply.type === 'judged' ? reply.judgments : []));
  const firsts = told_.filter(({ isSearched }) => !isSearched);
  expect(told_.slice(0, steps.length)).toEqual(firsts);
  expect(firsts.map(({ step }) => step)).toEqual(steps);
  expect(told_.slice(steps.length).map(({ step }) => step)).toEqual(steps);
  expect(judged.at(-1)).toMatchObject({ progress: 1 });
  expect(seen.yields).toBeGreaterThan(100);
});

test('progress is exactly 1 after the last search, however many there are', () => {
  const counts = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(counts.filter((count) => searchProgress(count, count) !== 1)).toEqual([]);
});

test('a searched action trails by its certain loss', async () => {
  const { sent } = await review();
  const last = sent.at(-1);
  if (last?.type !== 'judged') throw new Error('no decision was judged');
  const [judgment] = last.judgments;
  // 100 points less two and a half standard errors, and the same fraction of the chance.
  expect(judgment?.options.map(({ behind }) => behind)).toEqual([0, 97.5]);
  expect(judgment?.options[1]?.chanceBehind).toBeCloseTo(0.0975, 6);
  expect(judgment?.options.map(({ dealChance }) => dealChance)).toEqual([0.5, 0.4]);
});

test('a decision is judged with what its seat had seen on earlier turns', async () => {
  const { sent, views } = await review();
  const [deal] = sent;
  if (deal?.type !== 'deal') throw new Error('no deal');
  const { steps } = deal.deal;
  expect(views[0]?.past).toEqual([]);
  const [first, second] = views[2]?.past ?? [];
  expect([first?.seat, second?.seat]).toEqual([steps[0]?.seat, steps[1]?.seat]);
  expect([first, second].map((turn) => turn && formatAction(turn.action))).toEqual(
    steps.slice(0, 2).map(({ action }) => formatAction(action)),
  );
  expect(first?.table.drawPileSize).toBe(steps[0]?.view.drawPile);
});

test('a canceled review reports nothing more', async () => {
  const { sent } = await review((replies) => replies.length < 3);
  expect(sent).toHaveLength(3);
});

test('a deal is read without judgments', () => {
  expect(reviewCalls.readDeal({ record: TWO_SEATS, deal: 1 })?.steps.length).toBeGreaterThan(50);
  expect(reviewCalls.readDeal({ record: 'no record', deal: 1 })).toBeNull();
});
