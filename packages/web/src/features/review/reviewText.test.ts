import type { SeatedSetup } from '@coup-fourre/client';
import { showLanguage } from '@coup-fourre/client/text';
import { parseAction, rulesFor } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { readReview } from '../../worker/readReview.ts';
import type { Judgement, Review, ReviewedOption } from './review.ts';
import { decisionTitle, lossText, stepSentence } from './reviewText.ts';
import { newReview } from './startReview.ts';
import { TWO_SEATS } from './testing/records.ts';
import { trialSetup } from './trialGame.ts';

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

const option = (text: string, dealChance: number, behind = 0): ReviewedOption => {
  const action = parseAction(text);
  if (action === null) throw new Error(`${text} is no action`);
  return { action, dealChance, points: 0, behind };
};

/** The first step of the record, in which Ben discards 25 miles, with the given judgement. */
function judged(judgement: Pick<Judgement, 'verdict' | 'options'> & Partial<Judgement>): Review {
  const read = readReview(TWO_SEATS, 1);
  if (!read.ok) throw new Error('the record cannot be read');
  const whole = { step: 0, isSearched: true, isExpected: true, reason: null, ...judgement };
  return { ...newReview(read.deal, 1), judgements: new Map([[0, whole]]) };
}

function sentenceOf(review: Review): string {
  const [step] = review.steps;
  return step === undefined ? '' : stepSentence(SETUP, review, step);
}

test('a step is one sentence with its verdict and its figures', () => {
  const best = { verdict: 'best', options: [option('x25', 0.39), option('xro', 0.2, 40)] } as const;
  expect(sentenceOf(judged(best))).toBe('Turn 1, You discard 25 miles: best, 39% to win the deal.');
  expect(sentenceOf(judged({ ...best, isSearched: false }))).toBe('Turn 1, You discard 25 miles, not looked at yet.');
});

test('a loss is given in chances, and in points where the chance is the same', () => {
  const slip = { verdict: 'slip', options: [option('x50', 0.44), option('x25', 0.39, 30)] } as const;
  expect(sentenceOf(judged(slip))).toBe(
    'Turn 1, You discard 25 miles: slip, 39% to win the deal, where “Discard 50 miles” has 44%.',
  );
  const sure = { verdict: 'slip', options: [option('x50', 1), option('x25', 1, 30)] } as const;
  expect(sentenceOf(judged(sure))).toBe(
    'Turn 1, You discard 25 miles: slip, 100% to win the deal, 30 points behind “Discard 50 miles”.',
  );
  expect(lossText(option('x25', 0.39, 30), option('x50', 0.44))).toBe(
    'Costs 5% of the chance of winning. Worth about 30 points a deal.',
  );
});

test('an answer has its own title', () => {
  const whole = { step: 0, isSearched: true, isExpected: true, reason: null, verdict: 'best' } as const;
  expect(decisionTitle({ ...whole, options: [option('!ET', 1)] })).toBe('Coup fourré!');
  expect(decisionTitle({ ...whole, options: [option('arrive', 1)] })).toBe('Home at 700');
  expect(decisionTitle({ ...whole, options: [option('x25', 1)], reason: { kind: 'nearGoal', team: 0 } })).toBe(
    'Stop them first',
  );
});

test('in a trial computers take all other seats, by the rules of the record', () => {
  const rules = rulesFor('winning-moves-2008', 2, { format: 'single' });
  const setup = trialSetup(SETUP, { seat: 1, rules });
  expect(setup.occupants).toEqual([
    { kind: 'computer', name: 'Ada', level: 'expert' },
    { kind: 'person', name: 'Ben' },
  ]);
  expect(setup.house).toEqual({ format: 'single' });
});
