import { type Action, type Table, type Team, totalsOf } from '@coup-fourre/rules';
import type { DealState } from '@coup-fourre/rules/authority';
import { type MatchEquity, winChance, winShare } from '../equity/matchEquity.ts';
import { DealUtility, leadOf } from '../equity/utility.ts';
import type { LearnedWeights } from '../learned/learnedWeights.ts';
import { PlayOut } from './playOut.ts';

/**
 * How a deal ended for a team: its utility in points (DealUtility), its lead in points, the chance of winning that it has
 * left, and its share of the win of this deal alone.
 */
export interface RolloutResult {
  utility: number;
  lead: number;
  chance: number;
  won: number;
}

/** Plays out worlds of one deal, each seat with the policy's best action, and evaluates how they ended for a team. */
export class Rollout {
  readonly #team: Team;
  readonly #equity: MatchEquity;
  readonly #utility: DealUtility;
  readonly #playOut: PlayOut;
  readonly result: RolloutResult = { utility: 0, lead: 0, chance: 0, won: 0 };

  constructor({ network, equity }: LearnedWeights, table: Table, team: Team) {
    this.#team = team;
    this.#equity = equity;
    this.#utility = new DealUtility(table, team, equity);
    this.#playOut = new PlayOut(network, table.rules);
  }

  /** Call this with each world, which must not change, before it is played out. */
  begin(world: DealState): void {
    this.#playOut.begin(world);
  }

  /** Fills `result` with the result of the world that continues with this action. */
  play(action: Action): void {
    const table = this.#playOut.play(action);
    const team = this.#team;
    const totals = totalsOf(table);
    const points = table.totals === null ? totals : totals.map((total, other) => total - (table.totals?.[other] ?? 0));
    this.result.chance = winChance(table, team, this.#equity, totals);
    this.result.utility = this.#utility.ofChance(totals, this.result.chance);
    this.result.lead = leadOf(points, team);
    this.result.won = winShare(points, team);
  }
}
