import { Worker } from 'node:worker_threads';
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
import { championSearch } from './championSearch.ts';
import { SearchPool } from './searchPool.ts';

/** The built thread, which a worker runs without the ways by which tests read the source. */
const THREAD = new URL('../../dist/search/searchThread.js', import.meta.url);

/** Views of seats that must act, in a deal played at random. */
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

/** Milliseconds in which threads that share a busy machine come to a few rounds. */
const THOUGHT_MS = 4000;

it('the champion thinks in threads', async () => {
  const faults: string[] = [];
  const means = {
    cores: 2,
    startThread: () => new Worker(THREAD, { execArgv: [] }),
    report: (fault: string) => faults.push(fault),
  };
  const thinkers = new SearchPool(means, championSearch);
  onTestFinished(() => thinkers.close());
  let thoughts = 0;
  for (const view of views()) {
    const question = { rules: view.table.rules, seat: view.seat ?? 0, view: encodeView(view), seed: 'threads' };
    const search = await thinkers.search(question, THOUGHT_MS);
    expect(whyIllegal(view, search.choice())).toBeNull();
    if (search.isForced) continue;
    expect(faults).toEqual([]);
    expect(search.estimates()[0]?.rollouts).toBeGreaterThan(0);
    thoughts += 1;
    if (thoughts === 3) break;
  }
  expect(thoughts).toBe(3);
});
