import { Worker } from 'node:worker_threads';
import { nodeThread } from '@coup-fourre/bots/threads';
import {
  encodeView,
  fastRandom,
  legalActions,
  randomInt,
  rulesFor,
  seededRandom,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';
import { actorOfState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { expect, it, onTestFinished } from 'vitest';
import { createSearchPool } from './createSearchPool.ts';

/** The compiled thread, because a worker cannot run the TypeScript source as the tests do. */
const THREAD = new URL('../../dist/search/searchThread.js', import.meta.url);

/** Views of the seats that must act, in a random deal. */
function* views(): Generator<View> {
  const random = fastRandom(seededRandom('threads'));
  const rules = rulesFor('parker-1971', 3);
  const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: null });
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const view = viewOf(state, seat);
    yield view;
    const actions = legalActions(view);
    playInPlace(state, actions.at(randomInt(random, actions.length)));
  }
}

/** Milliseconds of a search: at first, and at most. On a busy machine the threads take seconds to start. */
const SHORT_MS = 250;
const LONG_MS = 60_000;

it('the champion searches in threads', async () => {
  const faults: string[] = [];
  const startThread = () => nodeThread(new Worker(THREAD, { execArgv: [] }));
  const pool = createSearchPool((error) => faults.push(error), { threadCount: 2, startThread });
  onTestFinished(() => pool.close());
  let searches = 0;
  let ms = SHORT_MS;
  for (const view of views()) {
    const task = { rules: view.table.rules, seat: view.seat ?? 0, view: encodeView(view), seed: 'threads' };
    let search = await pool.search(task, ms);
    const rolloutsIn = (found: typeof search): number => found.estimates()[0]?.rollouts ?? 0;
    while (!search.isForced && rolloutsIn(search) === 0 && ms < LONG_MS) {
      ms *= 2;
      search = await pool.search(task, ms);
    }
    expect(whyIllegal(view, search.choice())).toBeNull();
    if (search.isForced) continue;
    expect(faults).toEqual([]);
    expect(rolloutsIn(search)).toBeGreaterThan(0);
    searches += 1;
    if (searches === 3) break;
  }
  expect(searches).toBe(3);
});
