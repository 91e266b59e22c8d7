import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchFactory } from '@coup-fourre/bots';
import { D25, D100, decodeView, encodeView, seededRandom } from '@coup-fourre/rules';
import { parsePosition, viewOf } from '@coup-fourre/rules/authority';
import { expect, it, onTestFinished } from 'vitest';
import { FakeSearch, type FakeSearchOptions } from '../testing/fakeSearch.ts';
import { FakeThread } from '../testing/fakeThreads.ts';
import { monotonicMs } from './clock.ts';
import type { SearchTask } from './messages.ts';
import { searchInline } from './searchInline.ts';
import { defaultCores, SearchPool } from './searchPool.ts';
import { StepTimer } from './stepTimer.ts';

/** The tolerated overrun in milliseconds: these threads share one process with each other and with the test. */
const MAX_OVERRUN_MS = 250;
/** Milliseconds that no test waits for. */
const LONG = 60_000;

/** The search task of the seat to act in a position. */
function taskOf(line: string): SearchTask {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.message);
  const { table } = position.value;
  return { rules: table.rules, seat: table.turn, view: encodeView(viewOf(position.value, table.turn)), seed: 'seed' };
}

const TASK = taskOf('parker-1971 2 drawn=yes hands=25.50.100/75 teams=ro/ro draw=25');
const FORCED = taskOf('parker-1971 2 drawn=yes hands=25/75');

const searching =
  (habits: FakeSearchOptions = {}): SearchFactory<FakeSearch> =>
  (view, random) =>
    new FakeSearch(view, random, habits);

/** A pool whose threads are created by these functions in turn; the last one is used from then on. */
function poolOf(cores: number, ...starts: readonly (() => FakeThread)[]) {
  const started: FakeThread[] = [];
  const faults: string[] = [];
  const startThread = (): FakeThread => {
    const thread = (starts[Math.min(started.length, starts.length - 1)] ?? working())();
    started.push(thread);
    return thread;
  };
  const pool = new SearchPool({ cores, startThread, report: (error) => faults.push(error) }, searching());
  onTestFinished(() => pool.close());
  return { pool, started, faults };
}

const working = (habits?: FakeSearchOptions) => (): FakeThread => new FakeThread(searching(habits));
const silent = (): FakeThread => new FakeThread(null);

/** The result of a search, and how long it took. */
async function timed<Value>(result: Promise<Value>): Promise<[Value, number]> {
  const began = monotonicMs();
  return [await result, monotonicMs() - began];
}

/** The same for a search of so many milliseconds, which ends about when a plain timer does that was set at the same moment. */
async function onTime<Value>(search: (ms: number) => Promise<Value>, ms: number): Promise<[Value, number]> {
  const [found, [, plain]] = await Promise.all([timed(search(ms)), timed(sleep(ms))]);
  expect(found[1] - plain).toBeLessThan(MAX_OVERRUN_MS);
  return found;
}

/** The second number of a generator with that seed: what two steps leave in a fake search. */
function secondNumber(seed: string): number {
  const random = seededRandom(seed);
  random();
  return random();
}

it('the results of all threads are added up, each from worlds of its own', async () => {
  const { pool } = poolOf(3, working({ settledAfter: 2, stepMs: 0 }));
  const search = await pool.search(TASK, LONG);
  expect(search.steps).toBe(6);
  const worlds = ['seed 0', 'seed 1', 'seed 2'].map((seed) => secondNumber(seed));
  expect(search.tally[1]).toBe(worlds.reduce((sum, world) => sum + world));
  expect(new Set(worlds).size).toBe(3);
  expect(search.choice()).toEqual({ type: 'discard', card: D100 });
});

it('the given time is used and kept', async () => {
  const { pool } = poolOf(2, working());
  const [search, took] = await onTime((ms) => pool.search(TASK, ms), 300);
  expect(search.steps).toBeGreaterThan(0);
  expect(took).toBeGreaterThan(250);
});

it('a forced choice needs no search', async () => {
  const { pool } = poolOf(1, silent);
  const [search, took] = await timed(pool.search(FORCED, LONG));
  expect([search.steps, took < LONG / 2]).toEqual([0, true]);
});

it('a search that is settled ends early', async () => {
  const { pool } = poolOf(2, working({ settledAfter: 3 }));
  const [, took] = await timed(pool.search(TASK, LONG));
  expect(took).toBeLessThan(LONG / 2);
});

it('a thread that does not reply in time is ignored', async () => {
  const { pool } = poolOf(2, silent, working({ settledAfter: 3 }));
  const [search] = await onTime((ms) => pool.search(TASK, ms), 300);
  expect(search.steps).toBe(3);
});

