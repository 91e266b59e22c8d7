import { DealUtility, MAX_ACTIONS, Policy } from '@coup-fourre/bots';
import { type Random, type Rules, randomFraction, randomInt, type View } from '@coup-fourre/rules';
import { actorOfState, dealInPlace, playInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { exponentialsOf, sampleIndex } from '../network/sampling.ts';
import { type ReusedTable, reusedTables } from '../tables/reusedTables.ts';
import type { Shard } from './shard.ts';
import { type Perspective, type PlayOutNetworks, TruncatedPlayOut } from './truncatedPlayOut.ts';
import type { TrainingDeal } from './valuePositions.ts';

const TRY_CHANCE = 0.3;
/** How many actions are tried: those that the policy likes best, and one of all the rest. */
const MAX_TRIED = 6;
/** Play-outs are cut after this many actions: fewer are biased, more are noisier and slower. */
const PLAY_OUT_ACTIONS = 16;
/** In how many decisions the deal goes on with an action drawn by its chances instead of the policy's best. */
const EXPLORE_CHANCE = 0.1;
/** Actions this much worse, in the policy's units of 100 points, are then drawn e times less often. */
const EXPLORE_TEMPERATURE = 0.3;

interface TrialTable extends ReusedTable {
  readonly policy: Policy;
  readonly playOut: TruncatedPlayOut;
}

/**
 * Measures what actions are worth: at some decisions of a deal, several are tried in its real world, hidden cards
 * included. The policy that learns from them sees only views, so over many deals it learns what an action is worth on
 * average over the worlds that a view leaves open. Actions that the policy never chooses are tried, too: most of what it
 * gives away is in them.
 */
export class Trials {
  readonly #tableFor: (rules: Rules) => TrialTable;
  readonly #logits = new Float64Array(MAX_ACTIONS);
  readonly #chances = new Float64Array(MAX_ACTIONS);

  constructor(networks: PlayOutNetworks) {
    this.#tableFor = reusedTables((rules) => ({
      policy: new Policy(networks.policy, rules),
      playOut: new TruncatedPlayOut(networks, rules, PLAY_OUT_ACTIONS),
    }));
  }

  /**
   * Plays a deal, until the shard is full, and adds some of its decisions with the points that each action tried was
   * worth, the policy's choice first.
   */
  play({ rules, totals, equity, random }: TrainingDeal, shard: Shard): void {
    const table = this.#tableFor(rules);
    const { state, views, policy } = table;
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
    for (let seat = actorOfState(state); seat !== null && !shard.isFull; seat = actorOfState(state)) {
      const view = views[seat] as View;
      const best = policy.listActions(view) === 1 ? 0 : policy.evaluate(view);
      if (policy.actions.length > 1 && randomFraction(random) < TRY_CHANCE) {
        const team = state.table.teamOf(seat);
        tryActions(table, { team, utility: new DealUtility(state.table, team, equity) }, random, shard);
      }
      playInPlace(state, policy.actions.at(this.#explore(policy, best, random)));
    }
  }

  #explore({ logits, actions }: Policy, best: number, random: Random): number {
    if (actions.length === 1 || randomFraction(random) >= EXPLORE_CHANCE) return best;
    for (let index = 0; index < actions.length; index += 1)
      this.#logits[index] = (logits[index] as number) / EXPLORE_TEMPERATURE;
    const sum = exponentialsOf(this.#logits, actions.length, this.#chances);
    return sampleIndex(this.#chances, actions.length, sum, random);
  }
}

/** Tries some actions of the decision that was evaluated last. */
function tryActions({ state, policy, playOut }: TrialTable, seenBy: Perspective, random: Random, shard: Shard): void {
  const { network, actions } = policy;
  shard.addFeatures(network.input);
  // The play-outs use the same network, so its options are copied first.
  const tried = chooseActions(policy, random).map((index) => ({
    action: actions.at(index),
    value: shard.addValue(network.options[index] as number),
  }));
  for (const { action, value } of tried) shard.values[value] = playOut.play(state, action, seenBy);
}

/** The actions that the policy likes best, in that order, and a random one of the rest. */
function chooseActions({ logits, actions }: Policy, random: Random): readonly number[] {
  const indexes = Array.from({ length: actions.length }, (_, index) => index);
  indexes.sort((a, b) => (logits[b] as number) - (logits[a] as number));
  if (indexes.length <= MAX_TRIED) return indexes;
  const liked = MAX_TRIED - 1;
  return [...indexes.slice(0, liked), indexes[liked + randomInt(random, indexes.length - liked)] as number];
}
