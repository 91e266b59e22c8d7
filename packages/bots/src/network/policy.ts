import { ActionSet, legalActions, type Rules, type View } from '@coup-fourre/rules';
import { listFeatures } from '../features/features.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import type { Network } from './network.ts';
import { outputOf } from './outputs.ts';

/** More than any seat ever has: up to eight cards, each to be discarded or played on one of three teams. */
export const MOST_ACTIONS = 64;

/** A learned policy at a table of some rules: how much it likes each legal action. */
export class Policy {
  readonly network: Network;
  /** The legal actions of the last view weighed, and by place the log-odds of each. */
  readonly actions = new ActionSet();
  readonly logits = new Float64Array(MOST_ACTIONS);
  readonly #ruleFeatures: readonly number[];
  readonly #rules: Rules;

  constructor(network: Network, rules: Rules) {
    this.network = network;
    this.#rules = rules;
    this.#ruleFeatures = ruleFeaturesOf(rules);
  }

  /** Lists the legal actions of a view; their number. */
  list(view: View): number {
    return legalActions(view, this.actions).length;
  }

  /** Fills `logits` for the actions listed; gives the place of the best. */
  weigh(view: View): number {
    const { network, actions, logits } = this;
    const { options, outputs, asked } = network;
    listFeatures(view, this.#ruleFeatures, asked);
    const team = view.table.teamOf(view.seat ?? 0);
    const count = actions.length;
    for (let place = 0; place < count; place += 1) options[place] = outputOf(actions.at(place), team, this.#rules);
    network.optionCount = count;
    network.ask();
    let best = 0;
    for (let place = 0; place < count; place += 1) {
      logits[place] = outputs[options[place] as number] as number;
      if ((logits[place] as number) > (logits[best] as number)) best = place;
    }
    return best;
  }
}
