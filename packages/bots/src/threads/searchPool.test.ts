import { D25, D100, encodeView, fastRandom, seededRandom } from '@coup-fourre/rules';
import { parsePosition, viewOf } from '@coup-fourre/rules/authority';
import { expect, it, onTestFinished } from 'vitest';
import type { SearchFactory } from '../search/search.ts';
import { FakeClock } from '../testing/fakeClock.ts';
import { FakeSearch, type FakeSearchOptions } from '../testing/fakeSearch.ts';
import { type InlineThread, inlineThread } from './inlineThread.ts';
import { type SearchTask, searchCalls } from './runSearch.ts';
import { SearchPool } from './searchPool.ts';
import { StepTimer } from './stepTimer.ts';

/** The tolerated overrun in milliseconds. These threads share one process, so each waits for the others' steps. */
const MAX_OVERRUN_MS = 60;
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

type Habits = Omit<FakeSearchOptions, 'clock'>;

const searching =
  (clock: FakeClock, habits: Habits = {}): SearchFactory<FakeSearch> =>
  (view, random) =>
    new FakeSearch(view, random, { clock, ...habits });

/** A thread in this process that receives messages as late as a real thread. */
function threadOf(clock: FakeClock, searchOf: SearchFactory): InlineThread {
  const yieldToMessages = () => new Promise<void>((resolve) => setImmediate(resolve));
  return inlineThread(searchCalls(searchOf, { timer: new StepTimer(clock.now), yieldToMessages }));
}

const shared = (length: number) => new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));

type Start = (clock: FakeClock) => InlineThread;

/** A pool whose threads are created by these functions, one after the other. The last function is then repeated. */
function poolOf(threadCount: number, ...starts: readonly Start[]) {
  const clock = new FakeClock();
  const started: InlineThread[] = [];
  const faults: string[] = [];
  const pool = new SearchPool({
    searchOf: searching(clock),
    threadCount,
    startThread: () => {
      const thread = (starts[Math.min(started.length, starts.length - 1)] ?? working())(clock);
      started.push(thread);
      return thread;
    },
    now: clock.now,
    schedule: clock.schedule,
    graceMs: 20,
    newTally: shared,
    report: (error) => faults.push(error),
  });
  onTestFinished(() => pool.close());

  /** The result of a search, and how long it took. */
  async function timed(...request: Parameters<typeof pool.search>): Promise<[FakeSearch, number]> {
    const began = clock.now();
    return [await pool.search(...request), clock.now() - began];
  }

  /** The result of a search that must end on time, and how long it took. */
  async function onTime(ms: number): Promise<[FakeSearch, number]> {
    const [search, took] = await timed(TASK, ms);
    expect(took).toBeLessThan(ms + MAX_OVERRUN_MS);
    return [search, took];
  }

  return { pool, clock, started, faults, timed, onTime };
}

const working =
  (habits?: Habits): Start =>
  (clock) =>
    threadOf(clock, searching(clock, habits));

/** A thread that never replies. */
const silent: Start = () => inlineThread({ search: () => new Promise(() => undefined) });

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
  const [search, took] = await poolOf(2, working()).onTime(300);
  expect(search.steps).toBeGreaterThan(0);
  expect(took).toBeGreaterThan(250);
});

it('a forced choice needs no search', async () => {
  const [search, took] = await poolOf(1, silent).timed(FORCED, LONG);
  expect([search.steps, took]).toEqual([0, 0]);
});

it('a search that is settled ends early', async () => {
  const [, took] = await poolOf(2, working({ settledAfter: 3 })).timed(TASK, LONG);
  expect(took).toBeLessThan(LONG / 2);
});

it('a thread that does not reply in time is ignored', async () => {
  const [search] = await poolOf(2, silent, working({ settledAfter: 3 })).onTime(300);
  expect(search.steps).toBe(3);
});

it('if no thread replies in time, the choice is the one without search', async () => {
  const [search] = await poolOf(2, silent).onTime(60);
  expect(search.choice()).toEqual({ type: 'play', card: D25 });
});

it('a late result is not mixed into a later search', async () => {
  const habits = [{ stepMs: 150 }, { settledAfter: 2 }];
  const start: Start = (clock) => threadOf(clock, (view, random) => searching(clock, habits.shift())(view, random));
  const { pool } = poolOf(1, start);
  await pool.search(TASK, 20);
  expect((await pool.search(TASK, LONG)).steps).toBe(2);
});

it('several searches at once are all answered in time', async () => {
  const { onTime } = poolOf(1, working());
  const searches = await Promise.all(Array.from({ length: 8 }, () => onTime(1500)));
  for (const [{ steps }] of searches) expect(steps).toBeGreaterThan(0);
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
  const { started, timed } = poolOf(1, silent);
  const result = timed(TASK, LONG);
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
  const { pool, started, faults } = poolOf(1, (clock) =>
    threadOf(clock, (view, random) => new Faulty(view, random, { clock })),
  );
  expect((await pool.search(TASK, LONG)).steps).toBe(0);
  expect((await pool.search(TASK, 1500)).steps).toBeGreaterThan(0);
  expect([faults, started.length]).toEqual([['Error: broken'], 1]);
});

it('closing returns the results of searches in progress', async () => {
  const { pool, timed } = poolOf(1, working());
  const [[, took]] = await Promise.all([timed(TASK, LONG), pool.close()]);
  expect(took).toBeLessThan(LONG / 2);
});

it('without shared memory, the tallies arrive with the answers', async () => {
  const clock = new FakeClock();
  const startThread = () => {
    const pace = { timer: new StepTimer(clock.now), yieldToMessages: async () => undefined };
    return inlineThread(searchCalls(searching(clock, { settledAfter: 2 }), pace), structuredClone);
  };
  const newTally = (length: number) => new Float64Array(length);
  const { now, schedule } = clock;
  const deps = { startThread, newTally, threadCount: 2, now, schedule, graceMs: 100 };
  const pool = new SearchPool({ ...deps, searchOf: searching(clock), report: () => undefined });
  expect((await pool.search(TASK, LONG)).steps).toBe(4);
});

it('a canceled search ends at once, in its threads too', async () => {
  const { clock, timed } = poolOf(1, working());
  const canceled = new AbortController();
  clock.schedule(30, () => canceled.abort());
  const [first, took] = await timed(TASK, LONG, canceled.signal);
  expect([first.steps > 0, took < LONG / 2]).toEqual([true, true]);
});

it('the error that ended a thread is reported', async () => {
  const { pool, started, faults } = poolOf(1, working({ settledAfter: 1 }));
  await pool.search(TASK, LONG);
  started[0]?.fail(new Error('out of memory'));
  expect([faults, started.length]).toEqual([['Error: out of memory'], 2]);
});

it('a hanging thread is replaced', async () => {
  const { pool, clock, started } = poolOf(1, silent, working({ settledAfter: 1 }));
  await pool.search(TASK, 20);
  await pool.search(TASK, 20);
  expect(started).toHaveLength(1);
  clock.pass(11_000);
  expect((await pool.search(TASK, 1000)).steps).toBe(1);
  expect(started).toHaveLength(2);
});
