import type { SearchFactory } from '@coup-fourre/bots';
import type { MoveRequest } from '@coup-fourre/room';
import { type Action, D25, D50, encodeView, rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import type { SearchRequest } from './searchMessages.ts';
import { SearchPool, type SearchWorker, type SearchWorkerEvents, workerCountFor } from './searchPool.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const STATE = deal(RULES, shuffledDeck(RULES, seededRandom('pool')), { dealer: 1, totals: null });
const QUESTION: MoveRequest = {
  level: 'classic',
  temperament: null,
  rules: RULES,
  seat: 0,
  view: encodeView(viewOf(STATE, 0)),
  ms: 500,
};
const [FIRST, SECOND]: readonly [Action, Action] = [
  { type: 'discard', card: D25 },
  { type: 'discard', card: D50 },
];

/** A search of two actions that takes the one with the greater sum; `forced` has but one. */
function searchOfTwo({ forced = false } = {}): SearchFactory {
  return () => {
    const tally = new Float64Array(2);
    return {
      isForced: forced,
      isSettled: false,
      tally,
      step: () => undefined,
      add: (found) => {
        for (const [place, sum] of found.entries()) tally[place] = (tally[place] ?? 0) + sum;
      },
      choice: () => ((tally[0] ?? 0) >= (tally[1] ?? 0) ? FIRST : SECOND),
    };
  };
}

/** A worker that answers when a test says so. */
class FakeWorker implements SearchWorker {
  readonly requests: SearchRequest[] = [];
  readonly #events: SearchWorkerEvents;
  stopped = false;

  constructor(events: SearchWorkerEvents) {
    this.#events = events;
  }

  ask(request: SearchRequest): void {
    this.requests.push(structuredClone(request));
  }

  stop(): void {
    this.stopped = true;
  }

  /** Answers the latest question, or an earlier one. */
  find(tally: readonly number[], id = this.requests.at(-1)?.id ?? 0): void {
    this.#events.onReply({ id, tally: Float64Array.from(tally) });
  }

  fail(): void {
    this.#events.onError();
  }
}

/** A pool with its workers, and a clock that moves when a test says so. */
function poolOf(workerCount: number, search = searchOfTwo()) {
  const workers: FakeWorker[] = [];
  const timers = new Map<() => void, number>();
  const pool = new SearchPool({
    search,
    startWorker: (events) => {
      const worker = new FakeWorker(events);
      workers.push(worker);
      return worker;
    },
    workerCount,
    now: () => 1_000_000,
    after: (ms, call) => {
      timers.set(call, ms);
      return () => timers.delete(call);
    },
    random: seededRandom('pool'),
  });
  return { pool, workers, timers };
}

describe('a pool of thinkers', () => {
  test('starts its workers with the first question, and no more of them later', async () => {
    const { pool, workers } = poolOf(3);
    expect(workers).toHaveLength(0);
    for (let time = 0; time < 2; time += 1) {
      const chosen = pool.search(QUESTION);
      expect(workers).toHaveLength(3);
      for (const worker of workers) worker.find([1, 0]);
      expect(await chosen).toEqual(FIRST);
    }
  });

  test('asks each of them the same by other chance, until the same moment', () => {
    const { pool, workers } = poolOf(2);
    void pool.search(QUESTION);
    const [[here], [there]] = workers.map(({ requests }) => requests) as [SearchRequest[], SearchRequest[]];
    expect(here).toMatchObject({ rules: RULES, seat: 0, view: QUESTION.view, until: 1_000_500 });
    expect(there).toEqual({ ...here, seed: there?.seed });
    expect(there?.seed).not.toBe(here?.seed);
  });

  test('adds up what they find', async () => {
    const { pool, workers } = poolOf(3);
    const chosen = pool.search(QUESTION);
    for (const [place, tally] of [
      [3, 0],
      [0, 2],
      [0, 2],
    ].entries())
      workers[place]?.find(tally);
    expect(await chosen).toEqual(SECOND);
  });

  test('asks no one where there is nothing to choose', async () => {
    const { pool, workers } = poolOf(2, searchOfTwo({ forced: true }));
    expect(await pool.search(QUESTION)).toEqual(FIRST);
    expect(workers.map(({ requests }) => requests)).toEqual([[], []]);
  });

  test('does with what has come when one is late', async () => {
    const { pool, workers, timers } = poolOf(2);
    const chosen = pool.search(QUESTION);
    workers[0]?.find([0, 1]);
    expect([...timers.values()]).toEqual([600]);
    for (const call of timers.keys()) call();
    expect(await chosen).toEqual(SECOND);
  });

  test('does not listen to an answer to an earlier question', async () => {
    const { pool, workers, timers } = poolOf(1);
    const early = pool.search(QUESTION);
    const late = pool.search(QUESTION);
    await expect(early).rejects.toThrow('no worker');
    const [worker] = workers;
    worker?.find([0, 9], worker.requests[0]?.id);
    worker?.find([1, 0]);
    expect(await late).toEqual(FIRST);
    expect(timers.size).toBe(0);
  });

  test('goes on without one that fails, and fails itself when none is left', async () => {
    const { pool, workers } = poolOf(2);
    const chosen = pool.search(QUESTION);
    workers[0]?.fail();
    workers[1]?.find([0, 1]);
    expect(await chosen).toEqual(SECOND);
    expect(workers[0]?.stopped).toBe(true);
    const alone = pool.search(QUESTION);
    expect(workers.map(({ requests }) => requests.length)).toEqual([1, 2]);
    workers[1]?.fail();
    await expect(alone).rejects.toThrow('no worker');
    await expect(pool.search(QUESTION)).rejects.toThrow('no worker');
  });
});

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [16, 3],
])('with %i cores %i may think', (cores, thinkers) => {
  expect(workerCountFor(cores)).toBe(thinkers);
});
