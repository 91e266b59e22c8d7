import { actorOf, type Rules } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { type LearnedWeightsFor, shippedWeightsFor } from '../learned/learnedWeights.ts';
import type { Network } from '../network/network.ts';
import { GreedyPolicy } from '../network/policy.ts';
import { Search } from '../search/search.ts';

/** A bot that plays the learned policy's best action at once. */
export function expertBotFor(networkFor: (rules: Rules) => Network): Bot {
  const policies = new WeakMap<Rules, GreedyPolicy>();
  const policyFor = (rules: Rules): GreedyPolicy => {
    const policy = policies.get(rules) ?? new GreedyPolicy(networkFor(rules), rules);
    policies.set(rules, policy);
    return policy;
  };
  return (view) => {
    if (view.seat === null || actorOf(view) !== view.seat) throw new Error('another seat must act');
    const policy = policyFor(view.table.rules);
    policy.begin();
    return policy.choose(view);
  };
}

/** The expert, with the weights that ship with this package. It answers in less than a millisecond. */
export const expertBot: Bot = expertBotFor((rules) => shippedWeightsFor(rules).network);

/** Rounds of a champion without a clock. It completes about as many in a fifth of a second. */
const ROUNDS_WITHOUT_CLOCK = 400;

/** A bot that searches for an improvement on the learned policy's choice for as long as it may. */
export function championBotFor(learned: LearnedWeightsFor): Bot {
  return (view, random, mayContinue) => {
    const search = new Search(view, random, { learned: learned(view.table.rules) });
    for (let round = 0; !search.isSettled; round += 1) {
      if (mayContinue ? !mayContinue() : round === ROUNDS_WITHOUT_CLOCK) break;
      search.runRound();
    }
    return search.choice();
  };
}

/** The strongest player: the expert's policy, with a search for as long as `mayContinue` allows. */
export const championBot: Bot = championBotFor(shippedWeightsFor);
