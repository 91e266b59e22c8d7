import { describe, expect, test } from 'vitest';
import { chanceAt, graphScale, ticksOf } from './graphScale.ts';
import type { ReviewStep } from './review.ts';

const LINE = [
  { step: 2, chance: 0.5 },
  { step: 6, chance: 0.7 },
];

describe('the chance between two of the team’s decisions', () => {
  test('is straight', () => {
    expect(chanceAt(LINE, 3)).toBeCloseTo(0.55);
    expect(chanceAt(LINE, 6)).toBe(0.7);
  });

  test('is unknown before the first decision, and stays constant after the last', () => {
    expect(chanceAt(LINE, 1)).toBeNull();
    expect(chanceAt(LINE, 9)).toBe(0.7);
  });
});

test.each([
  ['a phone', { width: 360, height: 100 }, false],
  ['a desktop', { width: 960, height: 300 }, true],
])('on %s a tap chooses the step that lies there', (_, box, isRoomy) => {
  const scale = graphScale(box, { steps: 60, hasLuck: false });
  expect(scale.isRoomy).toBe(isRoomy);
  for (const step of [0, 17, 59]) expect(scale.stepAt(scale.x(step))).toBe(step);
  expect(scale.stepAt(-50)).toBe(0);
  expect(scale.stepAt(box.width + 50)).toBe(59);
  expect(scale.y(1)).toBeLessThan(scale.y(0));
});

test('every fifth turn has a label at its start, except next to the end', () => {
  const steps = Array.from({ length: 42 }, (_, number) => ({ number, turn: Math.floor(number / 2) + 1 }) as ReviewStep);
  expect(ticksOf({ steps })).toEqual([
    { step: 8, turn: 5 },
    { step: 18, turn: 10 },
    { step: 28, turn: 15 },
  ]);
});

test('the strip of luck lies below the plot, and takes no room if there is none', () => {
  for (const height of [96, 300]) {
    const box = { width: 800, height };
    const plain = graphScale(box, { steps: 60, hasLuck: false });
    const { luckTop, luckHeight, bottom, y } = graphScale(box, { steps: 60, hasLuck: true });
    expect(plain.luckHeight).toBe(0);
    expect(luckHeight).toBeGreaterThan(15);
    expect(luckTop).toBeGreaterThan(y(0));
    expect(luckTop + luckHeight).toBeLessThanOrEqual(height - plain.bottom);
    expect(bottom).toBeGreaterThan(plain.bottom);
  }
});
