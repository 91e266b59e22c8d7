import { NO_ERRORS_BY_KIND, skillReach } from '@coup-fourre/bots/luck';
import { describe, expect, it } from 'vitest';
import { luckWith, tallyWith } from '../testing/tallies.ts';
import {
  COMPARISON_COLUMNS,
  comparisonOf,
  filterTallies,
  formatComparison,
  formatComparisonCsv,
  groupResultOf,
  groupsBy,
  NO_FILTER,
} from './groups.ts';

const WON = tallyWith({ isWon: true, points: 900, players: 4, against: 'novice' });
const LOST = tallyWith({ points: 100 });

describe('groups of deals', () => {
  it('are those that have a deal, the strongest opponents first', () => {
    expect(groupsBy([WON, LOST], 'against').map(({ value }) => value)).toEqual(['expert', 'novice']);
    expect(groupsBy([WON, LOST], 'players').map(({ value, result }) => [value, result.deals])).toEqual([
      [2, 1],
      [4, 1],
    ]);
    expect(filterTallies([WON, LOST], { ...NO_FILTER, against: 'novice', players: 4 })).toEqual([WON]);
    expect(filterTallies([WON, LOST], { ...NO_FILTER, edition: 'parker-1971' })).toEqual([]);
  });

  it('have intervals that few deals leave wide', () => {
    const { won, points } = groupResultOf([WON, WON, WON, WON, LOST]);
    expect(won.mean).toBe(0.8);
    // Wilson's interval stays within 0 to 1, unlike a normal one.
    expect(won.low).toBeGreaterThan(0.2);
    expect(won.low).toBeLessThan(0.4);
    expect(won.high).toBeLessThan(1);
    // Student's interval for four degrees of freedom: 2.7764 * 357.77 / √5.
    expect(points).toMatchObject({ mean: 740, low: expect.closeTo(740 - 444.2, 1), high: expect.closeTo(1184.2, 1) });
  });

  it('have no interval after few deals', () => {
    expect(groupResultOf([WON])).toMatchObject({
      won: { mean: 1, low: null, high: null },
      points: { mean: 900, low: null, high: null },
      luck: null,
      lost: { decisions: 0, rate: null },
    });
    expect(groupResultOf([WON, WON, WON, LOST]).points).toMatchObject({ mean: 700, low: null });
  });
});

describe('a comparison', () => {
  const errors = { ...NO_ERRORS_BY_KIND, discard: { decisions: 50, lost: 1, lostSquares: 0.05 } };
  const measured = { ...LOST, luck: luckWith({ lead: -300, luck: -200, errors }) };
  const rows = comparisonOf([WON, measured]);

  it('has a row for all deals, for each group and for each kind of decision', () => {
    expect(rows.map(({ by, value }) => `${by} ${value}`)).toEqual([
      'all ',
      'against expert',
      'against novice',
      'edition winning-moves-2008',
      'players 2',
      'players 4',
      'decision discard',
    ]);
  });

  it('gives skill the spread of its tables, and lost chances their interval', () => {
    const reach = skillReach(measured, 1);
    expect(rows[1]).toMatchObject({
      measured: 1,
      lead: -300,
      luck: -200,
      skill: -100,
      skillLow: expect.closeTo(-100 - reach, 3),
      skillHigh: expect.closeTo(-100 + reach, 3),
    });
    expect(rows.at(-1)).toMatchObject({ deals: null, decisions: 50, lost: 0.02 });
    expect(Number(rows.at(-1)?.lostLow)).toBeLessThan(0.02);
    expect(Number(rows.at(-1)?.lostHigh)).toBeGreaterThan(0.02);
  });

  it('is written with a name for each column', () => {
    const lines = formatComparisonCsv([WON, measured]).split('\r\n');
    expect(lines[0]).toBe(COMPARISON_COLUMNS.join(','));
    expect(lines[1]).toMatch(/^all,,2,0\.5,/);
    for (const line of lines.slice(0, -1)) expect(line.split(',')).toHaveLength(COMPARISON_COLUMNS.length);
    expect(JSON.parse(formatComparison([WON, measured]))).toMatchObject({
      kind: 'coup-fourre-comparison',
      version: 1,
      rows: JSON.parse(JSON.stringify(rows)),
    });
  });
});
