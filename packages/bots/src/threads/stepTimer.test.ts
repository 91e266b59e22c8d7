import { expect, it } from 'vitest';
import type { IncrementalSearch } from '../search/search.ts';
import { FakeClock } from '../testing/fakeClock.ts';
import { leadMs, StepTimer } from './stepTimer.ts';

/** A search whose steps take these times in milliseconds, one after the other. */
function stepsOf(clock: FakeClock, ...lengths: number[]): IncrementalSearch {
  return {
    isForced: false,
    isSettled: false,
    tally: new Float64Array(1),
    step: () => clock.pass(lengths.shift() ?? 0),
    add: () => undefined,
    choice: () => ({ type: 'pass' }),
  };
}

it('a harmful delay is compensated, by at most a quarter of the time', () => {
  expect(leadMs(0, 500)).toBe(0);
  expect(leadMs(40, 500)).toBe(0);
  expect(leadMs(100, 500)).toBe(60);
  expect(leadMs(1000, 500)).toBe(125);
});

it('steps continue until the time is up', () => {
  const clock = new FakeClock();
  const timer = new StepTimer(clock.now);
  timer.step(stepsOf(clock, 5));
  expect(timer.hasTimeFor({ until: 6, ms: 100 })).toBe(true);
  expect(timer.hasTimeFor({ until: 5, ms: 100 })).toBe(false);
});

it('after a delayed step, the search ends earlier for a while', () => {
  const clock = new FakeClock();
  const timer = new StepTimer(clock.now);
  const search = stepsOf(clock, 140);
  timer.step(search);
  expect(timer.hasTimeFor({ until: 140 + 100, ms: 1000 })).toBe(false);
  expect(timer.hasTimeFor({ until: 140 + 101, ms: 1000 })).toBe(true);
  timer.step(search);
  expect(timer.hasTimeFor({ until: 140 + 50, ms: 1000 })).toBe(false);
  for (let step = 0; step < 1000; step += 1) timer.step(search);
  expect(timer.hasTimeFor({ until: 140 + 1, ms: 1000 })).toBe(true);
});
