import { ActionSet, legalActions, type Rules, type View } from '@coup-fourre/rules';
import { listFeatures } from '../features/features.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import type { Network } from './network.ts';
import { outputIndexOf } from './outputs.ts';

/**
 * An upper bound for the number of actions: up to eight cards, each to be discarded or played on one of three teams.
 */
export const MAX_ACTIONS = 64;

/** A learned policy at a table with certain rules: how much it likes each legal action. */
export class Policy {
  readonly network: Network;
  /** The legal actions of the last view, and by index the log-odds of each. */
  readonly actions = new ActionSet();
  readonly logits = new Float64Array(MAX_ACTIONS);
  readonly #ruleFeatures: readonly number[];
  readonly #rules: Rules;

  constructor(network: Network, rules: Rules) {
    this.network = network;
    this.#rules = rules;
    this.#ruleFeatures = ruleFeaturesOf(rules);
  }

  /** Lists the legal actions of a view and returns how many there are. */
  listActions(view: View): number {
    return legalActions(view, this.actions).length;
  }

  /** Fills `logits` for the actions listed and returns the index of the best. */
  evaluate(view: View): number {
    const { network, actions, logits } = this;
    const { options, outputs, input } = network;
    listFeatures(view, this.#ruleFeatures, input);
    const team = view.table.teamOf(view.seat ?? 0);
    const count = actions.length;
    for (let index = 0; index < count; index += 1) options[index] = outputIndexOf(actions.at(index), team, this.#rules);
    network.requestedCount = count;
    network.forward();
    let best = 0;
    for (let index = 0; index < count; index += 1) {
      logits[index] = outputs[options[index] as number] as number;
      if ((logits[index] as number) > (logits[best] as number)) best = index;
    }
    return best;
  }
}
