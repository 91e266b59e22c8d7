import { type Action, type Card, D25, D50, ROLL } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { type RatedActions, rankActions } from './actionTable.ts';

const CARDS: readonly Card[] = [ROLL, D25, D50];
const ACTIONS = CARDS.map((card): Action => ({ type: 'discard', card }));

/** A search that has tried three actions with these gains over the first, and one standard error for all of them. */
function found(gains: readonly number[], gainError: number, rollouts = 100): RatedActions {
  const rest = { points: 0, winChance: 0.5, dealChance: 0.5 };
  return {
    estimates: () =>
      ACTIONS.map((action) => ({
        action,
        rollouts,
        pointsError: 1,
        winChanceError: 0.1,
        ...rest,
      })),
    margins: () => gains.map((gain, index) => ({ gain, gainError: index === 0 ? 0 : gainError, ...rest })),
  };
}

const order = (search: RatedActions): number[] => rankActions(search).map(({ index }) => index);

test('only an action that is surely better replaces the policy’s choice, after enough worlds', () => {
  expect(order(found([0, -100, 40], 13))).toEqual([2, 0, 1]);
  expect(order(found([0, -100, 40], 14))).toEqual([0, 2, 1]);
  expect(order(found([0, -100, 40], 13, 63))).toEqual([0, 2, 1]);
});

test('the certain part of a gap is the gap minus two and a half standard errors', () => {
  const ranked = rankActions(found([0, -100, 40], 10));
  expect(ranked.map(({ gap, error, surely }) => [gap, error, surely])).toEqual([
    [0, 10, 0],
    [40, 10, 15],
    [140, 10, 115],
  ]);
  expect(rankActions(found([0, -100, 40], 50)).map(({ surely }) => surely)).toEqual([0, 0, 0]);
});
