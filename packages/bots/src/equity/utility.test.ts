import { describe, expect, it } from 'vitest';
import { dealFrom } from '../testing/tables.ts';
import { MatchEquity } from './matchEquity.ts';
import { leadOf, utilityOf } from './utility.ts';

const EQUITY = MatchEquity.from(
  [
    [1200, 300],
    [700, 650],
    [2100, 100],
    [400, 900],
  ],
  2,
);

/** A finished deal: the first team has driven 200 miles, the second none. */
const OVER = 'winning-moves-2008 2 drawn=yes hands=-/- teams=ro,-,100.100,-/-';

const worth = (line: string): number[] => {
  const { table } = dealFrom(line);
  expect(table.phase).toBe('dealOver');
  return [utilityOf(table, 0, EQUITY), utilityOf(table, 1, EQUITY)];
};

describe('the value of a deal to a team', () => {
  it('is its lead in points outside a match', () => {
    expect(worth(OVER)).toEqual([200, -200]);
  });

  it('is its gain in the chance of winning the match, which at the start is about its points', () => {
    const [first = 0, second = 0] = worth(`${OVER} totals=0,0`);
    expect(first).toBeGreaterThan(50);
    expect(first).toBeLessThan(500);
    expect(second).toBeCloseTo(-first, 0);
  });

  it('exceeds its points if they decide the match', () => {
    const [first = 0, second = 0] = worth(`${OVER} totals=4800,4900`);
    expect(first).toBeGreaterThan(200);
    expect(second).toBeLessThan(-200);
  });
});

it('a lead is over the mean of the others', () => {
  expect(leadOf([700, 300, 100], 0)).toBe(500);
  expect(leadOf([700, 300, 100], 2)).toBe(-400);
});
