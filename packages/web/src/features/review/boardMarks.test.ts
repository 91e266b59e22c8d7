import { D25, ROLL } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { cardMarks, glowOn, shownSeat } from './board.tsx';
import { readReview } from './readReview.worker.ts';
import type { Judgment, Review, ReviewStep } from './review.ts';
import { newReview } from './startReview.ts';
import { FOUR_SEATS, TWO_SEATS } from './testing/records.ts';

function reviewOf(record: string): Review {
  const read = readReview(record, 1);
  if (!read.ok) throw new Error('the record is invalid');
  return newReview(read.deal, 1);
}

const TWO = reviewOf(TWO_SEATS);
const FOUR = reviewOf(FOUR_SEATS);

function stepOf(review: Review, number: number): ReviewStep {
  const step = review.steps[number];
  if (step === undefined) throw new Error(`no step ${number}`);
  return step;
}

const judgment = (isSearched: boolean): Judgment => ({
  step: 0,
  isSearched,
  isExpected: true,
  verdict: 'bigMistake',
  reason: null,
  options: [
    { action: { type: 'play', card: ROLL }, dealChance: 0.5, points: 0, behind: 0, chanceBehind: 0 },
    { action: { type: 'discard', card: D25 }, dealChance: 0.4, points: 0, behind: 60, chanceBehind: 0.1 },
  ],
});

test('the played card is marked at once, and the best card once the search has settled it', () => {
  const first = stepOf(TWO, 0);
  expect(cardMarks(first, undefined)).toEqual({ played: '25', best: null });
  expect(cardMarks(first, judgment(false))).toEqual({ played: '25', best: null });
  expect(cardMarks(first, judgment(true))).toEqual({ played: '25', best: 'roll' });
});

test('a hazard goes to a pile of its target, other played cards to the player’s own piles, and a discard to none', () => {
  const attack = TWO.steps.find(({ action }) => action.type === 'play' && 'target' in action);
  const safety = stepOf(TWO, 1);
  if (attack === undefined) throw new Error('the record has no hazard');
  expect([glowOn(attack, attack.team), glowOn(attack, 1 - attack.team)]).toEqual([null, 'battle']);
  expect([glowOn(safety, safety.team), glowOn(safety, 1 - safety.team)]).toEqual(['punctureProof', null]);
  expect(glowOn(stepOf(TWO, 0), 1)).toBeNull();
});

test('a team shows the hand of the acting seat, else the reader’s, else the hand of the seat that acted last', () => {
  const side = { review: FOUR, seat: 0 } as const;
  const bySeat = (seat: number): ReviewStep => {
    const step = FOUR.steps.find((each) => each.seat === seat && each.number > 8);
    if (step === undefined) throw new Error('no step');
    return step;
  };
  expect(shownSeat(side, bySeat(2), [0, 2])).toBe(2);
  expect(shownSeat(side, bySeat(1), [0, 2])).toBe(0);
  const own = bySeat(0);
  const before = stepOf(FOUR, own.number - 1);
  expect(before.seat).toBe(3);
  expect(shownSeat(side, own, [1, 3])).toBe(3);
});
