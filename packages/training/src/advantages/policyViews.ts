import { type Network, Policy } from '@coup-fourre/bots';
import type { Rules } from '@coup-fourre/rules';
import { reusedTables } from '../tables/trainingTables.ts';
import { Lineup, type Opponent } from './lineup.ts';
import { exploreDeal, type LearningTable, type TrainingDeal } from './playDeal.ts';
import { POINTS_PER_UNIT } from './regression.ts';
import type { Shard } from './shard.ts';

/** Records a policy's values, so that a smaller network can learn them. */
export class PolicyViews {
  readonly #tableFor: (rules: Rules) => LearningTable;

  /** The policy's outputs are in units of 100 points. */
  constructor(network: Network, opponents: readonly Opponent[]) {
    this.#tableFor = reusedTables((rules) => ({
      policy: new Policy(network, rules),
      lineup: new Lineup(network, opponents, rules),
    }));
  }

  /** Plays a deal until the shard is full. Adds some of its decisions with the policy's points for each action. */
  play(deal: TrainingDeal, shard: Shard): void {
    const table = this.#tableFor(deal.rules);
    exploreDeal(table, deal, shard, () => record(table.policy, shard));
  }
}

function record({ network, logits, actions }: Policy, shard: Shard): void {
  shard.addFeatures(network.input);
  for (let index = 0; index < actions.length; index += 1)
    shard.addValue(network.options[index] as number, POINTS_PER_UNIT * (logits[index] as number));
}
