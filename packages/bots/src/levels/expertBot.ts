import type { Rules } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import type { Network } from '../network/network.ts';
import { Policy } from '../network/policy.ts';

/** A bot that plays the learned policy's best action at once. */
export function expertBotFor(networkFor: (rules: Rules) => Network): Bot {
  const policies = new WeakMap<Rules, Policy>();
  const policyFor = (rules: Rules): Policy => {
    const policy = policies.get(rules) ?? new Policy(networkFor(rules), rules);
    policies.set(rules, policy);
    return policy;
  };
  return (view) => {
    const policy = policyFor(view.table.rules);
    const count = policy.listActions(view);
    if (count === 0) throw new Error('the seat has nothing to choose');
    return policy.actions.at(count === 1 ? 0 : policy.evaluate(view));
  };
}

/** The expert, with the weights that ship with this package; it answers in less than a millisecond. */
export const expertBot: Bot = expertBotFor((rules) => shippedWeightsFor(rules).network);
