import { expect, test } from 'vitest';
import { seatsForPeople } from './challengeIntro.tsx';

test('people may sit where people sat', () => {
  expect(seatsForPeople([null, 'novice', null, 'expert'])).toEqual([0, 2]);
});
