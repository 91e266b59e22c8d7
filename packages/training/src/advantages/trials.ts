import { DealUtility, type Network, Policy } from '@coup-fourre/bots';
import { type Random, type Rules, randomFraction, randomInt } from '@coup-fourre/rules';
import { type ReusedTable, reusedTables } from '../tables/trainingTables.ts';
import { Exploration } from './exploration.ts';
import { Lineup, type Opponent } from './lineup.ts';
import { playDeal, type TrainingDeal } from './playDeal.ts';
import type { Shard } from './shard.ts';
import { type Perspective, TruncatedPlayOut } from './truncatedPlayOut.ts';

const TRY_CHANCE = 0.3;
/**
 * Actions tried: the policy's best, and a random one of the rest. A policy that seldom sees the value of bad actions forgets
 * it.
 */
const MAX_TRIED = 6;
/** Play-outs are cut after this many actions: fewer are biased, more are noisier and slower. */
const PLAY_OUT_ACTIONS = 16;

interface TrialTable extends ReusedTable {
  readonly policy: Policy;
  readonly lineup: Lineup;
  readonly playOut: TruncatedPlayOut;
}

/**
 * Measures actions: at some decisions of a deal, several are tried in its real world, hidden cards included. The learning
 * policy sees only views, so it learns an action's mean over the worlds that a view leaves open. Actions that the policy
 * never chooses are tried, too: most of its loss is in them.
 */
export class Trials {
  readonly #tableFor: (rules: Rules) => TrialTable;
  readonly #exploration = new Exploration();

  constructor({ policy, value }: TrialNetworks, opponents: readonly Opponent[]) {
    this.#tableFor = reusedTables((rules) => {
      const lineup = new Lineup(policy, opponents, rules);
      const playOut = new TruncatedPlayOut({ lineup, value }, rules, PLAY_OUT_ACTIONS);
      return { policy: new Policy(policy, rules), lineup, playOut };
    });
  }

  /**
   * Plays a deal, until the shard is full, and adds some decisions with the value of each action tried, the policy's choice
   * first.
   */
  play(deal: TrainingDeal, shard: Shard): void {
    const { equity, random } = deal;
    const table = this.#tableFor(deal.rules);
    const { state, policy, lineup } = table;
    lineup.draw(state, random);
    playDeal(table, deal, shard, (view, seat) => {
      if (!lineup.learnsAt(seat)) return lineup.chooseAnew(view);
      const best = policy.listActions(view) === 1 ? 0 : policy.evaluate(view);
      if (policy.actions.length > 1 && randomFraction(random) < TRY_CHANCE) {
        const team = state.table.teamOf(seat);
        tryActions(table, { team, utility: new DealUtility(state.table, team, equity) }, random, shard);
      }
      return policy.actions.at(this.#exploration.choose(policy, best, random));
    });
  }
}

export interface TrialNetworks {
  readonly policy: Network;
  readonly value: Network;
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
  playOut.begin(state);
  for (const { action, value } of tried) shard.values[value] = playOut.play(action, seenBy);
}

/** The actions that the policy likes best, in that order, and a random one of the rest. */
function chooseActions({ logits, actions }: Policy, random: Random): readonly number[] {
  const indexes = Array.from({ length: actions.length }, (_, index) => index);
  indexes.sort((a, b) => (logits[b] as number) - (logits[a] as number));
  if (indexes.length <= MAX_TRIED) return indexes;
  const liked = MAX_TRIED - 1;
  return [...indexes.slice(0, liked), indexes[liked + randomInt(random, indexes.length - liked)] as number];
}
