import { DealUtility, type Network, Policy } from '@coup-fourre/bots';
import { type Random, type Rules, randomInt } from '@coup-fourre/rules';
import { reusedTables } from '../tables/trainingTables.ts';
import { Lineup, type Opponent } from './lineup.ts';
import { exploreDeal, type LearningTable, type TrainingDeal } from './playDeal.ts';
import type { Shard } from './shard.ts';
import { type Perspective, TruncatedPlayOut } from './truncatedPlayOut.ts';

/**
 * How many actions to try: the policy's best, and a random one of the rest.
 * A policy that rarely sees the value of bad actions forgets it.
 */
const MAX_TRIED = 6;
/** Length of play-outs in actions. Shorter play-outs are biased, longer ones are noisier and slower. */
const PLAY_OUT_ACTIONS = 16;

interface TrialTable extends LearningTable {
  readonly playOut: TruncatedPlayOut;
}

/**
 * Tries several actions at some decisions of a deal, in the deal's real world with its hidden cards.
 * The policy sees only views, so it learns an action's mean over the worlds that fit the view.
 * Actions that the policy never chooses are tried as well: they contribute most of its loss.
 */
export class Trials {
  readonly #tableFor: (rules: Rules) => TrialTable;

  constructor({ policy, value }: TrialNetworks, opponents: readonly Opponent[]) {
    this.#tableFor = reusedTables((rules) => {
      const lineup = new Lineup(policy, opponents, rules);
      const playOut = new TruncatedPlayOut({ lineup, value }, rules, PLAY_OUT_ACTIONS);
      return { policy: new Policy(policy, rules), lineup, playOut };
    });
  }

  /**
   * Plays a deal until the shard is full. Adds some decisions with the value of each tried action, the policy's choice
   * first.
   */
  play(deal: TrainingDeal, shard: Shard): void {
    const table = this.#tableFor(deal.rules);
    exploreDeal(table, deal, shard, (seat) => {
      const team = table.state.table.teamOf(seat);
      const utility = new DealUtility(table.state.table, team, deal.equity);
      tryActions(table, { team, utility }, deal.random, shard);
    });
  }
}

export interface TrialNetworks {
  readonly policy: Network;
  readonly value: Network;
}

/** Tries some actions of the last evaluated decision. */
function tryActions({ state, policy, playOut }: TrialTable, seenBy: Perspective, random: Random, shard: Shard): void {
  const { network, actions } = policy;
  shard.addFeatures(network.input);
  // The play-outs evaluate the same network, so the options are copied first.
  const tried = chooseActions(policy, random).map((index) => ({
    action: actions.at(index),
    value: shard.addValue(network.options[index] as number),
  }));
  playOut.begin(state);
  for (const { action, value } of tried) shard.values[value] = playOut.play(action, seenBy);
}

/** The policy's favourite actions in order, then a random one of the rest. */
function chooseActions({ logits, actions }: Policy, random: Random): readonly number[] {
  const indexes = Array.from({ length: actions.length }, (_, index) => index);
  indexes.sort((a, b) => (logits[b] as number) - (logits[a] as number));
  if (indexes.length <= MAX_TRIED) return indexes;
  const liked = MAX_TRIED - 1;
  return [...indexes.slice(0, liked), indexes[liked + randomInt(random, indexes.length - liked)] as number];
}
