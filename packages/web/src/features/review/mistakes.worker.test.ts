import { inlineThread } from '@coup-fourre/bots/threads';
import { formatAction, rulesFor } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { mistakeId, type OwnMistake } from '../../game/ownMistakes.ts';
import type { StepMessage } from '../../worker/reviewMessages.ts';
import { keepMistakes } from './keepMistakes.ts';
import { checkMistakes, mistakeCalls } from './mistakes.worker.ts';
import { readReview } from './readReview.worker.ts';
import { newReview } from './startReview.ts';

const RULES = rulesFor('winning-moves-2008', 2);
/** The draw pile is empty, so the search solves the rest of the deal at once. */
const BEGUN = 'winning-moves-2008 2 drawn=yes teams=ro,-,25.50,-/ro,-,50,-';

function dealOf(move: string) {
  const head = ['coup-fourre record 1', 'edition winning-moves-2008', 'players 2'];
  const read = readReview([...head, `position ${BEGUN} hands=RW.25.50/25.50.75`, move].join('\n'), 1);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.deal;
}

const stepsOf = (move: string): readonly StepMessage[] => dealOf(move).steps;

test('a discarded safety is confirmed as a mistake, with every action that is about as good as the best', () => {
  const [mistake, ...others] = checkMistakes({ rules: RULES, steps: stepsOf('0 xRW'), minLoss: 15 });
  expect(others).toEqual([]);
  expect(mistake).toMatchObject({ step: 0, played: 'xRW', kind: 'discard' });
  expect(mistake?.points).toBeGreaterThanOrEqual(50);
  expect(mistake?.answers.length).toBeGreaterThan(0);
  expect(mistake?.answers).not.toContain('xRW');
  // Only what the seat saw: the other hand is a number.
  expect(mistake?.position).toContain('RW/?3');
});

test('an action that loses too little in the second search is not a mistake', () => {
  const [mistake] = checkMistakes({ rules: RULES, steps: stepsOf('0 xRW'), minLoss: 15 });
  const best = mistake?.answers[0];
  expect(checkMistakes({ rules: RULES, steps: stepsOf(`0 ${best}`), minLoss: 15 })).toEqual([]);
});

test('only a player’s own mistakes that are certain and new are checked and stored', async () => {
  const review = newReview(dealOf('0 xRW'), 1);
  const [step] = review.steps;
  if (step === undefined) throw new Error('no step');
  const option = { action: step.action, dealChance: 0.4, points: 0, behind: 90, chanceBehind: 0.1 };
  const judged = (behind: number) =>
    ({
      step: 0,
      options: [{ ...option, behind }],
      isSearched: true,
      isExpected: false,
      verdict: 'bigMistake',
      reason: null,
    }) as const;
  const stored: OwnMistake[] = [];
  const store = { getState: () => stored, add: (mistakes: readonly OwnMistake[]) => void stored.push(...mistakes) };
  let started = 0;
  const deps = {
    store,
    start: () => {
      started += 1;
      return inlineThread(mistakeCalls, structuredClone);
    },
  };
  const keep = (behind: number, seat: number) =>
    keepMistakes({ ...review, judgments: new Map([[0, judged(behind)]]) }, { room: 'r', seat }, deps);
  await keep(10, 0);
  await keep(90, 1);
  expect(started).toBe(0);
  await keep(90, 0);
  expect(stored.map(mistakeId)).toEqual(['r-1-0']);
  expect(stored[0]).toMatchObject({ played: formatAction(step.action), memory: null });
  await keep(90, 0);
  expect(started).toBe(1);
});
