import type { Action } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { onlineTable } from '../testing/tables.ts';
import { forcedAction } from './moves.ts';
import type { TableModel } from './tableModel.ts';

const DISCARD: Action = { type: 'discard', card: 9 };
const OTHER: Action = { type: 'discard', card: 3 };

/** The action that seat 0 must take, or null. */
function forced(legal: readonly Action[], change: Partial<TableModel> = {}): Action | null {
  return forcedAction({ ...onlineTable(), legal, ...change });
}

test('the only legal action is forced', () => {
  expect(forced([DISCARD])).toEqual(DISCARD);
});

test('one of several cards to discard is a choice', () => {
  expect(forced([DISCARD, OTHER])).toBeNull();
});

test('a coup fourré is always asked, even if only one answer is possible', () => {
  const pendingHazard = { hazard: 'stop', by: 1, on: 0, canCall: false } as const;
  expect(forced([{ type: 'pass' }], { pendingHazard })).toBeNull();
});

test.each([
  ['another person is awaited', { awaitedSeat: 1 }],
  ['a computer thinks', { awaitedSeat: null }],
  ['the hand is covered', { seat: null, awaitedSeat: null }],
])('nothing is forced while %s', (_, update) => {
  expect(forced([DISCARD], update)).toBeNull();
});
