import { describe, expect, test } from 'vitest';
import { readReview } from '../../worker/readReview.ts';
import { chanceLine, shareOf } from './chanceLine.ts';
import { momentsOf } from './moments.ts';
import type { Review } from './review.ts';
import { newReview } from './startReview.ts';
import { accuracyAfterLoss, teamSummaryOf } from './teamSummary.ts';
import { FOUR_SEATS, TWO_SEATS } from './testing/records.ts';
import { withJudgement } from './testing/withJudgement.ts';
import { verdictOf } from './verdict.ts';

function unjudged(text: string): Review {
  const read = readReview(text, 1);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return newReview(read.deal, 1);
}

const TWO = unjudged(TWO_SEATS);
const FOUR = unjudged(FOUR_SEATS);
const numbersOf = (review: Review, team: number): number[] =>
  review.steps.filter((step) => step.team === team).map(({ number }) => number);

test.each([
  [0, 1, 'forced'],
  [0, 2, 'best'],
  [0.1, 2, 'good'],
  [14.9, 2, 'good'],
  [15, 2, 'slip'],
  [49.9, 2, 'slip'],
  [50, 2, 'mistake'],
] as const)('a loss of %d points among %i actions is called %s…', (lost, actions, verdict) => {
  expect(verdictOf(lost, actions)).toBe(verdict);
});

describe('accuracy', () => {
  test.each([
    [0, 100],
    [5, 79.8],
    [20, 40],
    [60, 4.4],
    [100, 0],
  ])('after %i percentage points is %d, as published', (lost, accuracy) => {
    expect(accuracyAfterLoss(lost)).toBeCloseTo(accuracy, 0);
  });

  test('is the mean over a team’s choices, and null before anything is judged', () => {
    expect(teamSummaryOf(TWO, 0).accuracy).toBeNull();
    const [first = 0, second = 0, third = 0] = numbersOf(TWO, 0);
    const fine = withJudgement(withJudgement(TWO, first, {}), second, {
      behind: 60,
      dealChance: 0.3,
      bestChance: 0.35,
    });
    expect(teamSummaryOf(fine, 0).accuracy).toBeCloseTo((100 + accuracyAfterLoss(5)) / 2, 3);
    expect(teamSummaryOf(fine, 1).accuracy).toBeNull();
    // A result that is behind only by luck has lost nothing, and neither has one that loses points but no chance.
    const lucky = withJudgement(fine, third, { behind: 60, dealChance: 0.4, bestChance: 0.35 });
    expect(teamSummaryOf(lucky, 0).accuracy).toBeCloseTo((200 + accuracyAfterLoss(5)) / 3, 3);
  });

  test('does not count forced actions', () => {
    const [first = 0, second = 0] = numbersOf(TWO, 0);
    const review = withJudgement(
      withJudgement(TWO, first, { behind: 60, dealChance: 0.1, bestChance: 0.3 }),
      second,
      {},
    );
    const judgement = review.judgements.get(second);
    if (judgement === undefined) throw new Error('no judgement');
    const forced = { ...judgement, verdict: 'forced', options: judgement.options.slice(0, 1) } as const;
    const changed = { ...review, judgements: new Map(review.judgements).set(second, forced) };
    expect(teamSummaryOf(changed, 0).accuracy).toBeCloseTo(accuracyAfterLoss(20), 3);
  });
});

test('a team’s actions are counted by verdict, its coups fourrés from the record', () => {
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(FOUR, 1);
  const review = [{ behind: 60 }, { behind: 20 }, { behind: 5 }, {}].reduce<Review>(
    (before, options, index) => withJudgement(before, [a, b, c, d][index] ?? 0, options),
    FOUR,
  );
  const { coupsFourres, mistakes, slips, best } = teamSummaryOf(review, 1);
  expect({ coupsFourres, mistakes, slips, best }).toEqual({ coupsFourres: 2, mistakes: 1, slips: 1, best: 1 });
  expect(teamSummaryOf(FOUR, 0)).toMatchObject({ coupsFourres: 0, mistakes: 0, slips: 0, best: 0 });
});

describe('the line of chances', () => {
  test('has the team’s own decisions as far as they are judged, and the result at the end', () => {
    const [first = 0, second = 0] = numbersOf(TWO, 1);
    const review = withJudgement(withJudgement(TWO, second, { dealChance: 0.7 }), first, { dealChance: 0.4 });
    expect(chanceLine(review, 1)).toEqual([
      { step: first, chance: 0.4 },
      { step: second, chance: 0.7 },
      { step: TWO.steps.length, chance: 1 },
    ]);
    expect(chanceLine(review, 0)).toEqual([{ step: TWO.steps.length, chance: 0 }]);
    expect(chanceLine({ ...review, isOver: false }, 1)).toHaveLength(2);
  });

  test('leaves partners out if a seat is given', () => {
    const review = FOUR.steps.reduce((before, { number }) => withJudgement(before, number, {}), FOUR);
    const own = FOUR.steps.filter(({ seat }) => seat === 2).map(({ number }) => number);
    expect(chanceLine(review, 0, 2).map(({ step }) => step)).toEqual([...own, FOUR.steps.length]);
    expect(chanceLine(review, 0)).toHaveLength(numbersOf(FOUR, 0).length + 1);
  });

  test('ends in a shared win if teams are level', () => {
    const scores = TWO.scores.map((score) => ({ ...score, total: 300 }));
    expect([0, 1].map((team) => shareOf(scores, team))).toEqual([0.5, 0.5]);
  });
});

describe('the moments of a team', () => {
  const kindsAt = (review: Review, team: number) =>
    Object.fromEntries(momentsOf(review, team).map(({ step, kind }) => [step, kind]));

  test('are its coups fourrés and its arrival, whatever the judgements', () => {
    const call = TWO.steps.find(({ action }) => action.type === 'coupFourre')?.number ?? -1;
    const kinds = Object.values(kindsAt(TWO, 1));
    expect(kindsAt(TWO, 1)[call]).toBe('coupFourre');
    expect(kinds.toSorted()).toEqual(['arrival', 'coupFourre']);
    expect(momentsOf(TWO, 0)).toEqual([]);
  });

  test('have no arrival if the trip is extended', () => {
    const [answer] = TWO.steps.slice(-1);
    if (answer?.action.type !== 'extend') throw new Error('no answer');
    const extended = { ...answer, action: { type: 'extend', value: true } } as const;
    const review = { ...TWO, steps: [...TWO.steps.slice(0, -1), extended] };
    expect(Object.values(kindsAt(review, 1))).toEqual(['coupFourre']);
  });

  test('are mistakes, notable slips, and finds', () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(TWO, 0);
    const options = [
      [a, { behind: 50 }],
      [b, { behind: 30 }],
      [c, { behind: 29 }],
      [d, { secondBehind: 50, isExpected: false }],
      [e, { secondBehind: 50 }],
      [f, { secondBehind: 49, isExpected: false }],
    ] as const;
    const review = options.reduce<Review>((before, [step, each]) => withJudgement(before, step, each), TWO);
    expect(kindsAt(review, 0)).toEqual({ [a]: 'mistake', [b]: 'slip', [d]: 'find' });
  });
});
