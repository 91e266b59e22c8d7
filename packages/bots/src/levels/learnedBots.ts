import { actorOf, type Rules } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { type LearnedWeightsFor, shippedWeightsFor } from '../learned/learnedWeights.ts';
import type { Network } from '../network/network.ts';
import { GreedyPolicy, Policy } from '../network/policy.ts';
import { Search } from '../search/search.ts';
import { solvedChoice } from '../search/solvedEnds.ts';

/** A bot that plays the learned policy's best action. It throws if another seat must act. */
export function policyBotFor(networkFor: (rules: Rules) => Network): Bot {
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

/** The policy that ships with this package. It is the expert but for the end of a deal, and cheap enough for rollouts. */
export const policyBot: Bot = policyBotFor((rules) => shippedWeightsFor(rules).network);

/**
 * The policy's best action. Once a view determines all hands, a better action, if best play finds one. It answers in about
 * a millisecond, at the end of a deal in a few.
 */
export const expertBot: Bot = (view, random) =>
  solvedChoice(view, shippedWeightsFor(view.table.rules), policyBot(view, random));

/** Actions whose log-odds are this close to the best one's count as nearly equal. */
const NEARLY_EQUAL = 3;

const variedPolicies = new WeakMap<Rules, Policy>();

/** The expert, choosing at random among actions that it finds nearly equal. */
export const variedExpertBot: Bot = (view, random) => {
  const { rules } = view.table;
  const policy = variedPolicies.get(rules) ?? new Policy(shippedWeightsFor(rules).network, rules);
  variedPolicies.set(rules, policy);
  const count = policy.listActions(view);
  if (count === 0) throw new Error('the seat has nothing to choose');
  const lowest = (policy.logits[count === 1 ? 0 : policy.evaluate(view)] as number) - NEARLY_EQUAL;
  const close = Array.from({ length: count }, (_, index) => index).filter(
    (index) => count === 1 || (policy.logits[index] as number) >= lowest,
  );
  return policy.actions.at(close[random() % close.length] as number);
};

/** Maximum rounds of a champion without a clock. Most choices are settled sooner, after a sixth of a second on average. */
const ROUNDS_WITHOUT_CLOCK = 1000;

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
