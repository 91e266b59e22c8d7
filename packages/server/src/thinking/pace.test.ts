import type { Searching } from '@coup-fourre/bots';
import { expect, it } from 'vitest';
import { clock } from './clock.ts';
import { deadlineIn, leadTime, Pace } from './pace.ts';

/** A search whose steps take so many milliseconds, one after the other. */
function stepsOf(...lengths: number[]): Searching {
  return {
    isForced: false,
    isSettled: false,
    tally: new Float64Array(1),
    step: () => {
      const end = clock() + (lengths.shift() ?? 0);
      while (clock() < end);
    },
    add: () => undefined,
    choice: () => ({ type: 'pass' }),
  };
}

it('a delay beyond what does no harm is made up for, by a quarter of the time at most', () => {
  expect(leadTime(0, 500)).toBe(0);
  expect(leadTime(40, 500)).toBe(0);
  expect(leadTime(100, 500)).toBe(60);
  expect(leadTime(1000, 500)).toBe(125);
});

it('steps go on until the time is up', () => {
  const pace = new Pace();
  pace.step(stepsOf(5));
  expect(pace.allows(deadlineIn(100))).toBe(true);
  expect(pace.allows({ until: clock() - 1, ms: 100 })).toBe(false);
});

it('after a step that was kept waiting they end earlier, until that is long ago', () => {
  const pace = new Pace();
  const search = stepsOf(140);
  pace.step(search);
  expect(pace.allows({ until: clock() + 50, ms: 1000 })).toBe(false);
  expect(pace.allows({ until: clock() + 300, ms: 1000 })).toBe(true);
  for (let step = 0; step < 1000; step += 1) pace.step(search);
  expect(pace.allows({ until: clock() + 50, ms: 1000 })).toBe(true);
});
