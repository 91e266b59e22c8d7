import { expect, it } from 'vitest';
import { type Memory, memoryAfter } from './memory.ts';

const DAY_MS = 86_400_000;
const START = 1_800_000_000_000;

/** Days until each next answer, if every answer comes when it is due. */
function daysOf(answers: readonly boolean[]): number[] {
  let memory: Memory | null = null;
  let now = START;
  return answers.map((isSolved) => {
    memory = memoryAfter(memory, isSolved, now);
    const days = (memory.due - now) / DAY_MS;
    now = memory.due;
    return Math.round(days);
  });
}

it('right answers move a position farther and farther away, a wrong answer brings it back soon', () => {
  const days = daysOf([true, true, true, false, true]);
  expect(days.every((each) => each >= 1)).toBe(true);
  const [first = 0, second = 0, third = 0, forgotten = 0, again = 0] = days;
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
  expect(forgotten).toBeLessThan(second);
  expect(again).toBeGreaterThanOrEqual(forgotten);
});

it('the same answers give the same times', () => {
  expect(daysOf([false, true, true])).toEqual(daysOf([false, true, true]));
  const known = memoryAfter(memoryAfter(null, true, START), false, START + 5 * DAY_MS);
  expect(known).toMatchObject({ answers: 2, lapses: 1, last: START + 5 * DAY_MS });
});
