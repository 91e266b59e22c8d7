import { expect, test } from 'vitest';
import type { OwnMistake } from '../../game/ownMistakes.ts';
import { trainingPlan } from './trainingPlan.ts';

const mistake = (kind: OwnMistake['kind'], points: number): OwnMistake => ({
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

test('the kind of decision that cost the most comes first, and kinds without a mistake are left out', () => {
  const mistakes = [mistake('safety', 40), mistake('discard', 60), mistake('safety', 35)];
  expect(trainingPlan(mistakes)).toEqual([
    { theme: 'safety', count: 2, points: 75 },
    { theme: 'discard', count: 1, points: 60 },
  ]);
  expect(trainingPlan([])).toEqual([]);
});
