import type { Bot } from '../bot.ts';
import { type LearnedWeightsFor, shippedWeightsFor } from '../learned/learnedWeights.ts';
import { Search } from '../search/search.ts';

/** Rounds of a champion without a clock: about as many as it completes in a fifth of a second. */
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

/** The strongest player: the expert's policy, and a search for as long as time allows. */
export const championBot: Bot = championBotFor(shippedWeightsFor);
