import { expect, test } from 'vitest';
import { seatsForPeople } from './challengeSetup.ts';

test('people may sit where people sat', () => {
  expect(seatsForPeople([null, 'novice', null, 'expert'])).toEqual([0, 2]);
});
