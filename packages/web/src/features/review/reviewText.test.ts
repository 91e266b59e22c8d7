import type { SeatedSetup } from '@coup-fourre/client';
import { showLanguage } from '@coup-fourre/client/text';
import { PUNCTURE_PROOF, parseAction, rulesFor } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { readReview } from './readReview.worker.ts';
import type { Judgment, Review, ReviewedOption } from './review.ts';
import { decisionTitle, lossText, shownChances, shownLoss, stepSentence } from './reviewText.ts';
import { newReview } from './startReview.ts';
import { TWO_SEATS } from './testing/records.ts';
import { trialSetup } from './trial.tsx';

const SETUP: SeatedSetup = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Ben' },
  ],
  you: 1,
};

beforeAll(() => showLanguage('en'));

const option = (text: string, dealChance: number, behind = 0, chanceBehind = 0): ReviewedOption => {
  const action = parseAction(text);
  if (action === null) throw new Error(`${text} is not an action`);
  return { action, dealChance, points: 0, behind, chanceBehind };
};

/** The record's first step, in which Ben discards 25 miles, with the given judgment. */
function judged(judgment: Pick<Judgment, 'verdict' | 'options'> & Partial<Judgment>): Review {
  const read = readReview(TWO_SEATS, 1);
  if (!read.ok) throw new Error('the record is invalid');
  const whole = { step: 0, isSearched: true, isExpected: true, reason: null, ...judgment };
  return { ...newReview(read.deal, 1), judgments: new Map([[0, whole]]) };
}

function sentenceOf(review: Review): string {
  const [step] = review.steps;
  return step === undefined ? '' : stepSentence(SETUP, review, step);
}

test('a step is one sentence with its verdict and its figures', () => {
  const best = { verdict: 'best', options: [option('x25', 0.39), option('xro', 0.2, 40)] } as const;
  expect(sentenceOf(judged(best))).toBe('Turn 1, You discard 25 miles: best, 40% to win the deal.');
  expect(sentenceOf(judged({ ...best, isSearched: false }))).toBe('Turn 1, You discard 25 miles, not analyzed yet.');
});

test('a loss is given as a chance, and in points if the chance is equal or in doubt', () => {
  const mistake = { verdict: 'smallMistake', options: [option('x50', 0.46), option('x25', 0.39, 34, 0.04)] } as const;
  expect(sentenceOf(judged(mistake))).toBe(
    'Turn 1, You discard 25 miles: small mistake, 40% to win the deal, where “Discard 50 miles” has 45%.',
  );
  const points =
    'Turn 1, You discard 25 miles: small mistake, 40% to win the deal, at least 30 points behind “Discard 50 miles”.';
  const inDoubt = [option('x50', 0.46), option('x25', 0.39, 34)];
  const alike = [option('x50', 0.42), option('x25', 0.39, 34, 0.02)];
  for (const options of [inDoubt, alike]) expect(sentenceOf(judged({ ...mistake, options }))).toBe(points);
});

test('after one’s own mistake, the sentence says why the other action was better', () => {
  const options = [option('x50', 0.46), option('x25', 0.39, 34, 0.04)];
  const reason = { kind: 'spare' } as const;
  expect(sentenceOf(judged({ verdict: 'smallMistake', options, reason }))).toMatch(/has 45%\. You have another one\.$/);
  expect(sentenceOf(judged({ verdict: 'best', options: options.toReversed(), reason }))).toMatch(/to win the deal\.$/);
});

test('a loss is rounded down to its certain part', () => {
  expect(lossText(option('x25', 0.39, 34, 0.049))).toBe(
    'Lowers the winning chance by at least 4%. Costs at least 30 points per deal.',
  );
  expect(lossText(option('x25', 0.39, 3.9, 0.009))).toBe('Costs at least 3 points per deal.');
  expect(lossText(option('x25', 0.39, 0.4))).toBe('Costs at least one point per deal.');
  expect(lossText(option('x25', 0.39))).toBe('');
  expect([4.9, 5, 9.9, 10, 104].map((behind) => shownLoss(option('x25', 0.5, behind)))).toEqual([4, 5, 5, 10, 100]);
});

test('a chance is rounded to five percent, and certain only if every world agrees', () => {
  const chances = [0, 0.004, 0.38, 0.42, 0.99, 1].map((chance) => {
    const [, percent] =
      /best, (.*) to win/.exec(sentenceOf(judged({ verdict: 'best', options: [option('x25', chance)] }))) ?? [];
    return percent;
  });
  expect(chances).toEqual(['0%', '5%', '40%', '40%', '95%', '100%']);
});

test('a title has its turn, the card of the best action, and its effect', () => {
  const whole = { step: 0, isSearched: true, isExpected: true, reason: null, verdict: 'bigMistake' } as const;
  const title = (text: string, reason: Judgment['reason'] = null): string => {
    const [step] = judged({ ...whole, options: [option(text, 1)] }).steps;
    return step === undefined ? '' : decisionTitle(SETUP, step, { ...whole, options: [option(text, 1)], reason });
  };
  expect(title('!ET')).toBe('Turn 1, Extra Tank: coup fourré!');
  expect(title('arrive')).toBe('Turn 1: Stop at 700');
  expect(title('st>0', { kind: 'nearGoal', team: 0 })).toBe('Turn 1, Stop: stop them first');
});

test('if no action was certainly better, the title names the played action', () => {
  const whole = { step: 0, isSearched: true, isExpected: true, verdict: 'best' } as const;
  const judgment: Judgment = {
    ...whole,
    options: [option('x50', 0.4), option('x25', 0.4)],
    reason: { kind: 'spare' },
  };
  const [step] = judged(judgment).steps;
  expect(step && decisionTitle(SETUP, step, judgment)).toBe('Turn 1, 25 miles: you have a spare');
});

test('moments with the same reason have different titles', () => {
  const read = readReview(TWO_SEATS, 1);
  if (!read.ok) throw new Error('the record is invalid');
  const own = newReview(read.deal, 1).steps.filter(({ seat, action }) => seat === 1 && action.type === 'discard');
  const titles = own.map((step) =>
    decisionTitle(SETUP, step, {
      step: step.number,
      isSearched: true,
      isExpected: true,
      verdict: 'bigMistake',
      options: [{ action: step.action, dealChance: 0.5, points: 0, behind: 0, chanceBehind: 0 }],
      reason: { kind: 'covered', card: PUNCTURE_PROOF },
    }),
  );
  expect(titles.length).toBeGreaterThan(10);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a figure never contradicts the word beside it', () => {
  const [better, worse] = [option('x50', 0.59), option('x25', 0.65, 30)];
  expect(shownChances(worse, better)).toEqual({ played: null, other: null });
  expect(shownChances(better, worse)).toEqual({ played: null, other: null });
  expect(shownChances(option('x25', 0.5, 30), better)).toEqual({ played: 0.5, other: 0.59 });
  expect(shownChances(better, null)).toEqual({ played: 0.59, other: null });
});

test('in a trial computers take all other seats, under the rules of the record', () => {
  const rules = rulesFor('winning-moves-2008', 2, { format: 'single' });
  const setup = trialSetup(SETUP, { seat: 1, rules });
  expect(setup.occupants).toEqual([
    { kind: 'computer', name: 'Ada', level: 'expert' },
    { kind: 'person', name: 'Ben' },
  ]);
  expect(setup.house).toEqual({ format: 'single' });
});
