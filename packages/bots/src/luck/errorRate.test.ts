import { type Action, ROLL, rulesFor, seededRandom, type View } from '@coup-fourre/rules';
import { parsePosition, viewOf } from '@coup-fourre/rules/authority';
import { recordFrom } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import {
  addErrors,
  allErrors,
  bandsOf,
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
  expect(errorRateOf(errors)?.error).toBeGreaterThan(0);
});

it('only tables for which the levels were measured have bands', () => {
  const seats = [2, 3, 4, 6] as const;
  expect(seats.map((players) => hasBands(rulesFor('winning-moves-2008', players)))).toEqual([true, false, true, false]);
  expect(hasBands(rulesFor('computer', 2))).toBe(false);
});

it('a rate is never negative, and a hundred decisions without a loss leave an error', () => {
  const found = errorRateOf({ decisions: 100, lost: -0.05, lostSquares: 0.001 });
  expect(found?.rate).toBe(0);
  expect(errorRateOf({ decisions: 100, lost: 0, lostSquares: 0 })?.error).toBeGreaterThan(0.001);
});

it('only the bands that the interval allows are named, and more decisions leave fewer', () => {
  const bands = (rate: number, decisions: number) =>
    bandsOf({ decisions, lost: rate * decisions, lostSquares: 0.0004 * decisions });
  expect(bandsOf(NO_ERRORS)).toBeNull();
  expect(bands(0.005, 20)).toBeNull();
  expect(bands(0.001, 100)).toEqual({ best: 'grandPrix', worst: 'everyday' });
  expect(bands(0.001, 1600)).toEqual({ best: 'grandPrix', worst: 'seasoned' });
  expect(bands(0.0045, 6400)).toEqual({ best: 'everyday', worst: 'everyday' });
  expect(bands(0.05, 1000)).toEqual({ best: 'learner', worst: 'learner' });
});

/** Losses as the levels have them: a decision loses with this chance, and then this much in the mean. */
const PLAYERS = [
  { name: 'expert', chance: 0.01, mean: 0.03 },
  { name: 'classic', chance: 0.01, mean: 0.17 },
  { name: 'novice', chance: 0.042, mean: 0.114 },
];

it.each(PLAYERS)(
  'the bands of $name include the true one in 93 of 100 samples of any size',
  ({ name, chance, mean }) => {
    const random32 = seededRandom(name);
    const random = (): number => random32() / 2 ** 32;
    const ownBand = bandsOf({ decisions: 1e9, lost: chance * mean * 1e9, lostSquares: 1e6 })?.best ?? 'learner';
    const order = ['grandPrix', 'rally', 'chauffeur', 'seasoned', 'everyday', 'sunday', 'learner'] as const;
    for (const decisions of [100, 400, 1600]) {
      const samples = Array.from({ length: 400 }, () => {
        const losses = Array.from({ length: decisions }, () =>
          random() < chance ? -mean * Math.log(1 - random()) : 0,
        );
        const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
        return bandsOf({ decisions, lost: sum(losses), lostSquares: sum(losses.map((loss) => loss ** 2)) });
      });
      const place = order.indexOf(ownBand);
      const right = samples.filter(
        (range) => range === null || (order.indexOf(range.best) <= place && place <= order.indexOf(range.worst)),
      );
      expect(right.length / samples.length, `${decisions}`).toBeGreaterThan(0.93);
    }
  },
);

it('the decisions of a deal are counted by team and kind, without forced ones', () => {
  const record = recordFrom(
    'coup-fourre record 1\nedition parker-1971\nplayers 2\n' +
      'position parker-1971 2 drawn=yes hands=25.100/50 teams=ro,-,200/-,-,100\n0 x25\n1 x50\n0 100\n',
  );
  const search = errorsInDeal(record, { deal: 0 });
  let yields = 0;
  let step = search.next();
  for (; !step.done; step = search.next()) yields += 1;
  expect(yields).toBe(3);
  // Seat 0 chose twice: between two cards, then whether to drive or to discard. Seat 1 could only discard.
  expect(step.value.map((errors) => allErrors(errors).decisions)).toEqual([2, 0]);
});
