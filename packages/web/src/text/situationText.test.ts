import type { TableModel } from '@coup-fourre/client';
import { expect, test } from 'vitest';
import { situationText } from './announcements.ts';

const person = (name: string) => ({ kind: 'person', name }) as const;

/** A table of two people at one device, with seat 0 to play and no events yet. */
function updateWith(change: Partial<TableModel>): TableModel {
  const setup = { edition: 'winning-moves-2008', players: 2, house: {}, occupants: [person('Ada'), person('Ben')] };
  const viewJson = { phase: 'turn', actor: 0, turn: 0, hands: [['stop', '100', 'roll'], 6] };
  return {
    setup,
    viewJson,
    seat: 0,
    awaitedSeat: 0,
    pendingHazard: null,
    result: null,
    online: null,
    ...change,
  } as unknown as TableModel;
}

test('uncovering a hand announces whose turn it is, and the cards in order', () => {
  expect(situationText(updateWith({}))).toBe('It is Ada’s turn. Hand: 100 miles, Roll, and Stop.');
});

test('a puzzle about a hazard says the hand before its prompt is opened', () => {
  const { viewJson } = updateWith({});
  const asked = updateWith({ viewJson: { ...viewJson, phase: 'coupFourreWindow' } });
  expect(situationText(asked)).toContain('Hand: 100 miles, Roll, and Stop.');
});

test.each([
  ['the hand is covered', { seat: null }],
  ['another person is awaited', { awaitedSeat: 1 }],
  ['a question is asked', { pendingHazard: { hazard: 'stop', by: 1, on: 0, canCall: true } }],
  ['the table is paused', { online: { isPaused: true } as TableModel['online'] }],
] as [string, Partial<TableModel>][])('nothing is said while %s', (_, change) => {
  expect(situationText(updateWith(change))).toBe('');
});
