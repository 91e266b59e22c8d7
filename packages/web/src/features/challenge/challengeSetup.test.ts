import { expect, test } from 'vitest';
import { seatsForPeople } from './challengeIntro.tsx';

test('people can take the seats that people had', () => {
  expect(seatsForPeople([null, 'novice', null, 'expert'])).toEqual([0, 2]);
});
