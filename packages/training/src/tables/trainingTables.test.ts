import { fastRandom, PLAYER_COUNTS, rulesFor, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { pickTable, randomTotals, trainingTables } from './trainingTables.ts';

it.each(PLAYER_COUNTS)('at %i seats every edition for that number is trained, and house rules', (players) => {
  const tables = trainingTables(players);
  expect(tables.every(({ rules }) => rules.players === players)).toBe(true);
  expect(new Set(tables.map(({ rules }) => rules.edition)).size).toBe(players === 2 ? 6 : 5);
  expect(new Set(tables.map(({ rules }) => JSON.stringify(rules))).size).toBeGreaterThan(40);
});

it('with an edition, only its match is trained', () => {
  expect(trainingTables(2, 'encyclopedia').map(({ rules }) => rules)).toEqual([
    rulesFor('encyclopedia', 2, { format: 'match' }),
  ]);
});

it('tables are picked by their shares', () => {
  const random = fastRandom(seededRandom('shares'));
  const [often, seldom] = [2, 1].map((share, index) => ({ ...trainingTables(2)[index], share }));
  const tables = [often, seldom] as Parameters<typeof pickTable>[0];
  let first = 0;
  for (let time = 0; time < 3000; time += 1) if (pickTable(tables, random) === often) first += 1;
  expect(first / 3000).toBeCloseTo(2 / 3, 1);
});

it('half of the deals start a match, and other match scores are multiples of 25 below 5000', () => {
  const random = fastRandom(seededRandom('totals'));
  const totals = Array.from({ length: 1000 }, () => randomTotals(3, random));
  const inMatch = totals.filter((points) => points !== null);
  expect(inMatch.flat().every((total) => total >= 0 && total < 5000 && total % 25 === 0)).toBe(true);
  const starts = inMatch.filter((points) => points.every((total) => total === 0)).length;
  expect(starts).toBeGreaterThan(400);
  expect(starts).toBeLessThan(650);
  expect(totals.length - inMatch.length).toBeGreaterThan(25);
  expect(totals.length - inMatch.length).toBeLessThan(80);
});
