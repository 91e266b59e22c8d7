import type { SearchOf } from '@coup-fourre/bots';
import { D25, D100, encodeView, seededRandom, viewFrom } from '@coup-fourre/rules';
import { positionNoted, viewOf } from '@coup-fourre/rules/authority';
import { expect, it, onTestFinished } from 'vitest';
import { FakeSearch, type Habits } from '../testing/fakeSearch.ts';
import { FakeThread } from '../testing/fakeThreads.ts';
import { clock } from './clock.ts';
import type { Question } from './messages.ts';
import { Pace } from './pace.ts';
import { Thinkers, usualCores } from './thinkers.ts';
import { thinkHere } from './thinkHere.ts';

/** Milliseconds over time that are let pass here: these threads share one process with each other and with the test. */
const MOST_OVER = 250;
/** Milliseconds that no test waits for. */
const LONG = 5000;

/** What the seat to act in a position is asked. */
function questionIn(line: string): Question {
  const position = positionNoted(line);
  if (!position.ok) throw new Error(position.error.message);
  const { table } = position.value;
  return { rules: table.rules, seat: table.turn, view: encodeView(viewOf(position.value, table.turn)), seed: 'seed' };
}

const QUESTION = questionIn('parker-1971 2 drawn=yes hands=25.50.100/75 teams=ro/ro draw=25');
const FORCED = questionIn('parker-1971 2 drawn=yes hands=25/75');

const searching =
  (habits: Habits = {}): SearchOf<FakeSearch> =>
  (view, random) =>
    new FakeSearch(view, random, habits);

/** Thinkers on threads that each come from the next of these; the last one goes on. */
function crewOf(cores: number, ...starts: readonly (() => FakeThread)[]) {
  const started: FakeThread[] = [];
  const faults: string[] = [];
  const startThread = (): FakeThread => {
    const thread = (starts[Math.min(started.length, starts.length - 1)] ?? able())();
    started.push(thread);
    return thread;
  };
  const thinkers = new Thinkers({ cores, startThread, report: (fault) => faults.push(fault) }, searching());
  onTestFinished(() => thinkers.close());
  return { thinkers, started, faults };
}

const able = (habits?: Habits) => (): FakeThread => new FakeThread(searching(habits));
const silent = (): FakeThread => new FakeThread(null);

/** What was thought, and how long it took. */
async function timed<Value>(thought: Promise<Value>): Promise<[Value, number]> {
  const began = clock();
  return [await thought, clock() - began];
}

/** The second number of a generator with that seed: what two steps leave in a fake search. */
function secondNumber(seed: string): number {
  const random = seededRandom(seed);
  random();
  return random();
}

it('what every thread has found is added up, each in worlds of its own', async () => {
  const { thinkers } = crewOf(3, able({ settledAfter: 2, stepTakes: 0 }));
  const search = await thinkers.think(QUESTION, LONG);
  expect(search.steps).toBe(6);
  const worlds = ['seed 0', 'seed 1', 'seed 2'].map((seed) => secondNumber(seed));
  expect(search.tally[1]).toBe(worlds.reduce((sum, world) => sum + world));
  expect(new Set(worlds).size).toBe(3);
  expect(search.choice()).toEqual({ type: 'discard', card: D100 });
});

it('the time given is used and kept', async () => {
  const { thinkers } = crewOf(2, able());
  const [search, took] = await timed(thinkers.think(QUESTION, 300));
  expect(search.steps).toBeGreaterThan(0);
  expect(took).toBeGreaterThan(250);
  expect(took).toBeLessThan(300 + MOST_OVER);
});

it('a forced choice needs no thought', async () => {
  const { thinkers } = crewOf(1, silent);
  const [search, took] = await timed(thinkers.think(FORCED, LONG));
  expect([search.steps, took < LONG / 2]).toEqual([0, true]);
});

it('a thought that is settled is not thought on', async () => {
  const { thinkers } = crewOf(2, able({ settledAfter: 3 }));
  const [, took] = await timed(thinkers.think(QUESTION, LONG));
  expect(took).toBeLessThan(LONG / 2);
});

it('a thread that does not answer in time is left out', async () => {
  const { thinkers } = crewOf(2, silent, able({ settledAfter: 3 }));
  const [search, took] = await timed(thinkers.think(QUESTION, 300));
  expect(search.steps).toBe(3);
  expect(took).toBeLessThan(300 + MOST_OVER);
});

