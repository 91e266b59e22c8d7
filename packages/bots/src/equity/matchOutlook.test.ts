import { parseView, rulesFor } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { EQUITY_TOTALS, equityTable, matchOutlook } from './matchOutlook.ts';

function outlookOf(line: string) {
  const view = parseView(`parker-1971 2 ${line}`);
  if (!view.ok) throw new Error(view.error.message);
  const { table, seat } = view.value;
  return matchOutlook(table, table.teamOf(seat ?? 0), shippedWeightsFor(table.rules).equity);
}

const TRIP = 'hands=25/?6 teams=ro,-,200.200.100.100.100,-/ro extension=yes';

it('a deal outside a match has no outlook', () => {
  expect(outlookOf('hands=25/?6 teams=ro/ro')).toBeNull();
});

it('level teams have half the chance each, and 100 points are worth one to two percent', () => {
  const even = outlookOf('hands=25/?6 teams=ro/ro totals=2000,2000');
  expect(even?.chance).toBeCloseTo(0.5, 2);
  expect(even?.perHundred).toBeGreaterThan(0.005);
  expect(even?.perHundred).toBeLessThan(0.03);
  expect(even?.extension).toBeNull();
});

it('an extension pays off above some chance of completing the trip', () => {
  const extension = outlookOf(`${TRIP} totals=2000,2000`)?.extension;
  if (!extension) throw new Error('no extension');
  const { ended, completed, failed, takePoint } = extension;
  expect(failed).toBeLessThan(ended);
  expect(ended).toBeLessThan(completed);
  expect(takePoint).toBeGreaterThan(0.3);
  expect(takePoint).toBeLessThan(0.8);
});

it('an extension that cannot change the winner has no such chance', () => {
  // The other team has won the match, even if this trip is completed.
  const extension = outlookOf(`${TRIP} totals=0,5200`)?.extension;
  expect([extension?.ended, extension?.completed, extension?.takePoint]).toEqual([0, 0, null]);
});

it('a team that wins the match by ending the trip never gains by an extension', () => {
  const extension = outlookOf(`${TRIP} totals=4000,2000`)?.extension;
  expect([extension?.ended, extension?.takePoint]).toEqual([1, 1]);
});

it('a table of chances rises with one’s own points and is even on its diagonal', () => {
  const rows = equityTable(shippedWeightsFor(rulesFor('parker-1971', 2)).equity);
  expect([rows.length, rows[0]?.length]).toEqual([EQUITY_TOTALS.length, EQUITY_TOTALS.length]);
  for (const [index, row] of rows.entries()) expect(row[index]).toBeCloseTo(0.5, 2);
  const first = rows.map(([chance = 0]) => chance);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  expect(equityTable(shippedWeightsFor(rulesFor('parker-1971', 3)).equity, 4500)[0]?.[0]).toBeLessThan(0.1);
});
