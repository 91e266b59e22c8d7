import { expect, it } from 'vitest';
import type { IncrementalSearch } from '../search/search.ts';
import { monotonicMs } from '../testing/fakeSearch.ts';
import { leadMs, StepTimer } from './stepTimer.ts';

/** A search whose steps take these times in milliseconds, one after the other. */
function stepsOf(...lengths: number[]): IncrementalSearch {
  return {
    isForced: false,
    isSettled: false,
    tally: new Float64Array(1),
    step: () => {
      const end = monotonicMs() + (lengths.shift() ?? 0);
      while (monotonicMs() < end);
    },
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
  const pace = new StepTimer(monotonicMs);
  pace.step(stepsOf(5));
  expect(pace.hasTimeFor({ until: monotonicMs() + 100, ms: 100 })).toBe(true);
  expect(pace.hasTimeFor({ until: monotonicMs() - 1, ms: 100 })).toBe(false);
});

it('after a delayed step, the search ends earlier for a while', () => {
  const pace = new StepTimer(monotonicMs);
  const search = stepsOf(140);
  pace.step(search);
  expect(pace.hasTimeFor({ until: monotonicMs() + 50, ms: 1000 })).toBe(false);
  expect(pace.hasTimeFor({ until: monotonicMs() + 300, ms: 1000 })).toBe(true);
  for (let step = 0; step < 1000; step += 1) pace.step(search);
  expect(pace.hasTimeFor({ until: monotonicMs() + 50, ms: 1000 })).toBe(true);
});
