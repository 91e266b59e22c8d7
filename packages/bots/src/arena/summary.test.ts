import { type Action, rulesFor } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import { botOf } from '../levels/levels.ts';
import type { Duel, Duplicate, Sitting } from './duel.ts';
import { type BotRequest, runToEnd } from './playDeal.ts';
import { playDuplicate } from './playDuplicate.ts';
import { type MatchWins, summarize } from './summary.ts';

const RULES = rulesFor('winning-moves-2008', 3);
const DUEL: Duel = { rules: RULES, seed: 'a test', length: 'deal' };
const NONE = { a: 0, b: 0 };

const sitting = (points: readonly number[], more: Partial<Sitting> = {}): Sitting => ({
  points: [points],
  luck: 0,
  advantage: null,
  won: null,
  replies: { a: 9, b: 20 },
  illegalReplies: NONE,
  ...more,
});

const BY_HAND: readonly Duplicate[] = [
  { number: 0, sittings: [sitting([500, 100, 300]), sitting([0, 100, 200]), sitting([300, 300, 0])] },
  {
    number: 1,
    sittings: [
      sitting([400, 0, 0]),
      sitting([400, 200, 0], { illegalReplies: { a: 2, b: 1 } }),
      sitting([100, 400, 0], { illegalReplies: { a: 0, b: 4 } }),
    ],
  },
];

describe('a summary', () => {
  const summary = summarize(DUEL, BY_HAND);

  it('counts duplicates, deals and replies', () => {
    expect(summary).toMatchObject({ duplicates: 2, deals: 6 });
    expect(summary).toMatchObject({ replies: { a: 54, b: 120 }, illegalReplies: { a: 2, b: 5 } });
  });

  it("has a's lead over the mean of the others, averaged within each duplicate first", () => {
    // Leads of 300, −150, 150 and 400, 300, −100: their means are 100 and 200.
    expect(summary.asPlayed.mean).toBeCloseTo(150);
    expect(summary.asPlayed.sd).toBeCloseTo(Math.hypot(50, 50));
    expect(summary.difference).toEqual(summary.asPlayed);
  });

  it('has the fraction of deals that `a` won, and teams that are level share the win', () => {
    expect(summary.dealWins.mean).toBeCloseTo(3.5 / 6);
    const level = [0, 1].map((number) => ({ number, sittings: [1, 2, 3].map(() => sitting([500, 500, 500])) }));
    expect(summarize(DUEL, level).dealWins.mean).toBeCloseTo(1 / 3);
  });

  it('has the advantage sum per deal, if it was measured in all of them', () => {
    expect(summary.advantage).toBeNull();
    const measured = BY_HAND.map((duplicate, index) => ({
      ...duplicate,
      sittings: duplicate.sittings.map((one, team) => ({ ...one, advantage: 30 * team + 10 * index })),
    }));
    // 0, 30, 60 and 10, 40, 70: their means are 30 and 40.
    expect(summarize(DUEL, measured).advantage).toMatchObject({ mean: 35, sd: Math.hypot(5, 5) });
  });

  it('has the matches that were played, if any', () => {
    const played = BY_HAND.map(({ number, sittings }) => ({
      number,
      sittings: sittings.map((one, team) => ({ ...one, won: team === 0 ? 1 : 0 })),
    }));
    expect(summarize({ ...DUEL, length: 'match' }, played).matchWins).toMatchObject({ how: 'played', mean: 1 / 3 });
  });

  it('otherwise says that match wins are estimated', () => {
    expect(summary.matchWins.how).toBe('estimated');
    expect(summarize(DUEL, [])).toMatchObject({ duplicates: 0, matchWins: { how: 'estimated', mean: 0, low: null } });
  });
});

function duplicates(duel: Duel, count: number): Duplicate[] {
  const bots = { a: botOf('classic'), b: botOf('novice') };
  const answer = ({ side, view, random }: BotRequest): Action => bots[side](view, random);
  return Array.from({ length: count }, (_, number) => runToEnd(playDuplicate(duel, number), answer));
}

describe('of deals that bots have played', () => {
  const played = ([2, 3] as const).map((players) => {
    const duel = { ...DUEL, rules: rulesFor('winning-moves-2008', players) };
    const all = duplicates(duel, testSize(30));
    const alone = all.flatMap(({ sittings }, number) => sittings.map((one) => ({ number, sittings: [one] })));
    return { players, duel, together: summarize(duel, all), apart: summarize(duel, alone) };
  });

  it.each(played)('without luck, single sittings of $players vary less', ({ apart }) => {
    const { difference, asPlayed, deals } = apart;
    expect((difference.sd ?? 0) / (asPlayed.sd ?? 0)).toBeLessThan(0.8);
    expect(Math.abs(difference.mean - asPlayed.mean)).toBeLessThan((4 * (asPlayed.sd ?? 0)) / Math.sqrt(deals));
  });

  it.each(played)('a duplicate of $players removes most of the luck', ({ duel, together, apart }) => {
    expect((together.asPlayed.sd ?? 0) ** 2 * duel.rules.teams).toBeLessThan((apart.asPlayed.sd ?? 0) ** 2 / 2);
  });

  it('a match is won more often than a deal, and as often as the estimate says', () => {
    for (const { duel, together } of played.filter(({ players }) => players === 2)) {
      const match: Duel = { ...duel, length: 'match', seed: 'matches' };
      const { matchWins } = summarize(match, duplicates(match, testSize(20)));
      const halfWidth = ({ low, high }: MatchWins): number => ((high ?? 1) - (low ?? 0)) / 2;
      expect(matchWins.how).toBe('played');
      expect(together.matchWins.mean).toBeGreaterThan(together.dealWins.mean + 0.05);
      expect(Math.abs(together.matchWins.mean - matchWins.mean)).toBeLessThan(
        halfWidth(matchWins) + halfWidth(together.matchWins),
      );
    }
  });
});
