import { expect, test } from 'vitest';
import { pileOfMove } from './replayBoard.tsx';

test('the pile of the last move glows', () => {
  const attack = { seat: 0, team: 0, event: { type: 'play', seat: 0, card: 'stop', target: 1 } } as const;
  expect([0, 1].map((team) => pileOfMove({ move: attack }, team))).toEqual([null, 'battle']);
  const safety = { seat: 1, team: 1, event: { type: 'play', seat: 1, card: 'drivingAce' } } as const;
  expect([0, 1].map((team) => pileOfMove({ move: safety }, team))).toEqual([null, 'drivingAce']);
  const discard = { seat: 0, team: 0, event: { type: 'discard', seat: 0, card: 'stop' } } as const;
  expect([0, 1].map((team) => pileOfMove({ move: discard }, team))).toEqual([null, null]);
  expect(pileOfMove({ move: null }, 0)).toBeNull();
});