it('where none answers the choice is the one made without searching, in time', async () => {
  const { thinkers } = crewOf(2, silent);
  const [search, took] = await timed(thinkers.think(QUESTION, 60));
  expect(search.choice()).toEqual({ type: 'play', card: D25 });
  expect(took).toBeLessThan(60 + MOST_OVER);
});

it('what comes too late is not mixed into a later question', async () => {
  const habits = [{ stepTakes: 150 }, { settledAfter: 2 }];
  const { thinkers } = crewOf(1, () => new FakeThread((view, random) => new FakeSearch(view, random, habits.shift())));
  await thinkers.think(QUESTION, 20);
  expect((await thinkers.think(QUESTION, LONG)).steps).toBe(2);
});

it('several questions at a time are all thought about in time', async () => {
  const { thinkers } = crewOf(1, able());
  const thoughts = await Promise.all(Array.from({ length: 8 }, () => timed(thinkers.think(QUESTION, 400))));
  for (const [search, took] of thoughts) {
    expect(search.steps).toBeGreaterThan(0);
    expect(took).toBeLessThan(400 + MOST_OVER);
  }
});

it('a thread that dies leaves what it has found, and another one takes its place', async () => {
  const { thinkers, started } = crewOf(2, able({ settledAfter: 3 }));
  expect((await thinkers.think(QUESTION, LONG)).steps).toBe(6);
  const thought = thinkers.think(QUESTION, LONG);
  started[0]?.terminate();
  expect([(await thought).steps, started.length]).toEqual([3, 3]);
  started[1]?.terminate();
  expect((await thinkers.think(QUESTION, LONG)).steps).toBe(6);
  expect(started).toHaveLength(4);
});

it('a thread that dies before it ever answered is not replaced before the next question', async () => {
  const { thinkers, started } = crewOf(1, silent, able({ settledAfter: 3 }));
  started[0]?.terminate();
  expect(started).toHaveLength(1);
  expect((await thinkers.think(QUESTION, LONG)).steps).toBe(3);
  expect(started).toHaveLength(2);
});

it('a question is answered at once when all threads have died', async () => {
  const { thinkers, started } = crewOf(1, silent);
  const thought = timed(thinkers.think(QUESTION, LONG));
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
      if (steps === 2) throw new Error('broken');
      super.step();
    }
  }
  const { thinkers, started, faults } = crewOf(1, () => new FakeThread((view, random) => new Faulty(view, random)));
  expect((await thinkers.think(QUESTION, LONG)).steps).toBe(0);
  expect((await thinkers.think(QUESTION, 200)).steps).toBeGreaterThan(0);
  expect([faults, started.length]).toEqual([['Error: broken'], 1]);
});

it('closing answers what is still thought about', async () => {
  const { thinkers } = crewOf(1, able());
  const [[, took]] = await Promise.all([timed(thinkers.think(QUESTION, LONG)), thinkers.close()]);
  expect(took).toBeLessThan(LONG / 2);
});

it('one core is left to everything else, and four are enough', () => {
  expect([1, 2, 4, 16].map((cores) => usualCores(cores))).toEqual([1, 1, 3, 4]);
});

it('thinking in the thread that asks lets other things happen meanwhile', async () => {
  const { rules, view, seat } = QUESTION;
  const search = new FakeSearch(viewFrom(view, rules, seat), seededRandom('here'));
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);
  const [, took] = await timed(thinkHere(() => search, 400, new Pace()));
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(2);
  expect(search.steps).toBeGreaterThan(10);
  expect(took).toBeLessThan(400 + MOST_OVER);
});

it('beginning the search is part of the time', async () => {
  const { rules, view, seat } = QUESTION;
  const begin = (): FakeSearch => {
    for (const end = clock() + 300; clock() < end; );
    return new FakeSearch(viewFrom(view, rules, seat), seededRandom('here'));
  };
  const [, took] = await timed(thinkHere(begin, 400, new Pace()));
  expect(took).toBeLessThan(400 + MOST_OVER);
});

it('and ends as soon as the choice is forced or settled', async () => {
  const settled = new FakeSearch(viewFrom(QUESTION.view, QUESTION.rules, QUESTION.seat), seededRandom('here'), {
    settledAfter: 2,
  });
  const forced = new FakeSearch(viewFrom(FORCED.view, FORCED.rules, FORCED.seat), seededRandom('here'));
  const pace = new Pace();
  const [, took] = await timed(
    Promise.all([thinkHere(() => settled, LONG, pace), thinkHere(() => forced, LONG, pace)]),
  );
  expect([settled.steps, forced.steps, took < LONG / 2]).toEqual([2, 0, true]);
});
