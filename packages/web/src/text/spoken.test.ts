import type { Update } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import type { Entry } from '../game/entry.ts';
import { spokenOf } from './spoken.ts';

const SETUP: Update['setup'] = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  sitters: [
    { kind: 'person', name: 'You' },
    { kind: 'computer', name: 'Marguerite', level: 'classic' },
  ],
};

/** What is said to seat 0 when these things have happened. */
function said(news: readonly Entry[], events: Update['events']): { own: string; others: string } {
  return spokenOf({ setup: SETUP, seat: 0, events }, news);
}

test('an own turn is told apart from what the others did', () => {
  const discard: Entry = { id: 1, seat: 1, team: 1, deed: { type: 'discard', card: '25' } };
  const { own, others } = said(
    [discard],
    [
      { type: 'turn', seat: 0 },
      { type: 'draw', seat: 0, card: 'roll' },
    ],
  );
  expect(own).toBe('It is your turn. You draw Roll.');
  expect(others).toBe('Marguerite discards 25 miles.');
});

test('after a safety it is not said again whose turn it is', () => {
  const safety: Entry = { id: 1, seat: 1, team: 1, deed: { type: 'safety', card: 'extraTank' } };
  const { others } = said(
    [safety],
    [
      { type: 'turn', seat: 1 },
      { type: 'draw', seat: 1, card: null },
    ],
  );
  expect(others).toBe('Marguerite lays Extra Tank and plays on. Marguerite draws a card.');
});
