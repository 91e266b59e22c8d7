import { rulesFor } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../bot.ts';
import { botOf } from '../levels/levels.ts';
import type { Duel, Duplicate } from './duel.ts';
import { runToEnd } from './playDeal.ts';
import { playDuplicate } from './playDuplicate.ts';
import { summarize } from './summary.ts';

const classic = botOf('classic');
/** A bot that rarely differs: it never calls a coup fourré. */
const silent: Bot = (view, random) =>
  view.table.phase === 'coupFourreWindow' ? { type: 'pass' } : classic(view, random);

const duelAt = (players: 2 | 3 | 4): Duel => ({
  rules: rulesFor('winning-moves-2008', players),
  seed: 'advantage',
  length: 'deal',
});

function duplicates(duel: Duel, [bot, baseline]: readonly [Bot, Bot], count: number): Duplicate[] {
  const advantage = { baseline, rollouts: 8 };
  return Array.from({ length: count }, (_, number) =>
    runToEnd(playDuplicate(duel, number, { advantage }), ({ side, view, random }) =>
      (side === 'a' ? bot : baseline)(view, random),
    ),
  );
}

describe('the advantage sum', () => {
  it('is zero for a bot against itself', () => {
    const sums = duplicates(duelAt(4), [classic, classic], 3).flatMap(({ sittings }) => sittings);
    expect(sums.map(({ advantage }) => advantage)).toEqual(sums.map(() => 0));
  });

  it.each([2, 3] as const)('has the mean of the lead as played with %i players', (players) => {
    const duel = duelAt(players);
    const count = testSize(20);
    const played = duplicates(duel, [silent, classic], count);
    const { advantage, asPlayed } = summarize(duel, played);
    const [sum, lead] = [advantage?.sd ?? 0, asPlayed.sd ?? 0];
    expect(Math.abs((advantage?.mean ?? 0) - asPlayed.mean)).toBeLessThan(
      4 * (Math.hypot(sum, lead) / Math.sqrt(count)),
    );
    expect(advantage?.mean).toBeLessThan(-20);
  });

  it('is not measured unless requested', () => {
    const { sittings } = runToEnd(playDuplicate(duelAt(2), 0), ({ view, random }) => classic(view, random));
    expect(sittings.map(({ advantage }) => advantage)).toEqual([null, null]);
  });
});
