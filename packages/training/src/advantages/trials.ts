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
/** With favorites, a decision is tried only if the second-best action is at most this much worse, in 100 points. */
const MAX_GAP = 0.8;
/** Length of play-outs in actions. Shorter play-outs are biased, longer ones are noisier and slower. */
const PLAY_OUT_ACTIONS = 16;

interface TrialTable extends LearningTable {
  readonly playOut: TruncatedPlayOut;
  readonly favorites: number | undefined;
}

/**
 * Tries several actions at some decisions of a deal, in the deal's real world with its hidden cards.
 * The policy sees only views, so it learns an action's mean over the worlds that fit the view.
 * Actions that the policy never chooses are tried as well: they contribute most of its loss.
 */
export class Trials {
  readonly #tableFor: (rules: Rules) => TrialTable;

  constructor({ policy, value, favorites }: TrialSettings, opponents: readonly Opponent[]) {
    this.#tableFor = reusedTables((rules) => {
      const lineup = new Lineup(policy, opponents, rules);
      const playOut = new TruncatedPlayOut({ lineup, value }, rules, PLAY_OUT_ACTIONS);
      return { policy: new Policy(policy, rules), lineup, playOut, favorites };
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

export interface TrialSettings {
  readonly policy: Network;
  readonly value: Network;
  /** If given, only this many of the policy's best actions are tried, and only at decisions that are in doubt. */
  readonly favorites?: number | undefined;
}

/** Tries some actions of the last evaluated decision. */
function tryActions(table: TrialTable, seenBy: Perspective, random: Random, shard: Shard): void {
  const { state, policy, playOut } = table;
  const { network, actions } = policy;
  const chosen = chooseActions(table, random);
  if (chosen.length === 0) return;
  shard.addFeatures(network.input);
  // The play-outs evaluate the same network, so the options are copied first.
  const tried = chosen.map((index) => ({
    action: actions.at(index),
    value: shard.addValue(network.options[index] as number),
  }));
  playOut.begin(state);
  for (const { action, value } of tried) shard.values[value] = playOut.play(action, seenBy);
}

/** The policy's favorite actions in order, then a random one of the rest unless the number of favorites is given. */
function chooseActions({ policy, favorites }: TrialTable, random: Random): readonly number[] {
  const { logits, actions } = policy;
  const indexes = Array.from({ length: actions.length }, (_, index) => index);
  indexes.sort((a, b) => (logits[b] as number) - (logits[a] as number));
  if (favorites !== undefined) return isInDoubt(indexes, logits) ? indexes.slice(0, favorites) : [];
  if (indexes.length <= MAX_TRIED) return indexes;
  const liked = MAX_TRIED - 1;
  return [...indexes.slice(0, liked), indexes[liked + randomInt(random, indexes.length - liked)] as number];
}

/** True if the second of these actions is not much worse than the first. */
function isInDoubt([first, second]: readonly number[], logits: ArrayLike<number>): boolean {
  return (logits[first as number] as number) - (logits[second as number] as number) <= MAX_GAP;
}
