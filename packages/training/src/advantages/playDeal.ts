import type { MatchEquity } from '@coup-fourre/bots';
import { type Action, type Random, type Rules, randomInt, type Seat, type View } from '@coup-fourre/rules';
import { actorOfState, dealInPlace, playInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import type { ReusedTable } from '../tables/trainingTables.ts';
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
