import { MAX_ACTIONS, type MatchEquity, type Policy } from '@coup-fourre/bots';
import {
  type Action,
  type Random,
  type Rules,
  randomFraction,
  randomInt,
  type Seat,
  type View,
} from '@coup-fourre/rules';
import { actorOfState, dealInPlace, playInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { exponentialsOf, sampleIndex } from '../network/sampling.ts';
import type { ReusedTable } from '../tables/trainingTables.ts';
import type { Lineup } from './lineup.ts';
import type { Shard } from './shard.ts';

export interface TrainingDeal {
  readonly rules: Rules;
  readonly totals: readonly number[] | null;
  readonly equity: MatchEquity;
  readonly random: Random;
}

/**
 * Plays a deal with the actions of `choose`, which may record samples. Stops when the deal ends or the shard is full.
 */
export function playDeal(
  { state, views }: ReusedTable,
  { rules, totals, random }: TrainingDeal,
  shard: Shard,
  choose: (view: View, seat: Seat) => Action,
): void {
  dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
  for (let seat = actorOfState(state); seat !== null && !shard.isFull; seat = actorOfState(state))
    playInPlace(state, choose(views[seat] as View, seat));
}

/** A table with the policy that learns, and its players. */
export interface LearningTable extends ReusedTable {
  readonly policy: Policy;
  readonly lineup: Lineup;
}

/** Successive decisions are similar, so only this fraction is recorded. */
const RECORD_CHANCE = 0.3;

/**
 * Plays a deal by the policy, which sometimes explores, and its opponents. Calls `record` at some of its decisions, after
 * their evaluation. Stops when the deal ends or the shard is full.
 */
export function exploreDeal(
  table: LearningTable,
  deal: TrainingDeal,
  shard: Shard,
  record: (seat: Seat) => void,
): void {
  const { state, policy, lineup } = table;
  const { random } = deal;
  lineup.draw(state, random);
  playDeal(table, deal, shard, (view, seat) => {
    if (!lineup.learnsAt(seat)) return lineup.chooseAnew(view);
    const best = policy.listActions(view) === 1 ? 0 : policy.evaluate(view);
    if (policy.actions.length > 1 && randomFraction(random) < RECORD_CHANCE) record(seat);
    return policy.actions.at(explore(policy, best, random));
  });
}

/** Fraction of decisions that are drawn from the policy's probabilities. */
const EXPLORE_CHANCE = 0.1;
/** In units of 100 points: an action this much worse is drawn e times less often. */
const EXPLORE_TEMPERATURE = 0.3;

const chances = new Float64Array(MAX_ACTIONS);

/** Sometimes plays another action than `best`, so that the policy also learns positions that it would avoid. */
function explore({ logits, actions }: Policy, best: number, random: Random): number {
  const { length } = actions;
  if (length === 1 || randomFraction(random) >= EXPLORE_CHANCE) return best;
  const scaled = Float64Array.from({ length }, (_, index) => (logits[index] as number) / EXPLORE_TEMPERATURE);
  return sampleIndex(chances, length, exponentialsOf(scaled, length, chances), random);
}
