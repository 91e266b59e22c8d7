import { expect, test } from 'vitest';
import type { Slip } from '../../game/slips.ts';
import { trainingPlan } from './trainingPlan.ts';

const slip = (kind: Slip['kind'], points: number): Slip => ({
  room: 'r',
  deal: 1,
  step: points,
  position: '',
  played: 'x25',
  answers: ['ro'],
  kind,
  points,
  memory: null,
});

test('the kind of decision that cost the most comes first, and kinds without a slip are left out', () => {
  const slips = [slip('safety', 40), slip('discard', 60), slip('safety', 35)];
  expect(trainingPlan(slips)).toEqual([
    { theme: 'safety', count: 2, points: 75 },
    { theme: 'discard', count: 1, points: 60 },
  ]);
  expect(trainingPlan([])).toEqual([]);
});
