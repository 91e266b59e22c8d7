import { describe, expect, test } from 'vitest';
import { readReview } from './readReview.worker.ts';
import type { Review } from './review.ts';
import { bigMistakesOf, chanceLine, momentsOf, shareOf, teamSummaryOf, verdictOf } from './reviewedSide.ts';
import { newReview } from './startReview.ts';
import { FOUR_SEATS, TWO_SEATS } from './testing/records.ts';
import { withJudgment } from './testing/withJudgment.ts';

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
  [15, 2, 'smallMistake'],
  [49.9, 2, 'smallMistake'],
  [50, 2, 'bigMistake'],
] as const)('a loss of %d points among %i actions is called %s…', (lost, actions, verdict) => {
  expect(verdictOf(lost, actions)).toBe(verdict);
});

const settled = (review: Review): Review => ({ ...review, progress: 1 });

describe('the fraction of a team’s good choices', () => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbersOf(FOUR, 1);
  const judged = [{ behind: 60 }, { behind: 20 }, { behind: 5 }, {}].reduce<Review>(
    (before, said, place) => withJudgment(before, [a, b, c, d][place] ?? 0, said),
    FOUR,
  );

  test('counts the choices that are no mistakes, and so agrees with the counts', () => {
    const summary = teamSummaryOf(settled(judged), 1);
    expect(summary).toEqual({ goodShare: 0.5, coupsFourres: 2, choices: 4, fine: 2, bigMistakes: 1, smallMistakes: 1 });
    expect(summary.fine + summary.smallMistakes + summary.bigMistakes).toBe(summary.choices);
  });

  test('names the first mistake beside the costliest one', () => {
    const twice = withJudgment(judged, c, { behind: 90 });
    const turn = FOUR.steps[c]?.turn;
    expect(bigMistakesOf(settled(twice), 1)).toEqual({ mistakes: 2, first: a, worst: { step: c, turn, points: 90 } });
    expect(bigMistakesOf(settled(FOUR), 1)).toEqual({ mistakes: 0, first: null, worst: null });
  });

  test('does not exist before every decision is searched, or if there was no choice', () => {
    expect(teamSummaryOf({ ...judged, progress: 0.99 }, 1).goodShare).toBeNull();
    expect(teamSummaryOf(settled(FOUR), 0)).toMatchObject({
      goodShare: null,
      choices: 0,
      bigMistakes: 0,
      smallMistakes: 0,
    });
  });

  test('leaves out forced and unsearched decisions', () => {
    const judgment = judged.judgments.get(d);
    if (judgment === undefined) throw new Error('the step has no judgment');
    const forced = { ...judgment, verdict: 'forced', options: judgment.options.slice(0, 1) } as const;
    const changed = { ...judged, judgments: new Map(judged.judgments).set(d, forced) };
    const rough = withJudgment(changed, e, { isSearched: false });
    expect(teamSummaryOf(settled(rough), 1)).toMatchObject({ choices: 3, fine: 1 });
  });
});

describe('the line of chances', () => {
  test('has the team’s own searched decisions, and the result at the end', () => {
    const [first = 0, second = 0] = numbersOf(TWO, 1);
    const review = withJudgment(withJudgment(TWO, second, { dealChance: 0.7 }), first, { dealChance: 0.4 });
    expect(chanceLine(settled(review), 1)).toEqual([
      { step: first, chance: 0.4 },
      { step: second, chance: 0.7 },
      { step: TWO.steps.length, chance: 1 },
    ]);
    expect(chanceLine(settled(review), 0)).toEqual([{ step: TWO.steps.length, chance: 0 }]);
    expect(chanceLine({ ...settled(review), isOver: false }, 1)).toHaveLength(2);
  });

  test('has no rough estimates, and no end before all decisions are known', () => {
    const [first = 0, second = 0] = numbersOf(TWO, 1);
    const review = withJudgment(withJudgment(TWO, first, {}), second, { isSearched: false });
    expect(chanceLine(review, 1).map(({ step }) => step)).toEqual([first]);
  });

  test('leaves partners out if a seat is given', () => {
    const review = settled(FOUR.steps.reduce((before, { number }) => withJudgment(before, number, {}), FOUR));
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

  test('are its coups fourrés and the completion of its trip, with any judgments', () => {
    const call = TWO.steps.find(({ action }) => action.type === 'coupFourre')?.number ?? -1;
    const kinds = Object.values(kindsAt(TWO, 1));
    expect(kindsAt(TWO, 1)[call]).toBe('coupFourre');
    expect(kinds.toSorted()).toEqual(['arrival', 'coupFourre']);
    expect(momentsOf(TWO, 0)).toEqual([]);
  });

  test('do not include a completed trip that is extended', () => {
    const [answer] = TWO.steps.slice(-1);
    if (answer?.action.type !== 'extend') throw new Error('the record has no extension');
    const extended = { ...answer, action: { type: 'extend', value: true } } as const;
    const review = { ...TWO, steps: [...TWO.steps.slice(0, -1), extended] };
    expect(Object.values(kindsAt(review, 1))).toEqual(['coupFourre']);
  });

  test('are big mistakes, notable small ones, and finds', () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(TWO, 0);
    const options = [
      [a, { behind: 50 }],
      [b, { behind: 30 }],
      [c, { behind: 29 }],
      [d, { secondBehind: 50, isExpected: false }],
      [e, { secondBehind: 50 }],
      [f, { secondBehind: 49, isExpected: false }],
    ] as const;
    const review = options.reduce<Review>((before, [step, each]) => withJudgment(before, step, each), TWO);
    expect(kindsAt(review, 0)).toEqual({ [a]: 'bigMistake', [b]: 'smallMistake', [d]: 'find' });
  });
});