it('if no thread replies, the choice is the one without search, in time', async () => {
  const { pool } = poolOf(2, silent);
  const [search] = await onTime((ms) => pool.search(TASK, ms), 60);
  expect(search.choice()).toEqual({ type: 'play', card: D25 });
});

it('a late result is not mixed into a later search', async () => {
  const habits = [{ stepTakes: 150 }, { settledAfter: 2 }];
  const { pool } = poolOf(1, () => new FakeThread((view, random) => new FakeSearch(view, random, habits.shift())));
  await pool.search(TASK, 20);
  expect((await pool.search(TASK, LONG)).steps).toBe(2);
});

it('several searches at once are all answered in time', async () => {
  const { pool } = poolOf(1, working());
  const search = (ms: number) => pool.search(TASK, ms);
  const thoughts = await Promise.all(Array.from({ length: 8 }, () => onTime(search, 1500)));
  for (const [{ steps }] of thoughts) expect(steps).toBeGreaterThan(0);
});

it('a thread that dies leaves its results, and is replaced', async () => {
  const { pool, started } = poolOf(2, working({ settledAfter: 3 }));
  expect((await pool.search(TASK, LONG)).steps).toBe(6);
  const result = pool.search(TASK, LONG);
  started[0]?.terminate();
  expect([(await result).steps, started.length]).toEqual([3, 3]);
  started[1]?.terminate();
  expect((await pool.search(TASK, LONG)).steps).toBe(6);
  expect(started).toHaveLength(4);
});

it('a thread that dies before its first reply is not replaced before the next search', async () => {
  const { pool, started } = poolOf(1, silent, working({ settledAfter: 3 }));
  started[0]?.terminate();
  expect(started).toHaveLength(1);
  expect((await pool.search(TASK, LONG)).steps).toBe(3);
  expect(started).toHaveLength(2);
});

it('a search returns at once when all threads have died', async () => {
  const { pool, started } = poolOf(1, silent);
  const result = timed(pool.search(TASK, LONG));
  await new Promise((resolve) => setImmediate(resolve));
  started[0]?.terminate();
  const [search, took] = await result;
  expect([search.steps, took < LONG / 2]).toEqual([0, true]);
});

it('an error in a thread is reported, and the thread continues', async () => {
  let steps = 0;
  class Faulty extends FakeSearch {
    override step(): void {
      steps += 1;
      if (steps === 1) throw new Error('broken');
      super.step();
    }
  }
  const { pool, started, faults } = poolOf(1, () => new FakeThread((view, random) => new Faulty(view, random)));
  expect((await pool.search(TASK, LONG)).steps).toBe(0);
  expect((await pool.search(TASK, 1500)).steps).toBeGreaterThan(0);
  expect([faults, started.length]).toEqual([['Error: broken'], 1]);
});

it('closing returns the results of searches in progress', async () => {
  const { pool } = poolOf(1, working());
  const [[, took]] = await Promise.all([timed(pool.search(TASK, LONG)), pool.close()]);
  expect(took).toBeLessThan(LONG / 2);
});

it('one core is left free, and four are enough', () => {
  expect([1, 2, 4, 16].map((cores) => defaultCores(cores))).toEqual([1, 1, 3, 4]);
});

it('a search in the calling thread lets the event loop run', async () => {
  const { rules, view, seat } = TASK;
  const search = new FakeSearch(decodeView(view, rules, seat), seededRandom('here'));
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);
  await onTime((ms) => searchInline(() => search, ms, new StepTimer()), 400);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(2);
  expect(search.steps).toBeGreaterThan(10);
});

it('starting the search counts against its time', async () => {
  const { rules, view, seat } = TASK;
  const begin = (): FakeSearch => {
    for (const end = monotonicMs() + 300; monotonicMs() < end; );
    return new FakeSearch(decodeView(view, rules, seat), seededRandom('here'));
  };
  await onTime((ms) => searchInline(begin, ms, new StepTimer()), 400);
});

it('and it ends as soon as the choice is forced or settled', async () => {
  const settled = new FakeSearch(decodeView(TASK.view, TASK.rules, TASK.seat), seededRandom('here'), {
    settledAfter: 2,
  });
  const forced = new FakeSearch(decodeView(FORCED.view, FORCED.rules, FORCED.seat), seededRandom('here'));
  const pace = new StepTimer();
  const [, took] = await timed(
    Promise.all([searchInline(() => settled, LONG, pace), searchInline(() => forced, LONG, pace)]),
  );
  expect([settled.steps, forced.steps, took < LONG / 2]).toEqual([2, 0, true]);
});
