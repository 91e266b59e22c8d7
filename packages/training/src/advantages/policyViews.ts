import { type Network, Policy } from '@coup-fourre/bots';
import { type Rules, randomFraction } from '@coup-fourre/rules';
import { type ReusedTable, reusedTables } from '../tables/trainingTables.ts';
import { Exploration } from './exploration.ts';
import { Lineup, type Opponent } from './lineup.ts';
import { playDeal, type TrainingDeal } from './playDeal.ts';
import { POINTS_PER_UNIT } from './regression.ts';
import type { Shard } from './shard.ts';

/** Successive decisions are much alike, so only some are recorded. */
const RECORD_CHANCE = 0.3;

interface ViewTable extends ReusedTable {
  readonly policy: Policy;
  readonly lineup: Lineup;
}

/** Records a policy's values, so that a smaller network can learn them. */
export class PolicyViews {
  readonly #tableFor: (rules: Rules) => ViewTable;
  readonly #exploration = new Exploration();

  /** The policy's outputs are in units of 100 points. */
  constructor(network: Network, opponents: readonly Opponent[]) {
    this.#tableFor = reusedTables((rules) => ({
      policy: new Policy(network, rules),
      lineup: new Lineup(network, opponents, rules),
    }));
  }

  /** Plays a deal until the shard is full. Adds some of its decisions with the policy's points for each action. */
  play(deal: TrainingDeal, shard: Shard): void {
    const { random } = deal;
    const table = this.#tableFor(deal.rules);
    const { state, policy, lineup } = table;
    lineup.draw(state, random);
    playDeal(table, deal, shard, (view, seat) => {
      if (!lineup.learnsAt(seat)) return lineup.chooseAnew(view);
      const best = policy.listActions(view) === 1 ? 0 : policy.evaluate(view);
      if (policy.actions.length > 1 && randomFraction(random) < RECORD_CHANCE) record(policy, shard);
      return policy.actions.at(this.#exploration.choose(policy, best, random));
    });
  }
}

function record({ network, logits, actions }: Policy, shard: Shard): void {
  shard.addFeatures(network.input);
  for (let index = 0; index < actions.length; index += 1)
    shard.addValue(network.options[index] as number, POINTS_PER_UNIT * (logits[index] as number));
}
