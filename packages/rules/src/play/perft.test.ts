import { describe, expect, it } from 'vitest';
import { copyState, type DealState, viewOf } from '../model/dealState.ts';
import { deckOf } from '../model/deck.ts';
import { type EditionId, type Players, rulesFor } from '../model/editions.ts';
import { dealFrom } from '../testing/notation.ts';
import { CONCEIVABLE_ACTIONS } from '../testing/randomDeal.ts';
import { actorOfState } from './apply.ts';
import { deal } from './deal.ts';
import { cloneState } from './emptyTable.ts';
import { legalActions, whyIllegal } from './legalActions.ts';
import { play, playInPlace } from './play.ts';

/** The number of action sequences of this length. */
function perft(state: DealState, depth: number): number {
  const actions = [...legalActions(viewOf(state, actorOfState(state)))];
  if (depth === 1) return actions.length;
  const next = cloneState(state);
  return actions.reduce((sum, action) => {
    copyState(state, next);
    playInPlace(next, action);
    return sum + perft(next, depth - 1);
  }, 0);
}

/** The same, without the list of legal actions and without changing a state in place. */
function slowPerft(state: DealState, depth: number): number {
  if (depth === 0) return 1;
  const view = viewOf(state, actorOfState(state));
  const actions = CONCEIVABLE_ACTIONS.filter((action) => whyIllegal(view, action) === null);
  return actions.reduce((sum, action) => sum + slowPerft(play(state, action), depth - 1), 0);
}

/** A deal by seat 0 whose deck takes every 37th card of the sorted deck. */
function everyThirtySeventh(edition: EditionId, players: Players): DealState {
  const rules = rulesFor(edition, players);
  const deck = deckOf(rules);
  const spread = deck.map((_, i) => deck[(37 * i) % deck.length] ?? 0);
  return deal(rules, spread, { dealer: 0, totals: null });
}

/** Counted by this program. slowPerft agrees on the first three of each. */
const DEALS: readonly (readonly [EditionId, Players, readonly number[]])[] = [
  ['parker-1971', 2, [8, 57, 476, 3680, 30368]],
  ['winning-moves-2008', 3, [6, 54, 378, 2441, 21190]],
  ['hasbro-2009', 4, [8, 56, 406, 2989, 23105]],
  ['computer', 2, [8, 57, 476, 3687, 30423]],
  ['quick-guide', 6, [6, 60, 546, 4812, 45252]],
  ['encyclopedia', 3, [4, 36, 256, 1100, 8741]],
];

const POSITIONS: readonly (readonly [string, readonly number[]])[] = [
  ['parker-1971 2 drawn=yes hands=ft.st.25/PP.RW.100.ro teams=ro/ro draw=ro.ro.50.DA.sp.75', [6, 32, 163, 922, 5148]],
  [
    'encyclopedia 4 drawn=yes hands=ft.st/PP.sl/RW.ac/DA.25 teams=ro,sl/ro.st,sl draw=ro.ET.50.sp',
    [4, 14, 77, 375, 1433],
  ],
  [
    'winning-moves-2008 2 drawn=yes hands=25.st.PP/sl.200.ro teams=ro,-,100.100.100.100.200.75/ro draw=50.100.100.ro',
    [6, 34, 171, 896, 3956],
  ],
  ['computer 2 drawn=yes hands=ft.25.ro/PP.50.sp teams=ro,-,100/ro.st draw=sl', [5, 26, 78, 276, 423]],
];

describe('sequences of one to five actions', () => {
  it.each(DEALS)('in a deal of %s for %i', (edition, players, counts) => {
    const state = everyThirtySeventh(edition, players);
    expect([1, 2, 3, 4, 5].map((depth) => perft(state, depth))).toEqual(counts);
    expect([1, 2, 3].map((depth) => slowPerft(state, depth))).toEqual(counts.slice(0, 3));
  });

  it.each(POSITIONS)('from %s', (line, counts) => {
    const state = dealFrom(line);
    expect([1, 2, 3, 4, 5].map((depth) => perft(state, depth))).toEqual(counts);
    expect([1, 2, 3].map((depth) => slowPerft(state, depth))).toEqual(counts.slice(0, 3));
  });
});
