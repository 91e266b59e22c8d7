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

/** Milliseconds by which a search may end later than a plain timer: its threads share one process with the test. */
const MAX_OVERRUN_MS = 250;
/** Milliseconds that no test waits for. */
const LONG = 60_000;

/** What the seat to act in a position is asked. */
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

/** Thinkers on threads that each come from the next of these; the last one goes on. */
function poolOf(cores: number, ...starts: readonly (() => FakeThread)[]) {
  const started: FakeThread[] = [];
  const faults: string[] = [];
  const startThread = (): FakeThread => {
    const thread = (starts[Math.min(started.length, starts.length - 1)] ?? working())();
    started.push(thread);
    return thread;
  };
  const thinkers = new SearchPool({ cores, startThread, report: (fault) => faults.push(fault) }, searching());
  onTestFinished(() => thinkers.close());
  return { thinkers, started, faults };
}

const working = (habits?: FakeSearchOptions) => (): FakeThread => new FakeThread(searching(habits));
const silent = (): FakeThread => new FakeThread(null);

/** What was thought, and how long it took. */
async function timed<Value>(thought: Promise<Value>): Promise<[Value, number]> {
  const began = monotonicMs();
  return [await thought, monotonicMs() - began];
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

it('what every thread has found is added up, each in worlds of its own', async () => {
  const { thinkers } = poolOf(3, working({ settledAfter: 2, stepMs: 0 }));
  const search = await thinkers.search(TASK, LONG);
  expect(search.steps).toBe(6);
  const worlds = ['seed 0', 'seed 1', 'seed 2'].map((seed) => secondNumber(seed));
  expect(search.tally[1]).toBe(worlds.reduce((sum, world) => sum + world));
  expect(new Set(worlds).size).toBe(3);
  expect(search.choice()).toEqual({ type: 'discard', card: D100 });
});

it('the time given is used and kept', async () => {
  const { thinkers } = poolOf(2, working());
  const [search, took] = await onTime((ms) => thinkers.search(TASK, ms), 300);
  expect(search.steps).toBeGreaterThan(0);
  expect(took).toBeGreaterThan(250);
});

it('a forced choice needs no thought', async () => {
  const { thinkers } = poolOf(1, silent);
  const [search, took] = await timed(thinkers.search(FORCED, LONG));
  expect([search.steps, took < LONG / 2]).toEqual([0, true]);
});

it('a thought that is settled is not thought on', async () => {
  const { thinkers } = poolOf(2, working({ settledAfter: 3 }));
  const [, took] = await timed(thinkers.search(TASK, LONG));
  expect(took).toBeLessThan(LONG / 2);
});

it('a thread that does not answer in time is left out', async () => {
  const { thinkers } = poolOf(2, silent, working({ settledAfter: 3 }));
  const [search] = await onTime((ms) => thinkers.search(TASK, ms), 300);
  expect(search.steps).toBe(3);
});

it('where none answers the choice is the one made without searching, in time', async () => {
  const { thinkers } = poolOf(2, silent);
  const [search] = await onTime((ms) => thinkers.search(TASK, ms), 60);
  expect(search.choice()).toEqual({ type: 'play', card: D25 });
});

it('what comes too late is not mixed into a later question', async () => {
  const habits = [{ stepTakes: 150 }, { settledAfter: 2 }];
  const { thinkers } = poolOf(1, () => new FakeThread((view, random) => new FakeSearch(view, random, habits.shift())));
  await thinkers.search(TASK, 20);
  expect((await thinkers.search(TASK, LONG)).steps).toBe(2);
});

it('several questions at a time are all thought about in time', async () => {
  const { thinkers } = poolOf(1, working());
  const search = (ms: number) => thinkers.search(TASK, ms);
  const thoughts = await Promise.all(Array.from({ length: 8 }, () => onTime(search, 1500)));
  for (const [{ steps }] of thoughts) expect(steps).toBeGreaterThan(0);
});

it('a thread that dies leaves what it has found, and another one takes its place', async () => {
  const { thinkers, started } = poolOf(2, working({ settledAfter: 3 }));
  expect((await thinkers.search(TASK, LONG)).steps).toBe(6);
  const thought = thinkers.search(TASK, LONG);
  started[0]?.terminate();
  expect([(await thought).steps, started.length]).toEqual([3, 3]);
  started[1]?.terminate();
  expect((await thinkers.search(TASK, LONG)).steps).toBe(6);
  expect(started).toHaveLength(4);
});

it('a thread that dies before it ever answered is not replaced before the next question', async () => {
  const { thinkers, started } = poolOf(1, silent, working({ settledAfter: 3 }));
  started[0]?.terminate();
  expect(started).toHaveLength(1);
  expect((await thinkers.search(TASK, LONG)).steps).toBe(3);
  expect(started).toHaveLength(2);
});

it('a question is answered at once when all threads have died', async () => {
  const { thinkers, started } = poolOf(1, silent);
  const thought = timed(thinkers.search(TASK, LONG));
  await new Promise((resolve) => setImmediate(resolve));
  started[0]?.terminate();
  const [search, took] = await thought;
  expect([search.steps, took < LONG / 2]).toEqual([0, true]);
});

it('a fault in a thread is reported, and the thread goes on', async () => {
  let steps = 0;
  class Faulty extends FakeSearch {
    override step(): void {
      steps += 1;
      if (steps === 1) throw new Error('broken');
      super.step();
    }
  }
  const { thinkers, started, faults } = poolOf(1, () => new FakeThread((view, random) => new Faulty(view, random)));
  expect((await thinkers.search(TASK, LONG)).steps).toBe(0);
  expect((await thinkers.search(TASK, 1500)).steps).toBeGreaterThan(0);
  expect([faults, started.length]).toEqual([['Error: broken'], 1]);
});

it('closing answers what is still thought about', async () => {
  const { thinkers } = poolOf(1, working());
  const [[, took]] = await Promise.all([timed(thinkers.search(TASK, LONG)), thinkers.close()]);
  expect(took).toBeLessThan(LONG / 2);
});

it('one core is left to everything else, and four are enough', () => {
  expect([1, 2, 4, 16].map((cores) => defaultCores(cores))).toEqual([1, 1, 3, 4]);
});

it('thinking in the thread that asks lets other things happen meanwhile', async () => {
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

it('beginning the search is part of the time', async () => {
  const { rules, view, seat } = TASK;
  const begin = (): FakeSearch => {
    for (const end = monotonicMs() + 300; monotonicMs() < end; );
    return new FakeSearch(decodeView(view, rules, seat), seededRandom('here'));
  };
  await onTime((ms) => searchInline(begin, ms, new StepTimer()), 400);
});

it('and ends as soon as the choice is forced or settled', async () => {
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
