import { type Table, type Team, totalsOf } from '@coup-fourre/rules';
import { type MatchEquity, winChance } from './matchEquity.ts';

/** If a deal decides everything, winning it counts this many points more than losing it. */
const DECIDING_DEAL_POINTS = 2000;

/** The points added to a total to measure what a point is worth there. */
const POINT_VALUE_STEP = 700;

/**
 * What a finished deal was worth to a team, in points. In a match: the gain in its chance of winning, converted to
 * points by what a point is worth at this stage. Where the deal decides: whether it was won. Where it stands alone: the
 * lead.
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
  const all = points.reduce((sum, score) => sum + score, 0);
  return own - (all - own) / (points.length - 1);
}

/**
 * What a point is worth to a team, as a chance of winning the match: how much better it is to gain some points than to
 * see others gain them.
 */
function pointValue(totals: readonly number[], team: Team, equity: MatchEquity): number {
  const chanceWith = (scorer: Team): number =>
    equity.chanceOf(
      totals.map((total, other) => (other === scorer ? total + POINT_VALUE_STEP : total)),
      team,
    );
  const others = totals.flatMap((_, other) => (other === team ? [] : [chanceWith(other)]));
  const chanceBehind = others.reduce((sum, chance) => sum + chance, 0) / others.length;
  return Math.max((chanceWith(team) - chanceBehind) / (2 * POINT_VALUE_STEP), equity.pointValue / 2);
}
