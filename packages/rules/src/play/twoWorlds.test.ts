import { describe, expect, it } from 'vitest';
import { encodeObservation } from '../formats/protocol/observation.ts';
import { encodeState } from '../formats/protocol/refereeJson.ts';
import { encodeView } from '../formats/viewJson.ts';
import { cardsToDraw, type DealState, handOf, setDrawPile, viewOf } from '../model/dealState.ts';
import { type Random, seededRandom, shuffle } from '../model/random.ts';
import type { Seat } from '../model/seat.ts';
import { CONCEIVABLE_ACTIONS, someStates } from '../testing/randomDeal.ts';
import { tableName } from '../testing/tableName.ts';
import { TABLES } from '../testing/tables.ts';
import { cloneState } from './emptyTable.ts';
import { actorOf, legalActions, whyIllegal } from './legalActions.ts';

/** Another state that a seat, or a spectator, cannot distinguish: the cards that it cannot see are shuffled. */
function anotherWorld(state: DealState, seat: Seat | null, random: Random): DealState {
  const world = cloneState(state);
  const others = [...world.hands.keys()].filter((holder) => holder !== seat);
  const hidden = [...others.flatMap((holder) => handOf(state, holder).toArray()), ...cardsToDraw(state)];
  shuffle(hidden, hidden.length, random);
  for (const holder of others) {
    handOf(world, holder).clear();
    const size = state.table.handSizes[holder] ?? 0;
    for (const card of hidden.splice(0, size)) handOf(world, holder).add(card);
  }
  setDrawPile(world, hidden);
  return world;
}

/** Everything that a seat learns: its view to the byte, its legal actions, and why others are refused. */
function knownTo(state: DealState, seat: Seat | null): string {
  const view = viewOf(state, seat);
  const reasons = CONCEIVABLE_ACTIONS.map((action) => whyIllegal(view, action));
  const observation = seat === null ? null : encodeObservation(view, 1);
  return JSON.stringify([encodeView(view), observation, actorOf(view), legalActions(view).toArray(), reasons]);
}

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (name, rules) => {
  it('3.5 hidden cards do not affect what a seat learns', () => {
    const random = seededRandom(name);
    let different = 0;
    for (const state of someStates(rules, 'two worlds')) {
      const truth = JSON.stringify(encodeState(state));
      for (const seat of [...state.hands.keys(), null]) {
        const world = anotherWorld(state, seat, random);
        if (JSON.stringify(encodeState(world)) !== truth) different += 1;
        if (knownTo(world, seat) !== knownTo(state, seat)) expect(knownTo(world, seat)).toBe(knownTo(state, seat));
      }
    }
    expect(different).toBeGreaterThan(20);
  });
});
