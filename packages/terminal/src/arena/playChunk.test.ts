import { expect, it } from 'vitest';
import { DecisionTimer, meanOf, mergeTimes, NO_DECISION_TIMES, quantileOf } from './playChunk.ts';

it('quantiles are accurate to 5 %, mean and maximum are exact', () => {
  const watch = new DecisionTimer();
  for (let time = 1; time <= 1000; time += 1) watch.add(time / 10);
  const times = watch.take();
  expect(meanOf(times)).toBeCloseTo(50.05);
  expect(times.max).toBe(100);
  for (const part of [0.1, 0.5, 0.9, 0.99]) {
    expect(quantileOf(times, part)).toBeGreaterThanOrEqual(100 * part);
    expect(quantileOf(times, part)).toBeLessThanOrEqual(105 * part);
  }
  expect(quantileOf(times, 1)).toBe(100);
});

it('taking the times resets the timer, and merging them restores the total', () => {
  const [whole, parts] = [new DecisionTimer(), new DecisionTimer()];
  const taken = [0.001, 7, 0, 300, 7.1].map((time) => {
    whole.add(time);
    parts.add(time);
    return parts.take();
  });
  expect(mergeTimes(taken)).toEqual(whole.take());
  expect(mergeTimes([])).toEqual(NO_DECISION_TIMES);
});

it('no decisions take no time', () => {
  expect([meanOf(NO_DECISION_TIMES), quantileOf(NO_DECISION_TIMES, 0.5), NO_DECISION_TIMES.max]).toEqual([0, 0, 0]);
});
