import type { SearchFactory } from '@coup-fourre/bots';
import { D25, encodeView, rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { runSearch } from './runSearch.ts';
import type { SearchRequest } from './searchMessages.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const STATE = deal(RULES, shuffledDeck(RULES, seededRandom('aside')), { dealer: 1, totals: null });
const VIEW = encodeView(viewOf(STATE, 0));
const REQUEST: SearchRequest = { id: 7, rules: RULES, seat: 0, view: VIEW, seed: 'aside', until: 1000 };
const always = (): boolean => true;

/** A clock that each step moves on by two milliseconds, and a search that counts its steps. */
function work({ forced = false, settledAfter = Number.POSITIVE_INFINITY } = {}) {
  const seen = { now: 0, steps: 0, yields: 0, hand: 0 };
  const search: SearchFactory = (view) => {
    seen.hand = view.hand.toArray().length;
    const tally = new Float64Array(1);
    return {
      isForced: forced,
      get isSettled() {
        return seen.steps >= settledAfter;
      },
      tally,
      step: () => {
        seen.steps += 1;
        seen.now += 2;
        tally[0] = seen.steps;
      },
      add: () => undefined,
      choice: () => ({ type: 'discard', card: D25 }),
    };
  };
  const yieldToMessages = async (): Promise<void> => {
    seen.yields += 1;
  };
  return { seen, worktime: { search, now: () => seen.now, yieldToMessages } };
}

test('a search goes on until its time is up, and yields now and then', async () => {
  const { seen, worktime } = work();
  const reply = await runSearch(REQUEST, worktime, always);
  expect(reply).toEqual({ id: 7, tally: Float64Array.of(500) });
  expect(seen.now).toBe(1000);
  expect(seen.yields).toBeGreaterThan(50);
  expect(seen.hand).toBe(7);
});

test('a search that begins too late finds nothing and says so', async () => {
  const { seen, worktime } = work();
  seen.now = 1000;
  expect(await runSearch(REQUEST, worktime, always)).toEqual({ id: 7, tally: Float64Array.of(0) });
});

test('a search ends when it is settled, or where nothing is to choose', async () => {
  const settled = work({ settledAfter: 30 });
  await runSearch(REQUEST, settled.worktime, always);
  expect(settled.seen.steps).toBe(30);
  const forced = work({ forced: true });
  await runSearch(REQUEST, forced.worktime, always);
  expect(forced.seen.steps).toBe(0);
});

test('a search that is no longer wanted ends when it next yields, and posts nothing', async () => {
  const { seen, worktime } = work();
  expect(await runSearch(REQUEST, worktime, () => seen.yields < 3)).toBeNull();
  expect(seen.yields).toBe(3);
});
