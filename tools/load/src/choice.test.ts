import { isAttack, rulesFor, seededRandom, whyIllegal } from '@coup-fourre/rules';
import {
  actorOfState,
  dealInPlace,
  deckOf,
  emptyState,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { chooseAction, type HazardPolicy } from './choice.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const DEALS = 50;

function actionsOf(hazards: HazardPolicy) {
  const random = seededRandom(hazards);
  return Array.from({ length: DEALS }, () => {
    const state = emptyState(RULES);
    dealInPlace(state, shuffledDeck(RULES, random), { dealer: 0, totals: null });
    const actions = [];
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = viewOf(state, seat);
      const action = chooseAction(view, { hazards, random });
      expect(whyIllegal(view, action)).toBeNull();
      actions.push(action);
      playInPlace(state, action);
    }
    return actions;
  }).flat();
}

it("with the policy 'played', hazards are played and every coup fourré is called", () => {
  const actions = actionsOf('played');
  expect(new Set(actions.map(({ type }) => type))).toEqual(new Set(['play', 'discard', 'coupFourre', 'extend']));
  expect(actions.some(isAttack)).toBe(true);
});

it("with the policy 'discarded', no hazard is played, and deals still end", () => {
  const actions = actionsOf('discarded');
  expect(actions.filter(isAttack)).toEqual([]);
  expect(actions.length / DEALS).toBeGreaterThan(20);
});

it('no one acts out of turn', () => {
  const state = emptyState(RULES);
  dealInPlace(state, deckOf(RULES), { dealer: 0, totals: null });
  const waiting = actorOfState(state) === 0 ? 1 : 0;
  expect(() => chooseAction(viewOf(state, waiting), { hazards: 'played', random: seededRandom('') })).toThrow(
    'out of turn',
  );
});
