import { setTimeout as sleep } from 'node:timers/promises';
import { D25, D100, encodeView, fastRandom, seededRandom } from '@coup-fourre/rules';
import { parsePosition, viewOf } from '@coup-fourre/rules/authority';
import { expect, it, onTestFinished } from 'vitest';
import type { SearchFactory } from '../search/search.ts';
import { FakeSearch, type FakeSearchOptions, monotonicMs } from '../testing/fakeSearch.ts';
import { type InlineThread, inlineThread } from './inlineThread.ts';
import { type SearchTask, searchCalls } from './runSearch.ts';
import { SearchPool } from './searchPool.ts';
import { StepTimer } from './stepTimer.ts';

/** The tolerated overrun in milliseconds. These threads share one process with each other and with the test. */
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

/** A thread in this process that receives messages as late as a real thread. With null it never replies. */
function threadOf(searchOf: SearchFactory | null): InlineThread {
  if (searchOf === null) return inlineThread({ search: () => new Promise(() => undefined) });
  const yieldToMessages = () => new Promise<void>((resolve) => setImmediate(resolve));
  return inlineThread(searchCalls(searchOf, { timer: new StepTimer(monotonicMs), yieldToMessages }));
}

const shared = (length: number) => new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));

/** A pool whose threads are created by these functions, one after the other. The last function is then repeated. */
function poolOf(threadCount: number, ...starts: readonly (() => InlineThread)[]) {
  const started: InlineThread[] = [];
  const faults: string[] = [];
  const pool = new SearchPool({
    searchOf: searching(),
    threadCount,
    startThread: () => {
      const thread = (starts[Math.min(started.length, starts.length - 1)] ?? working())();
      started.push(thread);
      return thread;
    },
    now: monotonicMs,
    schedule,
    graceMs: 20,
    newTally: shared,
    report: (error) => faults.push(error),
  });
  onTestFinished(() => pool.close());
  return { pool, started, faults };
}

function schedule(ms: number, call: () => void): () => void {
  const canceled = new AbortController();
  sleep(ms, undefined, { signal: canceled.signal }).then(call, () => undefined);
  return () => canceled.abort();
}

const working = (habits?: FakeSearchOptions) => (): InlineThread => threadOf(searching(habits));
const silent = (): InlineThread => threadOf(null);

/** The result of a search, and how long it took. */
async function timed<Value>(result: Promise<Value>): Promise<[Value, number]> {
  const began = monotonicMs();
  return [await result, monotonicMs() - began];
}

/** The result of a search of `ms` milliseconds. It must end at about the same time as a plain timer. */
async function onTime<Value>(search: (ms: number) => Promise<Value>, ms: number): Promise<[Value, number]> {
  const [found, [, plain]] = await Promise.all([timed(search(ms)), timed(sleep(ms))]);
  expect(found[1] - plain).toBeLessThan(MAX_OVERRUN_MS);
  return found;
}

/** The second number of a generator with this seed. Two steps of a fake search leave it. */
function secondNumber(seed: string): number {
  const random = fastRandom(seededRandom(seed));
  random();
  return random();
}

it('searches a number of worlds in one thread, however many there are', async () => {
  const tallies = await Promise.all(
    [1, 3].map(async (threads) => {
      const search = await poolOf(threads).pool.searchWorlds({ ...TASK, worlds: 40 });
      return search && [...search.tally];
    }),
  );
  expect(tallies[0]?.[0]).toBe(40);
  expect(tallies[1]).toEqual(tallies[0]);
});

it('the results of all threads, each from its own worlds, are added', async () => {
  const { pool } = poolOf(3, working({ settledAfter: 2, stepMs: 0 }));
  const search = await pool.search(TASK, LONG);
  expect(search.steps).toBe(6);
  const worlds = ['seed 0', 'seed 1', 'seed 2'].map((seed) => secondNumber(seed));
  expect(search.tally[1]).toBe(worlds.reduce((sum, world) => sum + world));
  expect(new Set(worlds).size).toBe(3);
  expect(search.choice()).toEqual({ type: 'discard', card: D100 });
});

