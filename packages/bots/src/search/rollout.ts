import { type Action, type Rules, scoreDeal, type Team } from '@coup-fourre/rules';
import type { DealState } from '@coup-fourre/rules/authority';
import { type MatchEquity, winChance, winShare } from '../equity/matchEquity.ts';
import { leadOf, utilityOf } from '../equity/utility.ts';
import type { LearnedWeights } from '../learned/learnedWeights.ts';
import { PlayOut } from './playOut.ts';

/**
 * How a deal ended for a team: its utility in points (utilityOf), its lead in points, the chance of winning that it has
 * left, and its share of the win of this deal alone.
 */
export interface RolloutResult {
  utility: number;
  lead: number;
  chance: number;
  won: number;
}

/** Plays out worlds, each seat with the policy's best action, and evaluates how they ended. */
export class Rollout {
  readonly #equity: MatchEquity;
  readonly #playOut: PlayOut;
  readonly result: RolloutResult = { utility: 0, lead: 0, chance: 0, won: 0 };

  constructor({ network, equity }: LearnedWeights, rules: Rules) {
    this.#equity = equity;
    this.#playOut = new PlayOut(network, rules);
  }

  /** Fills `result` with the result for a team of a world that continues with this action. */
  play(world: DealState, action: Action, team: Team): void {
    const table = this.#playOut.play(world, action);
    this.result.utility = utilityOf(table, team, this.#equity);
    this.result.chance = winChance(table, team, this.#equity);
    const points = scoreDeal(table).map(({ total }) => total);
    this.result.lead = leadOf(points, team);
    this.result.won = winShare(points, team);
  }
}
