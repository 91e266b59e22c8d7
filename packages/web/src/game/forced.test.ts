import type { Action } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { forcedIn } from './forced.ts';
import type { SeatedUpdate } from './seated.ts';

const DISCARD: Action = { type: 'discard', card: 9 };
const OTHER: Action = { type: 'discard', card: 3 };
const MINE = { seat: 0, awaited: 0, question: null };

/** What is forced on seat 0 in a situation. */
function forced(legal: readonly Action[], update: Partial<SeatedUpdate> = {}): Action | null {
  return forcedIn({ legal, update: { ...MINE, ...update } as SeatedUpdate });
}

test('the only action left is forced', () => {
  expect(forced([DISCARD])).toEqual(DISCARD);
});

test('one of several cards to discard is a choice', () => {
  expect(forced([DISCARD, OTHER])).toBeNull();
});

test('a question about a coup fourré is asked, whatever the answers', () => {
  const question = { hazard: 'stop', by: 1, on: 0, canCall: false };
  expect(forced([{ type: 'pass' }], { question })).toBeNull();
});

test.each([
  ['another person is awaited', { awaited: 1 }],
  ['a computer thinks', { awaited: null }],
  ['the hand is covered', { seat: null, awaited: null }],
])('nothing is forced while %s', (_, update) => {
  expect(forced([DISCARD], update)).toBeNull();
});
