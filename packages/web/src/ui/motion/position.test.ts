import { expect, test } from 'vitest';
import { arcTransforms, type Position } from './position.ts';

const HAND: Position = { x: 100, y: 700, width: 104, rotation: 0 };
const PILE: Position = { x: 300, y: 200, width: 52, rotation: 4 };

/** The numbers of a transform: x, y, degrees, scale. */
function numbersIn(transform: string | undefined): number[] {
  return [...(transform ?? '').matchAll(/-?[\d.]+(?=px|deg|\))/g)].map(([number]) => Number(number));
}

test('a flight begins and ends at the card’s positions, with their size and rotation', () => {
  const steps = arcTransforms(HAND, PILE, 104);
  expect(numbersIn(steps[0])).toEqual([-200, 500, 0, 1]);
  expect(numbersIn(steps.at(-1))).toEqual([0, 0, 4, 0.5]);
});

test('a card rises above the straight line and turns by four degrees at its middle', () => {
  const steps = arcTransforms(HAND, { ...PILE, rotation: 0 }, 104);
  const [x = 0, y = 0, turn] = numbersIn(steps[(steps.length - 1) / 2]);
  expect(x).toBe(-100);
  expect(y).toBeLessThan(250);
  expect(turn).toBe(4);
});

test('a card that flies to the left turns the other way', () => {
  const steps = arcTransforms(PILE, { ...HAND, rotation: 4 }, 104);
  expect(numbersIn(steps[(steps.length - 1) / 2])[2]).toBe(0);
});
