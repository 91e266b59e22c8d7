import type { Bot, Outcome } from '@coup-fourre/bots';
import { DEFAULT_EDITION, type Players, type Random, randomInt, rulesFor, scoreDeal } from '@coup-fourre/rules';
import { actorOfState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';

/** The points that equal players score in some deals of the default edition. */
export function outcomesOf(bot: Bot, players: Players, { deals, random }: OutcomeSample): Outcome[] {
  const rules = rulesFor(DEFAULT_EDITION, players);
  const totals = Array<number>(rules.teams).fill(0);
  return Array.from({ length: deals }, () => {
    const state = deal(rules, shuffledDeck(rules, random), { dealer: randomInt(random, players), totals });
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state))
      playInPlace(state, bot(viewOf(state, seat), random));
    return scoreDeal(state.table).map(({ total }) => total);
  });
}

/** How many deals, and the source of their randomness. */
export interface OutcomeSample {
  readonly deals: number;
  readonly random: Random;
}
