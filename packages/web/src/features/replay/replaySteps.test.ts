import { expect, test } from 'vitest';
import { isMomentOf, momentOfStep, replaySteps, stepOfMoment } from './replayViewer.tsx';

const STEPS = replaySteps([3, 0, 2]);

test('every deal has a step for its start and one for each action', () => {
  expect(STEPS).toEqual({ last: 7, beginnings: [0, 4, 5] });
});

test.each([
  [0, { deal: 1, step: 0 }],
  [3, { deal: 1, step: 3 }],
  [4, { deal: 2, step: 0 }],
  [7, { deal: 3, step: 2 }],
])('step %d is a moment, and back', (step, moment) => {
  expect(momentOfStep(STEPS, step)).toEqual(moment);
  expect(stepOfMoment(STEPS, moment)).toBe(step);
});

test('a moment that does not exist leads to the closest moment', () => {
  expect(stepOfMoment(STEPS, { deal: 1, step: 99 })).toBe(3);
  expect(stepOfMoment(STEPS, { deal: 9, step: 1 })).toBe(7);
  const has = (deal: number, step: number) => isMomentOf([3, 0, 2], { deal, step });
  expect([has(1, 3), has(1, 4), has(2, 0), has(9, 1)]).toEqual([true, false, true, false]);
});
