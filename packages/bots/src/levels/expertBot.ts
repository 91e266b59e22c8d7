import { actorOf, type Rules } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { GreedyPolicy } from '../network/greedyPolicy.ts';
import type { Network } from '../network/network.ts';

/** A bot that plays the learned policy's best action at once. */
export function expertBotFor(networkFor: (rules: Rules) => Network): Bot {
  const policies = new WeakMap<Rules, GreedyPolicy>();
  const policyFor = (rules: Rules): GreedyPolicy => {
    const policy = policies.get(rules) ?? new GreedyPolicy(networkFor(rules), rules);
    policies.set(rules, policy);
    return policy;
  };
  return (view) => {
    if (view.seat === null || actorOf(view) !== view.seat) throw new Error('the seat has nothing to choose');
    const policy = policyFor(view.table.rules);
    policy.begin();
    return policy.choose(view);
  };
}

/** The expert, with the weights that ship with this package; it answers in less than a millisecond. */
export const expertBot: Bot = expertBotFor((rules) => shippedWeightsFor(rules).network);
