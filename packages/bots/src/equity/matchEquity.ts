import { MATCH_POINTS, matchResult, type Table, type Team, totalsOf } from '@coup-fourre/rules';

/** The points each team scored in one deal. */
export type Outcome = readonly number[];

/** Difference between neighboring totals of the table, by number of teams. */
const STEP_BY_TEAMS: Readonly<Record<number, number>> = { 2: 100, 3: 250 };
const SWEEPS = 2;

/**
 * The chances of winning a match to 5000 between equal players, by the totals before a deal.
 * It is computed backwards from a sample of deals, like match-equity tables in backgammon (Keith, Kleinman).
 * `chances` holds the first team's chance for every combination of totals. The first team's total changes slowest.
 * Throws RangeError for a table of another size, and for other numbers of teams than two and three.
 */
export class MatchEquity {
  readonly teams: number;
  readonly chances: Float32Array;
  readonly #step: number;
  readonly #side: number;
  /** For each team, the entry at or below its total, and the weight of the next entry. */
  readonly #lows: Float64Array;
  readonly #highWeights: Float64Array;

  constructor(teams: number, chances: Float32Array) {
    this.teams = teams;
    this.#step = stepOf(teams);
    this.#side = MATCH_POINTS / this.#step;
    if (chances.length !== MatchEquity.sizeFor(teams))
      throw new RangeError(`a table for ${teams} teams has another size`);
    this.chances = chances;
    this.#lows = new Float64Array(teams);
    this.#highWeights = new Float64Array(teams);
  }

  /** Number of chances in a table for `teams`. */
  static sizeFor(teams: number): number {
    return (MATCH_POINTS / stepOf(teams)) ** teams;
  }

  /** A team's chance with these totals after a deal. At 5000 the match is decided, and level teams share it. */
  chanceOf(totals: readonly number[], team: Team): number {
    let [best, leaders] = [0, 0];
    for (const total of totals) {
      if (total > best) [best, leaders] = [total, 1];
      else if (total === best) leaders += 1;
    }
    if (best < MATCH_POINTS) return this.#interpolatedChance(totals, team);
    return totals[team] === best ? 1 / leaders : 0;
  }

  #interpolatedChance(totals: readonly number[], team: Team): number {
    for (let turn = 0; turn < this.teams; turn += 1) {
      const step = Math.min((totals[(team + turn) % this.teams] as number) / this.#step, this.#side - 1);
      const low = Math.floor(step);
      this.#lows[turn] = low;
      this.#highWeights[turn] = step - low;
    }
    let chance = 0;
    for (let corner = 0; corner < 1 << this.teams; corner += 1) {
      let index = 0;
      let weight = 1;
      for (let turn = 0; turn < this.teams; turn += 1) {
        const isHigh = (corner >> turn) & 1;
        const highWeight = this.#highWeights[turn] as number;
        weight *= isHigh === 1 ? highWeight : 1 - highWeight;
        index = index * this.#side + Math.min((this.#lows[turn] as number) + isHigh, this.#side - 1);
      }
      if (weight > 0) chance += weight * (this.chances[index] as number);
    }
    return chance;
  }

  /** The value of a point at the start of a match, as a chance of winning it. */
  get pointValue(): number {
    const level = Array<number>(this.teams).fill(0);
    const lead = 500;
    return (this.chanceOf(level.with(0, lead), 0) - this.chanceOf(level, 0)) / lead;
  }

  /** A table in which all teams always have the same chance. */
  static even(teams: number): MatchEquity {
    return new MatchEquity(teams, new Float32Array(MatchEquity.sizeFor(teams)).fill(1 / teams));
  }

  /** Computes a table from a sample of deals, each seen from every team. */
  static from(outcomes: readonly Outcome[], teams: number): MatchEquity {
    const equity = MatchEquity.even(teams);
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) equity.#sweep(outcomes);
    return equity;
  }

  #sweep(outcomes: readonly Outcome[]): void {
    const seen = outcomes.flatMap((outcome) => outcome.map((_, team) => rotated(outcome, team)));
    const after = Array<number>(this.teams).fill(0);
    for (let index = this.chances.length - 1; index >= 0; index -= 1) {
      const before = this.#totalsAt(index);
      let sum = 0;
      for (const outcome of seen) {
        for (let team = 0; team < this.teams; team += 1)
          after[team] = (before[team] as number) + (outcome[team] as number);
        sum += this.chanceOf(after, 0);
      }
      this.chances[index] = sum / seen.length;
    }
  }

  /** The totals of an entry in `chances`. */
  #totalsAt(index: number): number[] {
    const totals = Array<number>(this.teams).fill(0);
    let rest = index;
    for (let team = this.teams - 1; team >= 0; team -= 1) {
      totals[team] = (rest % this.#side) * this.#step;
      rest = Math.floor(rest / this.#side);
    }
    return totals;
  }
}

/** An outcome from the view of `team`, its own points first. */
function rotated(outcome: Outcome, team: Team): Outcome {
  return [...outcome.slice(team), ...outcome.slice(0, team)];
}

function stepOf(teams: number): number {
  const step = STEP_BY_TEAMS[teams];
  if (!step) throw new RangeError(`a match cannot have ${teams} teams`);
  return step;
}

/**
 * A team's chance of winning once a deal is over: the match, or the deal outside a match.
 * A caller that has the totals (totalsOf) may pass them.
 */
export function winChance(table: Table, team: Team, equity: MatchEquity, totals = totalsOf(table)): number {
  if (table.totals === null) return winShare(totals, team);
  const goesOn = table.rules.format === 'match' && Math.max(...totals) < MATCH_POINTS;
  const result = goesOn ? null : matchResult(table);
  if (result) return result.winners.includes(team) ? 1 / result.winners.length : 0;
  return equity.chanceOf(totals, team);
}

/** Rules 12.3 to 12.5: a team's share of the win, which goes to the most points. Teams level at the top share it. */
export function winShare(points: readonly number[], team: Team): number {
  const best = Math.max(...points);
  return points[team] === best ? 1 / points.filter((other) => other === best).length : 0;
}
