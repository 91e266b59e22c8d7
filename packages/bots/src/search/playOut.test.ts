import { type Action, actionNoted, rulesFor } from '@coup-fourre/rules';
import { positionText } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { LEARNED } from '../learned.ts';
import { positionOf } from '../testing/tables.ts';
import { PlayOut } from './playOut.ts';

/** Seat 1 needs one card, the second of the draw pile, and can do nothing else; seat 0 has not even begun to roll. */
const ONE_CARD =
  'winning-moves-2008 2 drawn=yes hands=re.re.re.re.re.re.DA/el.el.el.ga.ga.ga teams=-,-,-,-/ro,-,200.200.100.100,- draw=ga.100.sp.sp.sp.sp.el.el';

const RULES = rulesFor('winning-moves-2008', 2);

describe('a world played out', () => {
  const playOut = new PlayOut(LEARNED(RULES).network, RULES);

  it.each(['xre', 'DA'])('gives the other seat the same cards after %s', (text) => {
    const world = positionOf(ONE_CARD);
    const table = playOut.play(world, actionNoted(text) as Action);
    expect(table.phase).toBe('dealOver');
    expect(table.tableau(1).miles).toBeGreaterThanOrEqual(700);
  });

  it('stays as it was', () => {
    const world = positionOf(ONE_CARD);
    playOut.play(world, actionNoted('DA') as Action);
    expect(positionText(world)).toBe(positionText(positionOf(ONE_CARD)));
  });
});
