import { expect, test } from 'vitest';
import type { LuckMessage } from '../../worker/reviewMessages.ts';
import { drawsOf, NOTABLE_LUCK, notableDrawsOf } from './luck.tsx';
import { readReview } from './readReview.worker.ts';
import { newReview } from './startReview.ts';
import { TWO_SEATS } from './testing/records.ts';

function reviewOf(text: string) {
  const read = readReview(text, 1);
  return read.ok ? newReview(read.deal, 1) : expect.fail('the record is invalid');
}

const draw = (step: number, points: number): LuckMessage['draws'][number] => ({
  step,
  seat: 0,
  card: 'roll',
  luck: [points, -points],
});

test('a finished deal has the luck of its result and of every draw, for both sides', () => {
  const review = reviewOf(TWO_SEATS);
  const { luck } = review;
  if (luck === null) return expect.fail('no luck');
  for (const [team, { result, luck: all, skill }] of luck.teams.entries()) {
    expect(all + skill).toBeCloseTo(result);
    const sum = drawsOf({ review, team }).reduce((total, { points }) => total + points, luck.opening[team] ?? 0);
    expect(sum).toBeCloseTo(all);
  }
  expect(luck.draws[0]?.step).toBe(0);
});

test('an unfinished deal reveals nothing about luck', () => {
  const moves = TWO_SEATS.split('\n').slice(0, 30).join('\n');
  expect(reviewOf(moves).luck).toBeNull();
});

test('the draws with the most luck are listed in order, above a fixed threshold', () => {
  const review = { ...reviewOf(TWO_SEATS), luck: { teams: [], opening: [], draws: [] as LuckMessage['draws'] } };
  const points = [NOTABLE_LUCK - 1, NOTABLE_LUCK, -400, 200, 300];
  review.luck.draws = points.map((each, index) => draw(index, each));
  expect(notableDrawsOf({ review, team: 0 }).map((each) => each.points)).toEqual([-400, 200, 300]);
  expect(notableDrawsOf({ review, team: 1 }).map((each) => each.points)).toEqual([400, -200, -300]);
  review.luck.draws = [draw(3, NOTABLE_LUCK - 1), draw(4, -NOTABLE_LUCK)];
  expect(notableDrawsOf({ review, team: 0 }).map((each) => each.step)).toEqual([4]);
});
