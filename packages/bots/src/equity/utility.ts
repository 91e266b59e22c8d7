import { type Table, type Team, totalsOf } from '@coup-fourre/rules';
import { type MatchEquity, winChance } from './matchEquity.ts';

/** If a deal decides everything, winning it counts this many points more than losing it. */
const DECIDING_DEAL_POINTS = 2000;

/** Points added to a total to measure the value of a point there. */
const POINT_VALUE_STEP = 700;

/**
 * A finished deal's value to a team, in points.
 * In a match: the gain in its chance of winning, converted to points by the value of a point at this stage. If the deal
 * decides everything: whether it was won. Outside a match: the lead.
 */
export function utilityOf(table: Table, team: Team, equity: MatchEquity): number {
  return new DealUtility(table, team, equity).of(table);
}

/** The utility of deals that start with the same totals. Computes their common part once. */
export class DealUtility {
  readonly #team: Team;
  readonly #equity: MatchEquity;
  /** In a match: the team's chance of winning before this deal, and the part of the chance that one point is worth. */
  readonly #chanceBefore: number;
  readonly #pointValue: number;
  readonly #standsAlone: boolean;

  /** `table` may be at any stage of the deal. */
  constructor({ rules, totals }: Table, team: Team, equity: MatchEquity) {
    const isInMatch = totals !== null && rules.format === 'match';
    this.#team = team;
    this.#standsAlone = totals === null;
    this.#equity = equity;
    this.#chanceBefore = isInMatch ? equity.chanceOf(totals, team) : 1 / rules.teams;
    this.#pointValue = isInMatch ? pointValue(totals, team, equity) : 1 / DECIDING_DEAL_POINTS;
  }

  /** The utility of a table at the end of the deal. */
  of(table: Table): number {
    const totals = totalsOf(table);
    return this.ofChance(totals, winChance(table, this.#team, this.#equity, totals));
  }

  /** The utility, for a caller that has the totals (totalsOf) and the chance of winning (winChance). */
  ofChance(totals: readonly number[], chance: number): number {
    return this.#standsAlone ? leadOf(totals, this.#team) : (chance - this.#chanceBefore) / this.#pointValue;
  }
}

/** A team's points minus the mean of the others'. */
export function leadOf(points: readonly number[], team: Team): number {
  const own = points[team] ?? 0;
  const all = points.reduce((sum, score) => sum + score, 0);
  return own - (all - own) / (points.length - 1);
}

/**
 * The value of a point to a team, as a chance of winning the match: the team gains points, compared with the others
 * gaining them.
 */
export function pointValue(totals: readonly number[], team: Team, equity: MatchEquity): number {
  const chanceWith = (scorer: Team): number =>
    equity.chanceOf(
      totals.map((total, other) => (other === scorer ? total + POINT_VALUE_STEP : total)),
      team,
    );
  const others = totals.flatMap((_, other) => (other === team ? [] : [chanceWith(other)]));
  const chanceBehind = others.reduce((sum, chance) => sum + chance, 0) / others.length;
  return Math.max((chanceWith(team) - chanceBehind) / (2 * POINT_VALUE_STEP), equity.pointValue / 2);
}
