import { expect, test } from 'vitest';
import { dayRunOf } from './challengeLink.ts';

test('the name of the cards contains the day, and whether the run is ranked or practice', () => {
  expect(dayRunOf({ name: 'day 2026-11-23 ranked', deals: 4 })).toEqual({
    day: '2026-11-23',
    isRanked: true,
    deals: 4,
  });
  expect(dayRunOf({ name: 'day 2026-11-23 practice', deals: 4 })).toMatchObject({ isRanked: false });
});

test('other cards belong to no day', () => {
  expect(dayRunOf({ name: 'challenge Ab3dE', deals: 1 })).toBeNull();
  expect(dayRunOf(undefined)).toBeNull();
});
