import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { scoreDeal } from '../rules/scoring.ts';
import { after, dealFrom, sheetOf } from '../testing/notation.ts';
import { isMatchOver, matchResult, totalsOf, totalsSoFar } from './match.ts';

/** The result of a match after a deal with these miles: `1: 500` or `0 1: 0`. Null if the match continues. */
function result(table: string, totals: string, ...miles: string[]): string | null {
  const players = Number(table.split(' ')[1]);
  const hands = Array(players).fill('-').join('/');
  const teams = miles.map((pile) => `-,-,${pile}`).join('/');
  const match = matchResult(dealFrom(`${table} totals=${totals} hands=${hands} teams=${teams}`).table);
  return match && `${match.winners.join(' ')}: ${match.owed}`;
}

it.each(EDITION_IDS)('12.1 a match is over after a deal that brings a team to 5000 or more (%s)', (edition) => {
  const table = `${edition} 2 rules=format:match`;
  expect(result(table, '4900,0', '75', '-')).toBeNull();
  expect(result(table, '4900,0', '100', '-')).toBe('0: 5000');
  expect(result(table, '0,4900', '-', '200')).toBe('1: 5100');
});

it('12.1 the highest total wins, not the first to pass', () => {
  expect(result('parker-1971 3', '4950,4900,4000', '50', '200', '-')).toBe('1: 100');
});

it('12.1 points are carried from deal to deal, and a deal counts once it is over', () => {
  const line = 'parker-1971 2 totals=1000,2000 drawn=yes hands=25/- teams=ro,-,100/-,-,-,PP';
  expect(totalsOf(dealFrom(line).table)).toEqual([1000, 2000]);
  expect(totalsSoFar(dealFrom(line).table)).toEqual([1100, 2100]);
  expect(isMatchOver(dealFrom(line).table)).toBe(false);
  expect(totalsOf(after(line, 'x25').table)).toEqual([1100, 2100]);
});

it('12.1 a deal that stands alone belongs to no match', () => {
  const { table } = dealFrom('parker-1971 2 hands=-/- teams=-,-,100/-');
  expect([isMatchOver(table), matchResult(table), totalsOf(table)]).toEqual([false, null, [100, 0]]);
});

it.each(EDITION_IDS)('a match with a fixed number of deals ends after the last deal, at any score (%s)', (edition) => {
  const { table } = dealFrom(`${edition} 2 totals=6000,0 hands=-/- teams=-,-,75/-,-,100`);
  expect(isMatchOver(Object.assign(table, { dealsLeft: 2 }))).toBe(false);
  expect(matchResult(Object.assign(table, { dealsLeft: 1 }))?.winners).toEqual([0]);
});

it.each(EDITION_IDS.filter((id) => id !== 'computer'))(
  '12.2 shared: teams that share the highest total share the win (%s)',
  (edition) => {
    expect(result(`${edition} 2 rules=format:match`, '4900,4800', '100', '200')).toBe('0 1: 0');
    expect(result(`${edition} 3 rules=format:match`, '4900,0,4800', '100', '-', '200')).toBe('0 2: 0');
  },
);

it('12.3 playOn: another deal is played if the highest total is shared', () => {
  expect(result('computer 2', '4900,4800', '100', '200')).toBeNull();
  expect(result('computer 2', '5000,5000', '100', '75')).toBe('0: 25');
  expect(result('parker-1971 3 rules=ties:playOn', '5200,5200,5100', '-', '-', '-')).toBeNull();
  expect(result('parker-1971 3 rules=ties:playOn', '5100,5100,5200', '-', '-', '-')).toBe('2: 100');
});

it('12.4 single: one scored deal, most points win, and a tie is shared whatever the value of `ties`', () => {
  expect(result('hasbro-2009 2', '0,0', '100', '75')).toBe('0: 25');
  expect(result('hasbro-2009 2', '0,0', '100', '50.50')).toBe('0 1: 0');
  expect(result('computer 2 rules=format:single', '0,0', '100', '100')).toBe('0 1: 0');
  expect(result('hasbro-2009 2', '0,1000', '100', '75')).toBe('0: 25');
  const safety = dealFrom('hasbro-2009 2 totals=0,0 hands=-/- teams=-,-,75/-,-,-,PP');
  expect(matchResult(safety.table)).toEqual({ winners: [1], owed: 25 });
});

const SIMPLER = 'rules=format:simpler';

it('12.5 simpler: the first to complete 1000 wins, no scores, no extension', () => {
  const at900 = 'ro,-,100.100.100.100.100.100.100.100.100,PP.RW!';
  const line = `hasbro-2009 2 ${SIMPLER} totals=0,0 drawn=yes hands=100/25 teams=${at900}/-,-,25,ET`;
  const won = after(line, '100');
  expect(matchResult(won.table)).toEqual({ winners: [0], owed: 0 });
  expect([sheetOf(won, 0), sheetOf(won, 1)]).toEqual(['distance 1000, total 1000', 'distance 25, total 25']);
  const at700 = after(line.replace('100.100.100.100.100.100.100.100.100', '100.100.100.100.100.100'), '100');
  expect(at700.table.phase).toBe('turn');
});

it('12.5 simpler: if no one completes it, the farthest team wins, and a tie is shared', () => {
  expect(result(`parker-1971 3 ${SIMPLER}`, '0,0,0', '100', '200', '75')).toBe('1: 0');
  expect(result(`computer 2 ${SIMPLER}`, '0,0', '100', '50.50')).toBe('0 1: 0');
  expect(result(`parker-1971 2 ${SIMPLER}`, '0,500', '100', '50')).toBe('0: 0');
  const safeties = dealFrom(`parker-1971 2 ${SIMPLER} totals=0,0 hands=-/- teams=-,-,25/-,-,-,PP!.ET!`);
  expect(matchResult(safeties.table)?.winners).toEqual([0]);
  expect(scoreDeal(safeties.table)[1]?.total).toBe(0);
});

it('12.6 the winner is owed the difference in points, with three teams the difference to the second best', () => {
  expect(result('encyclopedia 2', '4900,3000', '100', '-')).toBe('0: 2000');
  expect(result('encyclopedia 3', '4900,3000,4500', '100', '-', '-')).toBe('0: 500');
  expect(result('encyclopedia 6', '4900,5000,4500', '100', '-', '-')).toBe('0 1: 0');
  expect(result(`encyclopedia 2 ${SIMPLER}`, '0,0', '100', '-')).toBe('0: 0');
});
