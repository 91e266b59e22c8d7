import { type Action, ROLL, rulesFor, type View } from '@coup-fourre/rules';
import { parsePosition, parseRecord, viewOf } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import {
  addErrors,
  allErrors,
  bandOf,
  errorRateOf,
  errorsInDeal,
  hasBands,
  judgeDecision,
  NO_ERRORS,
} from './errorRate.ts';

function viewIn(text: string, seat: number): View {
  const read = parsePosition(text);
  return read.ok ? viewOf(read.value, seat) : expect.fail(read.error.message);
}

/** Seat 0 needs a Roll, holds one, and is behind. */
const STUCK = viewIn(
  'winning-moves-2008 2 drawn=yes hands=ro.100.100.75.50.25.st/25.25.25.50.50.50 teams=-,-,-/ro,-,100',
  0,
);
const discard: Action = { type: 'discard', card: ROLL };

it('discarding a needed card loses a chance of winning, and the best action loses none', () => {
  const judged = judgeDecision(STUCK, discard);
  expect(judged?.kind).toBe('discard');
  expect(judged?.lost).toBeGreaterThan(0.02);
  expect(judgeDecision(STUCK, { type: 'play', card: ROLL })).toEqual({ kind: 'move', lost: 0 });
  expect(judgeDecision(STUCK, discard)).toEqual(judged);
});

it('a forced action is not a decision', () => {
  const forced = viewIn('winning-moves-2008 2 drawn=yes hands=25/- teams=-/-', 0);
  expect(judgeDecision(forced, { type: 'discard', card: 0 })).toBeNull();
});

it('a rate is over all decisions, and has an error', () => {
  expect(errorRateOf(NO_ERRORS)).toBeNull();
  const errors = addErrors({ decisions: 2, lost: 0.2, lostSquares: 0.02 }, { decisions: 2, lost: 0, lostSquares: 0 });
  expect(errorRateOf(errors)?.rate).toBeCloseTo(0.05);
  expect(errorRateOf(errors)?.error).toBeCloseTo(0.05 / 2);
});

it('only tables for which the levels were measured have bands', () => {
  const seats = [2, 3, 4, 6] as const;
  expect(seats.map((players) => hasBands(rulesFor('winning-moves-2008', players)))).toEqual([true, false, true, false]);
  expect(hasBands(rulesFor('computer', 2))).toBe(false);
});

it('the points that a level loses decide its band, and too few decisions have no band', () => {
  const band = (rate: number, decisions = 1000) => bandOf({ decisions, lost: rate * decisions, lostSquares: 0 });
  expect([0, 0.001, 0.0039, 0.029].map((rate) => band(rate))).toEqual([
    'grandPrix',
    'chauffeur',
    'everyday',
    'learner',
  ]);
  expect(band(0, 99)).toBeNull();
});

it('the decisions of a deal are counted by team and kind, without forced ones', () => {
  const record = parseRecord(
    'coup-fourre record 1\nedition parker-1971\nplayers 2\n' +
      'position parker-1971 2 drawn=yes hands=25.100/50 teams=ro,-,200/-,-,100\n0 x25\n1 x50\n0 100\n',
  );
  if (!record.ok) return expect.fail(record.error.message);
  const search = errorsInDeal(record.value.record, { deal: 0 });
  let yields = 0;
  let step = search.next();
  for (; !step.done; step = search.next()) yields += 1;
  expect(yields).toBe(3);
  // Seat 0 chose twice: between two cards, then whether to drive or to discard. Seat 1 could only discard.
  expect(step.value.map((errors) => allErrors(errors).decisions)).toEqual([2, 0]);
});
