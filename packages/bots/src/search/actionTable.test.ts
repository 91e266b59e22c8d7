import { type Action, D25, ROLL, STOP } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { actionTable } from './actionTable.ts';
import type { ActionEstimate, ActionMargin } from './search.ts';

const ACTIONS: readonly Action[] = [
  { type: 'play', card: ROLL },
  { type: 'play', card: STOP, target: 1 },
  { type: 'discard', card: D25 },
];

/** A search that found these gains over the first action, after `rollouts` rollouts. */
function tableOf(gains: readonly number[], { rollouts = 400, error = 5 } = {}) {
  return actionTable({
    estimates: (): ActionEstimate[] =>
      ACTIONS.map((action) => ({
        action,
        rollouts,
        points: 100,
        pointsError: 14,
        winChance: 0.6,
        winChanceError: 0.02,
        dealChance: 0.2,
      })),
    margins: (): ActionMargin[] =>
      gains.map((gain, index) => ({
        gain,
        gainError: index === 0 ? 0 : error,
        points: 0,
        winChance: 0,
        dealChance: 0,
      })),
  });
}

it('the best action comes first, and the others trail it in the same worlds', () => {
  const table = tableOf([0, 40, -20]);
  expect(table.map(({ action, behind }) => [action, behind])).toEqual([
    [ACTIONS[1], 0],
    [ACTIONS[0], 40],
    [ACTIONS[2], 60],
  ]);
});

it('an action is settled once it surely trails or is surely as good, and the best action once all others are', () => {
  const settled = (gains: readonly number[], found?: { rollouts?: number; error?: number }): boolean[] =>
    tableOf(gains, found).map((row) => row.isSettled);
  expect(settled([0, -40, -60])).toEqual([true, true, true]);
  expect(settled([0, -10, -60])).toEqual([false, false, true]);
  expect(settled([0, -1, -60], { error: 2 })).toEqual([true, true, true]);
  expect(settled([0, -40, -60], { rollouts: 100 })).toEqual([false, false, false]);
  expect(settled([0, -40, -60], { rollouts: 0 })).toEqual([false, false, false]);
});

it('the standard error of the chance to win the deal is that of a fraction', () => {
  expect(tableOf([0, 0, 0], { rollouts: 401 })[0]?.dealChanceError).toBeCloseTo(0.02, 5);
  expect(tableOf([0, 0, 0], { rollouts: 1 })[0]?.dealChanceError).toBe(Number.POSITIVE_INFINITY);
});

it('an action is about as good unless it certainly trails the best action by more than 3 points', () => {
  const close = (gains: readonly number[], found?: { rollouts?: number; error?: number }): boolean[] =>
    tableOf(gains, found).map((row) => row.isClose);
  expect(close([0, -15, -16])).toEqual([false, true, false]);
  expect(close([0, -3, -4], { error: 0 })).toEqual([false, true, false]);
  expect(close([0, 0, 0], { rollouts: 0 })).toEqual([false, false, false]);
});
