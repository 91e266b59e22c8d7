import { botOf, type Network, Policy } from '@coup-fourre/bots';
import { type Rules, randomInt, type View } from '@coup-fourre/rules';
import { actorOfState, dealInPlace, playInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { type ReusedTable, reusedTables } from '../tables/reusedTables.ts';
import type { Shard } from './shard.ts';
import type { TrainingDeal } from './valuePositions.ts';

const CLASSIC = botOf('classic');

interface ChoiceTable extends ReusedTable {
  readonly policy: Policy;
}

/** Records what classic chooses, for a policy to imitate. */
export class ClassicChoices {
  readonly #tableFor: (rules: Rules) => ChoiceTable;

  /** The network is that of any policy: it says which output belongs to an action. */
  constructor(network: Network) {
    this.#tableFor = reusedTables((rules) => ({ policy: new Policy(network, rules) }));
  }

  /** Lets classic play a deal, until the shard is full, and adds its decisions: a value of 1 for its choice, 0 for the others. */
  play({ rules, totals, random }: TrainingDeal, shard: Shard): void {
    const { state, views, policy } = this.#tableFor(rules);
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
    for (let seat = actorOfState(state); seat !== null && !shard.isFull; seat = actorOfState(state)) {
      const view = views[seat] as View;
      const choice = CLASSIC(view, random);
      if (policy.listActions(view) > 1) {
        policy.evaluate(view);
        shard.addFeatures(policy.network.input);
        const chosen = policy.actions.toArray().indexOf(choice);
        for (let index = 0; index < policy.actions.length; index += 1)
          shard.addValue(policy.network.options[index] as number, index === chosen ? 1 : 0);
      }
      playInPlace(state, choice);
    }
  }
}
