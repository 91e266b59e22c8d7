import { setTimeout as sleep } from 'node:timers/promises';
import type { IncrementalSearch } from '@coup-fourre/bots';
import { type Action, PASS } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { monotonicMs, searchInline } from './clock.ts';
import { defaultCores } from './createSearchPool.ts';

/** By how many milliseconds a search may end after a plain timer. */
const MAX_OVERRUN_MS = 250;

/** A search whose steps take a millisecond each. */
class CountingSearch implements IncrementalSearch {
  readonly isForced: boolean;
  readonly tally = new Float64Array(1);
  readonly #settledAfter: number;
  steps = 0;

  constructor({ isForced = false, settledAfter = Number.POSITIVE_INFINITY } = {}) {
    this.isForced = isForced;
    this.#settledAfter = settledAfter;
  }

  get isSettled(): boolean {
    return this.steps >= this.#settledAfter;
  }

  step(): void {
    for (const end = monotonicMs() + 1; monotonicMs() < end; );
    this.steps += 1;
  }

  add(): void {}

  choice(): Action {
    return PASS;
  }
}

it('a search in the calling thread keeps to its time and lets the event loop run', async () => {
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 1);
  const began = monotonicMs();
  const end = async (work: Promise<unknown>) => work.then(() => monotonicMs() - began);
  const searching = new CountingSearch();
  // On a busy machine, a plain timer of this thread is as late as the search.
  const [search, plain] = await Promise.all([end(searchInline(() => searching, 400)), end(sleep(400))]);
  clearInterval(ticking);
  expect(search - plain).toBeLessThan(MAX_OVERRUN_MS);
  expect([ticks > 0, searching.steps > 1]).toEqual([true, true]);
});

it('the time limit includes the time to begin a search', async () => {
  const search = await searchInline(() => {
    for (const end = monotonicMs() + 50; monotonicMs() < end; );
    return new CountingSearch();
  }, 40);
  expect(search.steps).toBe(0);
});

it('a search in the calling thread ends once the choice is forced or settled', async () => {
  const settled = await searchInline(() => new CountingSearch({ settledAfter: 2 }), 60_000);
  const forced = await searchInline(() => new CountingSearch({ isForced: true }), 60_000);
  expect([settled.steps, forced.steps]).toEqual([2, 0]);
});

it('one core is left free, and at most four are used', () => {
  expect([1, 2, 4, 16].map((cores) => defaultCores(cores))).toEqual([1, 1, 3, 4]);
});
