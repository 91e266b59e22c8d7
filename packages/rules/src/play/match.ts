import type { Team } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import { scoreDeal } from '../rules/scoring.ts';

/** Rule 12.1: the points that end a match. */
export const MATCH_POINTS = 5000;

/**
 * Who won. Several teams if the win is shared. `owed` (rule 12.6) is the point difference to the second best: 0 if the
 * win is shared, and in the simpler game.
 */
export interface MatchResult {
  readonly winners: readonly Team[];
  readonly owed: number;
}

/**
 * Each team's match points before this deal, plus its points in this deal once it is over. Outside a match it begins at
 * zero.
 */
export function totalsOf(table: Table): number[] {
  return table.phase === 'dealOver' ? totalsSoFar(table) : pointsBefore(table);
}

/** Each team's match points with its points in this deal so far, for a match that ends by resignation. */
export function totalsSoFar(table: Table): number[] {
  const scores = scoreDeal(table);
  return pointsBefore(table).map((total, team) => total + (scores[team]?.total ?? 0));
}

function pointsBefore({ totals, tableaux }: Table): number[] {
  return totals === null ? tableaux.map(() => 0) : [...totals];
}

/**
 * Rules 12.1 to 12.4: true if the deal and its match are over.
 * A match with a fixed number of deals ends after the last deal, at any score and in any format.
 */
export function isMatchOver(table: Table): boolean {
  if (table.totals === null || table.phase !== 'dealOver') return false;
  if (table.dealsLeft !== null) return table.dealsLeft === 1;
  if (table.rules.format !== 'match') return true;
  const totals = totalsOf(table);
  const best = Math.max(...totals);
  if (best < MATCH_POINTS) return false;
  return table.rules.ties === 'shared' || leaders(totals).length === 1;
}

/** Rules 12.1 to 12.6: the result of a match, or null until it is over. */
export function matchResult(table: Table): MatchResult | null {
  if (!isMatchOver(table)) return null;
  const points = decidingPoints(table);
  const winners = leaders(points);
  const [best = 0, second = 0] = points.toSorted((a, b) => b - a);
  return { winners, owed: table.rules.format === 'simpler' ? 0 : best - second };
}

/** Rules 12.4 and 12.5: a single deal or a simpler game is won by its own points, a match by the totals. */
function decidingPoints(table: Table): number[] {
  return table.rules.format === 'match' || table.dealsLeft !== null
    ? totalsOf(table)
    : scoreDeal(table).map(({ total }) => total);
}

function leaders(totals: readonly number[]): Team[] {
  const best = Math.max(...totals);
  return totals.flatMap((total, team) => (total === best ? [team] : []));
}
