import { expect, it } from 'vitest';
import { strengthsOf } from './dealLuck.ts';

it('a team has the strength of its level: a champion that of an expert, a person an unknown strength', () => {
  expect(strengthsOf(['novice', 'champion', null], 3)).toEqual(['novice', 'expert', null]);
  expect(strengthsOf([], 2)).toEqual([null, null]);
});

it('partners of different levels have unknown strength', () => {
  expect(strengthsOf(['classic', 'expert', 'classic', 'champion'], 2)).toEqual(['classic', 'expert']);
  expect(strengthsOf([null, 'expert', 'classic', 'novice'], 2)).toEqual([null, null]);
});