it('a search uses its time and ends on time', async () => {
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

it('if no thread replies in time, the choice is the one without search', async () => {
  const { pool } = poolOf(2, silent);
  const [search] = await onTime((ms) => pool.search(TASK, ms), 60);
  expect(search.choice()).toEqual({ type: 'play', card: D25 });
});

it('a late result is not mixed into a later search', async () => {
  const habits = [{ stepTakes: 150 }, { settledAfter: 2 }];
  const { pool } = poolOf(1, () => threadOf((view, random) => new FakeSearch(view, random, habits.shift())));
  await pool.search(TASK, 20);
  expect((await pool.search(TASK, LONG)).steps).toBe(2);
});

it('several searches at once are all answered in time', async () => {
  const { pool } = poolOf(1, working());
  const search = (ms: number) => pool.search(TASK, ms);
  const thoughts = await Promise.all(Array.from({ length: 8 }, () => onTime(search, 1500)));
  for (const [{ steps }] of thoughts) expect(steps).toBeGreaterThan(0);
});

it('a thread that dies keeps its results, and is replaced', async () => {
  const { pool, started } = poolOf(2, working({ settledAfter: 3 }));
  expect((await pool.search(TASK, LONG)).steps).toBe(6);
  const result = pool.search(TASK, LONG);
  started[0]?.fail();
  expect([(await result).steps, started.length]).toEqual([3, 3]);
  started[1]?.fail();
  expect((await pool.search(TASK, LONG)).steps).toBe(6);
  expect(started).toHaveLength(4);
});

it('a thread that dies before its first reply is not replaced before the next search', async () => {
  const { pool, started } = poolOf(1, silent, working({ settledAfter: 3 }));
  started[0]?.fail();
  expect(started).toHaveLength(1);
  expect((await pool.search(TASK, LONG)).steps).toBe(3);
  expect(started).toHaveLength(2);
});

it('a search returns at once when all threads have died', async () => {
  const { pool, started } = poolOf(1, silent);
  const result = timed(pool.search(TASK, LONG));
  await new Promise((resolve) => setImmediate(resolve));
  started[0]?.fail();
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
  const { pool, started, faults } = poolOf(1, () => threadOf((view, random) => new Faulty(view, random)));
  expect((await pool.search(TASK, LONG)).steps).toBe(0);
  expect((await pool.search(TASK, 1500)).steps).toBeGreaterThan(0);
  expect([faults, started.length]).toEqual([['Error: broken'], 1]);
});

it('closing returns the results of searches in progress', async () => {
  const { pool } = poolOf(1, working());
  const [[, took]] = await Promise.all([timed(pool.search(TASK, LONG)), pool.close()]);
  expect(took).toBeLessThan(LONG / 2);
});

it('without shared memory, the tallies arrive with the answers', async () => {
  const startThread = () => {
    const pace = { timer: new StepTimer(monotonicMs), yieldToMessages: async () => undefined };
    return inlineThread(searchCalls(searching({ settledAfter: 2, stepMs: 0 }), pace), structuredClone);
  };
  const newTally = (length: number) => new Float64Array(length);
  const deps = { startThread, newTally, threadCount: 2, now: monotonicMs, schedule, graceMs: 100 };
  const pool = new SearchPool({ ...deps, searchOf: searching(), report: () => undefined });
  expect((await pool.search(TASK, LONG)).steps).toBe(4);
});

it('a canceled search ends at once, in its threads too', async () => {
  const { pool } = poolOf(1, working());
  const canceled = new AbortController();
  const [[first, took]] = await Promise.all([
    timed(pool.search(TASK, LONG, canceled.signal)),
    sleep(30).then(() => canceled.abort()),
  ]);
  expect([first.steps > 0, took < LONG / 2]).toEqual([true, true]);
});

it('the error that ended a thread is reported', async () => {
  const { pool, started, faults } = poolOf(1, working({ settledAfter: 1 }));
  await pool.search(TASK, LONG);
  started[0]?.fail(new Error('out of memory'));
  expect([faults, started.length]).toEqual([['Error: out of memory'], 2]);
});

it('a hanging thread is replaced', async () => {
  let skippedMs = 0;
  const started: InlineThread[] = [];
  const pool = new SearchPool({
    searchOf: searching(),
    threadCount: 1,
    startThread: () => {
      started.push(started.length === 0 ? silent() : working({ settledAfter: 1 })());
      return started.at(-1) as InlineThread;
    },
    now: () => monotonicMs() + skippedMs,
    schedule,
    graceMs: 20,
    newTally: shared,
    report: () => undefined,
  });
  onTestFinished(() => pool.close());
  await pool.search(TASK, 20);
  await pool.search(TASK, 20);
  expect(started).toHaveLength(1);
  skippedMs = 11_000;
  expect((await pool.search(TASK, 1000)).steps).toBe(1);
  expect(started).toHaveLength(2);
});
