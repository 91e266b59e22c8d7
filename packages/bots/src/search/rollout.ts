import type { Action } from '@coup-fourre/rules';
import { type Rules, scoreDeal, type Team, type View } from '@coup-fourre/rules';
import { actorOfState, copyState, type DealState, emptyState, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import type { Learned } from '../learned.ts';
import { shareOfBest, winChance } from '../matchEquity.ts';
import { Policy } from '../network/policy.ts';
import { leadOf, utilityOf } from '../utility.ts';

/**
 * How a deal ended for a team: in points of utility (utilityOf), in points of lead, the chance of winning left, and the
 * share of the win of this deal alone.
 */
export interface End {
  utility: number;
  lead: number;
  chance: number;
  won: number;
}

/** Plays deals to their end, each seat by what the policy likes best. */
export class Rollout {
  readonly #learned: Learned;
  readonly #state: DealState;
  readonly #views: readonly View[];
  readonly #policy: Policy;
  readonly end: End = { utility: 0, lead: 0, chance: 0, won: 0 };

  constructor(learned: Learned, rules: Rules) {
    this.#learned = learned;
    this.#state = emptyState(rules);
    this.#views = this.#state.hands.map((_, seat) => viewOf(this.#state, seat));
    this.#policy = new Policy(learned.network, rules);
  }

  /** Fills `end` with how a world ends for a team after an action there. */
  play(world: DealState, action: Action, team: Team): void {
    const state = this.#state;
    const { actions } = this.#policy;
    copyState(world, state);
    playInPlace(state, action);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = this.#views[seat] as View;
      const place = this.#policy.list(view) === 1 ? 0 : this.#policy.weigh(view);
      playInPlace(state, actions.at(place));
    }
    const { table } = state;
    this.end.utility = utilityOf(table, team, this.#learned.equity);
    this.end.chance = winChance(table, team, this.#learned.equity);
    const points = scoreDeal(table).map(({ total }) => total);
    this.end.lead = leadOf(points, team);
    this.end.won = shareOfBest(points, team);
  }
}
