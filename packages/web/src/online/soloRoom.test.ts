import { onlineUpdate } from '@coup-fourre/client/testing';
import type { SeatHolder } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { isSolo } from './useOnline.ts';

const computer: SeatHolder = { kind: 'computer', name: 'Pilote', level: 'expert' };

test('a room with given cards and one person is solo', () => {
  const { options, seats } = onlineUpdate();
  const [person] = seats;
  if (person?.kind !== 'person') throw new Error('seat 0 has no person');
  const given = { ...options, sameCards: { name: 'day 2026-11-23 ranked', deals: 4 } };
  expect(isSolo({ options: given, seats: [person, computer] })).toBe(true);
  expect(isSolo({ options: given, seats: [person, person] })).toBe(false);
  expect(isSolo({ options: given, seats: [person, { kind: 'free' }] })).toBe(false);
  expect(isSolo({ options, seats: [person, computer] })).toBe(false);
});
