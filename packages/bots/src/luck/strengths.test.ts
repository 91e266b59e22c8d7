import { expect, it } from 'vitest';
import { strengthsOf } from './dealLuck.ts';

it('a team is as strong as its level, a champion as an expert, and a person as nobody knows', () => {
  expect(strengthsOf(['novice', 'champion', null], 3)).toEqual(['novice', 'expert', null]);
  expect(strengthsOf([], 2)).toEqual([null, null]);
});

it('of partners who differ nothing is known', () => {
  expect(strengthsOf(['classic', 'expert', 'classic', 'champion'], 2)).toEqual(['classic', 'expert']);
  expect(strengthsOf([null, 'expert', 'classic', 'novice'], 2)).toEqual([null, null]);
});
