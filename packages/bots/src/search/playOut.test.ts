import { type Action, parseAction, rulesFor } from '@coup-fourre/rules';
import { formatPosition } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { dealFrom } from '../testing/tables.ts';
import { PlayOut } from './playOut.ts';

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
});
