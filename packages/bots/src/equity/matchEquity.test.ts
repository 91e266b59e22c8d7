import { describe, expect, it } from 'vitest';
import { MatchEquity } from './matchEquity.ts';

const DEALS = [
  [1200, 300],
  [700, 650],
  [2100, 100],
  [400, 900],
];

describe.each([2, 3])('match equity of %i teams', (teams) => {
  const outcomes = DEALS.map((deal) => (teams === 2 ? deal : [...deal, 500]));
  const equity = MatchEquity.from(outcomes, teams);
  const totals = (first: number, others: number): number[] => [first, ...Array<number>(teams - 1).fill(others)];

  it('gives all teams the same chance if they are level', () => {
    for (const points of [0, 1500, 4900]) expect(equity.chanceOf(totals(points, points), 0)).toBeCloseTo(1 / teams, 2);
  });

  it('has chances that add up to one', () => {
    const all = totals(2350, 4100);
    const sum = all.reduce((chances, _, team) => chances + equity.chanceOf(all, team), 0);
    expect(sum).toBeCloseTo(1, 1);
  });

  it('rises with a team’s own points and falls with its opponents’ points', () => {
    for (const points of [0, 1000, 2500, 4000]) {
      expect(equity.chanceOf(totals(points + 500, points), 0)).toBeGreaterThan(
        equity.chanceOf(totals(points, points), 0),
      );
      expect(equity.chanceOf(totals(points, points + 500), 0)).toBeLessThan(equity.chanceOf(totals(points, points), 0));
    }
  });

  it('is decided at 5000, and shared if teams are level (12.2)', () => {
    expect(equity.chanceOf(totals(5000, 4975), 0)).toBe(1);
    expect(equity.chanceOf(totals(5000, 5200), 0)).toBe(0);
    expect(equity.chanceOf(totals(5100, 5100), 0)).toBe(1 / teams);
  });
});

it('one deal before the end, the chance is the fraction of deals that win', () => {
  const equity = MatchEquity.from(DEALS, 2);
  // From 4900, each of the four deals, seen from both sides, ends the match: the higher score wins.
  expect(equity.chanceOf([4900, 4900], 0)).toBeCloseTo(0.5, 5);
  expect(equity.chanceOf([4900, 3000], 0)).toBeCloseTo(7 / 8, 5);
});

it('a table of the wrong size is refused', () => {
  expect(() => new MatchEquity(2, new Float32Array(7))).toThrow(RangeError);
  expect(() => MatchEquity.even(4)).toThrow('a match cannot have 4 teams');
});
