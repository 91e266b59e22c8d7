import { type ActionEstimate, type ActionMargin, adviserSearch, rankActions } from '@coup-fourre/bots';
import { type Action, D25, encodeView, fastRandom, ROLL, rulesFor, STOP, seededRandom } from '@coup-fourre/rules';
import { deal, parsePosition, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import type { Advice } from '../../worker/advice.ts';

import { runCall } from '../../worker/testing/runCall.ts';
import { type AdviceDeps, type AdviceRequest, type AdviceSearch, adviseActions, runAdvice } from './coach.worker.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const STATE = deal(RULES, shuffledDeck(RULES, seededRandom('aside')), { dealer: 1, totals: null });
const VIEW = encodeView(viewOf(STATE, 0));
const REQUEST: AdviceRequest = {
  rules: RULES,
  seat: 0,
  view: VIEW,
  seed: 'aside',
  searchMs: 1000,
};

const ACTIONS: readonly Action[] = [
  { type: 'play', card: ROLL },
  { type: 'play', card: STOP, target: 1 },
  { type: 'discard', card: D25 },
];
const GAINS = [0, 40, -100];

/** A search whose second action leads by 40 points after its first rollout. */
class FakeSearch implements AdviceSearch {
  rounds = 0;
  readonly isForced = false;
  readonly #settledAfter: number;
  readonly #error: number;

  constructor(settledAfter = Number.POSITIVE_INFINITY, error = 5) {
    this.#settledAfter = settledAfter;
    this.#error = error;
  }

  get isSettled(): boolean {
    return this.rounds >= this.#settledAfter;
  }

  runRound(): void {
    this.rounds += 1;
  }

  estimates(): ActionEstimate[] {
    return ACTIONS.map((action) => ({
      action,
      rollouts: 4 * this.rounds,
      points: 10,
      pointsError: 1,
      winChance: 0.5,
      winChanceError: 0.01,
      dealChance: 0.5,
    }));
  }

  margins(): ActionMargin[] {
    return GAINS.map((gain) => {
      const now = this.rounds === 0 ? 0 : gain;
      return { gain: now, gainError: this.#error, points: now, winChance: now / 1000, dealChance: now / 1000 };
    });
  }
}

/** Each round advances this clock by 2 milliseconds. */
function work(search: FakeSearch) {
  const seen = { yields: 0 };
  const deps = {
    search: () => search,
    now: () => 2 * search.rounds,
    yieldToMessages: async () => {
      seen.yields += 1;
    },
  };
  return { seen, deps };
}

async function adviceTo(request: AdviceRequest, deps: AdviceDeps): Promise<readonly Advice[]> {
  const { progress, result } = await runCall<Advice, Advice>((call) => runAdvice(request, call, deps));
  return [...progress, result];
}

test('the first advice is the policy’s, without odds; the last is the search’s', async () => {
  const search = new FakeSearch();
  const advice = await adviceTo(REQUEST, work(search).deps);
  expect(advice.map(({ isFinal }) => isFinal)).toEqual([false, true]);
  expect(advice[0]?.actions.map(({ odds, behind }) => [odds, behind])).toEqual(ACTIONS.map(() => [null, null]));
  expect(advice[0]?.actions[0]?.action).toEqual({ type: 'play', card: 'roll' });
  expect(advice[1]?.actions[0]?.action).toEqual({ type: 'play', card: 'stop', target: 1 });
  expect(search.rounds).toBe(192);
});

test('a request gets the same advice, however fast the device is', async () => {
  const roundsAt = async (msARound: number): Promise<number> => {
    const search = new FakeSearch();
    const { deps } = work(search);
    await adviceTo({ ...REQUEST, searchMs: 4000 }, { ...deps, now: () => msARound * search.rounds });
    return search.rounds;
  };
  expect([await roundsAt(0.5), await roundsAt(5), await roundsAt(20)]).toEqual([192, 192, 192]);
  // An even slower device stops once every action has enough rollouts.
  expect(await roundsAt(300)).toBe(16);
});

test('only an action that is surely better replaces the policy’s choice', () => {
  const firstAfter = (rounds: number, error: number) => {
    const search = new FakeSearch(Number.POSITIVE_INFINITY, error);
    for (let round = 0; round < rounds; round += 1) search.runRound();
    return adviseActions(search)[0]?.action;
  };
  expect(firstAfter(16, 5)).toEqual({ type: 'play', card: 'stop', target: 1 });
  expect(firstAfter(15, 5)).toEqual({ type: 'play', card: 'roll' });
  expect(firstAfter(16, 14)).toEqual({ type: 'play', card: 'roll' });
});

test('the best action comes first, and the others’ deficit is reduced by 2.5 standard errors', () => {
  const behindWith = (error: number) => {
    const search = new FakeSearch(Number.POSITIVE_INFINITY, error);
    for (let round = 0; round < 16; round += 1) search.runRound();
    return adviseActions(search).map(({ behind }) => [behind?.points, behind?.isClose]);
  };
  expect(behindWith(4)).toEqual([
    [0, true],
    [30, false],
    [130, false],
  ]);
  // Now the policy's choice remains best. An action that seems better is not called worse.
  expect(behindWith(20)).toEqual([
    [0, true],
    [0, true],
    [50, false],
  ]);
  expect(behindWith(40).every(([points, isClose]) => points === 0 && isClose)).toBe(true);
});

test('searches with different worlds agree on the statements that count as certain', () => {
  const line =
    'winning-moves-2008 2 drawn=yes hands=RW.25.25.50.75.sl.ac/25.50.75.100.ro.ga teams=ro,-,25.50,-/ro,-,50,- draw=25.25.50.50.75.75.100.100.100.ga.og.re.el.el.ro.ro.ro.ft.ac.sl.st.st';
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.message);
  const view = viewOf(position.value, 0);
  const searches = ['one', 'two', 'three', 'four'].map((seed) => {
    const search = adviserSearch(view, fastRandom(seededRandom(seed)));
    for (let round = 0; round < 96; round += 1) search.runRound();
    return rankActions(search);
  });
  // One search samples the same worlds for all actions, so only several searches separate luck from error.
  const claims = searches.flatMap((here) =>
    searches
      .filter((there) => there !== here)
      .flatMap((there) => {
        const found = new Map(there.map(({ index, gap }) => [index, gap]));
        return here.filter(({ surely }) => surely > 0).map(({ index, surely }) => (found.get(index) ?? 0) >= surely);
      }),
  );
  expect(claims.length).toBeGreaterThan(60);
  expect(claims.filter(Boolean).length / claims.length).toBeGreaterThan(0.8);
});

test('without search time there is one response', async () => {
  const advice = await adviceTo({ ...REQUEST, searchMs: 0 }, work(new FakeSearch()).deps);
  expect(advice.map(({ isFinal }) => isFinal)).toEqual([true]);
});

test('a canceled search ends when it next yields', async () => {
  const search = new FakeSearch();
  const { seen, deps } = work(search);
  await runCall<Advice, Advice>(
    (call) => runAdvice(REQUEST, call, deps),
    () => seen.yields < 3,
  );
  expect([seen.yields, search.rounds < 192]).toEqual([3, true]);
});

test('a settled search ends early, but not before every action has enough rollouts', async () => {
  const early = new FakeSearch(1);
  await adviceTo(REQUEST, work(early).deps);
  expect(early.rounds).toBe(16);
});

/** All advice to the seat in turn. The clock advances at each reading. */
async function adviceOn(line: string): Promise<readonly Advice[]> {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.message);
  const clock = { reads: 0 };
  const deps = {
    search: adviserSearch,
    now: () => {
      clock.reads += 1;
      return clock.reads;
    },
    yieldToMessages: async () => undefined,
  };
  const { rules } = position.value.table;
  return adviceTo({ ...REQUEST, rules, view: encodeView(viewOf(position.value, 0)), searchMs: 1 }, deps);
}

test('advice depends only on the View, not on hidden cards', async () => {
  const here = await adviceOn('encyclopedia 2 drawn=yes hands=ro.25.st.PP/75.RW teams=-/ro draw=100.75.el.200');
  const there = await adviceOn('encyclopedia 2 drawn=yes hands=ro.25.st.PP/100.75 teams=-/ro draw=RW.75.el.200');
  expect(there).toEqual(here);
  const texts = here.at(-1)?.actions.map(({ action }) => JSON.stringify(action)) ?? [];
  expect(new Set(texts).size).toBe(7);
  expect(here.at(-1)?.actions.every(({ odds }) => odds !== null && odds.winChance >= 0 && odds.winChance <= 1)).toBe(
    true,
  );
});
