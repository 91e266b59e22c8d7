import { botOf, type Network, Policy } from '@coup-fourre/bots';
import type { Action, Rules, View } from '@coup-fourre/rules';
import { type ReusedTable, reusedTables } from '../tables/trainingTables.ts';
import { playDeal, type TrainingDeal } from './playDeal.ts';
import type { Shard } from './shard.ts';

const CLASSIC = botOf('classic');

interface ChoiceTable extends ReusedTable {
  readonly policy: Policy;
}

/** Records classic's choices for imitation. */
export class ClassicChoices {
  readonly #tableFor: (rules: Rules) => ChoiceTable;

  /** Any policy network will do: only its mapping from actions to outputs is used. */
  constructor(network: Network) {
    this.#tableFor = reusedTables((rules) => ({ policy: new Policy(network, rules) }));
  }

  /**
   * Lets classic play a deal until the shard is full. Adds each decision, with value 1 for the chosen action and 0 for
   * the others.
   */
  play(deal: TrainingDeal, shard: Shard): void {
    const table = this.#tableFor(deal.rules);
    playDeal(table, deal, shard, (view) => {
      const choice = CLASSIC(view, deal.random);
      record(table.policy, view, choice, shard);
      return choice;
    });
  }
}

function record(policy: Policy, view: View, choice: Action, shard: Shard): void {
  if (policy.listActions(view) === 1) return;
  policy.evaluate(view);
  shard.addFeatures(policy.network.input);
  const chosen = policy.actions.toArray().indexOf(choice);
  for (let index = 0; index < policy.actions.length; index += 1)
    shard.addValue(policy.network.options[index] as number, index === chosen ? 1 : 0);
}
