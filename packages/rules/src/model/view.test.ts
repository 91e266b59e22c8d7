import { expect, it } from 'vitest';
import { decodeView, encodeSearchView, encodeView } from '../formats/viewJson.ts';
import { actorOfState } from '../play/apply.ts';
import { deal } from '../play/deal.ts';
import { legalActions } from '../play/legalActions.ts';
import { play } from '../play/play.ts';
import { TABLES } from '../testing/tables.ts';
import type { Action } from './action.ts';
import { viewOf } from './dealState.ts';
import { shuffledDeck } from './deck.ts';
import { fastRandom, randomInt, seededRandom } from './random.ts';
import { type PastAction, withPastAction } from './view.ts';

it.each(TABLES)('the past has the last two turns of each seat, and no secrets', (rules) => {
  const random = fastRandom(seededRandom(`past ${rules.edition} ${rules.players}`));
  const all: { readonly seat: number; readonly action: Action }[] = [];
  let past: readonly PastAction[] = [];
  let state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: null });
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const actions = legalActions(viewOf(state, seat));
    const action = actions.at(randomInt(random, actions.length));
    past = withPastAction(past, state.table, action);
    if (action.type === 'play' || action.type === 'discard') all.push({ seat, action });
    state = play(state, action);
    expect(past.map(({ seat: actor, action: done }) => ({ seat: actor, action: done }))).toEqual(
      all.slice(-2 * rules.players),
    );
    for (const { table, seat: actor } of past) expect(table.isTurnOf(actor)).toBe(true);
    if (all.length % 4 !== 0) continue;
    const view = { ...viewOf(state, 0), past };
    const read = decodeView(JSON.parse(JSON.stringify(encodeSearchView(view))), rules, 0);
    expect(encodeSearchView(read)).toEqual(encodeSearchView(view));
    expect(read.past?.length).toBe(past.length);
    expect(encodeView(view)).toEqual(encodeView(viewOf(state, 0)));
  }
  expect(all.length).toBeGreaterThan(2 * rules.players);
});
