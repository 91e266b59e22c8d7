import { FeatureList, GreedyPolicy, type MatchEquity, type Network, utilityOf } from '@coup-fourre/bots';
import { type Action, isSafety, legalActions, type Random, type Rules, randomInt, type View } from '@coup-fourre/rules';
import { actorOfState, dealInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { type ReusedTable, reusedTables } from '../tables/reusedTables.ts';
import { OpenWorld } from './openWorld.ts';
import type { Shard } from './shard.ts';
import { POINTS_PER_VALUE } from './truncatedPlayOut.ts';

/** A position in this many is learned from, since successive ones are much alike. */
const LEARN_ONE_POSITION_IN = 6;
/**
 * Up to a random time, counted in actions, some actions are random, so that the value network meets what other actions
 * lead to. It learns from the positions after that time, which the policy has played to their end. Below 0: the whole deal.
 */
const EARLIEST_QUIET = -12;
const LATEST_QUIET = 58;
const RANDOM_ACTION_PERCENT = 12;

interface WorldTable extends ReusedTable {
  readonly policy: GreedyPolicy;
  readonly world: OpenWorld;
}

/** Plays deals by a policy and records what positions, all cards face up, were worth to the team that had to act. */
export class ValuePositions {
  readonly #tableFor: (rules: Rules) => WorldTable;
  readonly #list = new FeatureList();

  constructor(policy: Network) {
    this.#tableFor = reusedTables((rules, table) => ({
      policy: new GreedyPolicy(policy, rules),
      world: new OpenWorld(table),
    }));
  }

  /** Plays a deal and adds some of its positions, as many as fit. */
  play({ rules, totals, equity, random }: TrainingDeal, shard: Shard): void {
    const { state, views, policy, world } = this.#tableFor(rules);
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
    world.dealOut();
    policy.begin();
    const quietFrom = EARLIEST_QUIET + randomInt(random, LATEST_QUIET - EARLIEST_QUIET);
    const unvalued: { readonly index: number; readonly team: number }[] = [];
    let actions = 0;
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      if (actions >= quietFrom && randomInt(random, LEARN_ONE_POSITION_IN) === 0 && !shard.isFull) {
        world.listFeatures(seat, this.#list);
        shard.addFeatures(this.#list);
        unvalued.push({ index: shard.addValue(0), team: state.table.teamOf(seat) });
      }
      const view = views[seat] as View;
      policy.follow(world.play((actions < quietFrom ? randomAction(view, random) : null) ?? policy.choose(view)));
      actions += 1;
    }
    for (const { index, team } of unvalued)
      shard.values[index] = utilityOf(state.table, team, equity) / POINTS_PER_VALUE;
  }
}

/** Now and then a random action that does not throw a safety away, else null. */
function randomAction(view: View, random: Random): Action | null {
  if (randomInt(random, 100) >= RANDOM_ACTION_PERCENT) return null;
  const actions = legalActions(view);
  const action = actions.at(randomInt(random, actions.length));
  return action.type === 'discard' && isSafety(action.card) ? null : action;
}

/** A deal to learn from: its table, the match points before it, what they are worth, and its randomness. */
export interface TrainingDeal {
  readonly rules: Rules;
  readonly totals: readonly number[] | null;
  readonly equity: MatchEquity;
  readonly random: Random;
}
