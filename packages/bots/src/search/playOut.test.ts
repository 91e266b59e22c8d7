import { type Action, legalActions, parseAction, rulesFor, scoreDeal } from '@coup-fourre/rules';
import { actorOfState, cloneState, formatPosition, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { botOf } from '../levels/levels.ts';
import { Policy } from '../network/policy.ts';
import { dealFrom, positionsOf } from '../testing/tables.ts';
import { PlayOut } from './playOut.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** Seat 1 needs one card, the second of the draw pile, and can play nothing else; seat 0 has no Roll yet. */
const ONE_CARD =
  'winning-moves-2008 2 drawn=yes hands=re.re.re.re.re.re.DA/el.el.el.ga.ga.ga teams=-,-,-,-/ro,-,200.200.100.100,- draw=ga.100.sp.sp.sp.sp.el.el';

const RULES = rulesFor('winning-moves-2008', 2);

describe('a world that is played out', () => {
  const playOut = new PlayOut(shippedWeightsFor(RULES).network, RULES);

  it.each(['xre', 'DA'])('gives the other seat the same cards after %s', (text) => {
    const world = dealFrom(ONE_CARD);
    const table = playOut.play(world, parseAction(text) as Action);
    expect(table.phase).toBe('dealOver');
    expect(table.tableau(1).miles).toBeGreaterThanOrEqual(700);
  });

  it('stays as it was', () => {
    const world = dealFrom(ONE_CARD);
    playOut.play(world, parseAction('DA') as Action);
    expect(formatPosition(world)).toBe(formatPosition(dealFrom(ONE_CARD)));
  });

  it('goes as the policy plays', () => {
    for (const state of positionsOf(RULES, botOf('classic'), 'play out')) {
      const seat = actorOfState(state) ?? 0;
      const action = legalActions(viewOf(state, seat)).at(0);
      const expected = cloneState(state);
      const seatPiles = new SeatDrawPiles(2);
      seatPiles.dealOut(expected);
      const policy = new Policy(shippedWeightsFor(RULES).network, RULES);
      for (let next: Action | null = action; next !== null; ) {
        playInPlace(expected, next);
        seatPiles.swapDrawnCards(expected);
        const actor = actorOfState(expected);
        if (actor !== null && policy.listActions(viewOf(expected, actor)) > 0)
          next = policy.actions.at(policy.evaluate(viewOf(expected, actor)));
        else next = null;
      }
      expect(scoreDeal(playOut.play(state, action))).toEqual(scoreDeal(expected.table));
    }
  });
});
