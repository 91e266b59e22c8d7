import { type Table, type Team, totalsOf } from '@coup-fourre/rules';
import { type MatchEquity, winChance } from './matchEquity.ts';

/** How many points winning a deal that decides everything is worth more than losing it. */
const DECIDING_DEAL_POINTS = 2000;

/** The points by which the worth of a point is looked at. */
const POINT_VALUE_STEP = 700;

/**
 * What a deal that is over was worth to a team, in points: in a match, the chance of winning it gained, measured by what a
 * point is worth at this stage; where the deal decides, whether it was won; where it stands alone, the points more than
 * the others' mean.
 */
export function utilityOf(table: Table, team: Team, equity: MatchEquity): number {
  if (table.totals === null) return leadOf(totalsOf(table), team);
  const { teams, format } = table.rules;
  if (format !== 'match') return (winChance(table, team, equity) - 1 / teams) * DECIDING_DEAL_POINTS;
  return (
    (winChance(table, team, equity) - equity.chanceOf(table.totals, team)) / pointValue(table.totals, team, equity)
  );
}

/** A team's points less the mean of the others'. */
export function leadOf(points: readonly number[], team: Team): number {
  const own = points[team] ?? 0;
  const all = points.reduce((sum, each) => sum + each, 0);
  return own - (all - own) / (points.length - 1);
}

/** The chance of winning a match that a point adds to a team's totals: what it gains by some hundreds, others lose by them. */
function pointValue(totals: readonly number[], team: Team, equity: MatchEquity): number {
  const chanceWith = (lucky: Team): number =>
    equity.chanceOf(
      totals.map((total, each) => (each === lucky ? total + POINT_VALUE_STEP : total)),
      team,
    );
  const others = totals.flatMap((_, other) => (other === team ? [] : [chanceWith(other)]));
  const unlucky = others.reduce((sum, chance) => sum + chance, 0) / others.length;
  return Math.max((chanceWith(team) - unlucky) / (2 * POINT_VALUE_STEP), equity.pointValue / 2);
}
