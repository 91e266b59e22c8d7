import type { Bot } from '../bot.ts';
import { type LearnedWeightsFor, SHIPPED_WEIGHTS } from '../learned/learnedWeights.ts';
import { Search } from '../search/search.ts';

/** Rounds of a champion that has no clock: about as many as it manages in half a second. */
const ROUNDS_WITHOUT_CLOCK = 400;

/** A bot that looks for something better than the learned policy's choice for as long as it may. */
export function championBotFor(learned: LearnedWeightsFor): Bot {
  return (view, random, mayThink) => {
    const search = new Search(view, random, { learned: learned(view.table.rules) });
    for (let round = 0; !search.isSettled; round += 1) {
      if (mayThink ? !mayThink() : round === ROUNDS_WITHOUT_CLOCK) break;
      search.runRound();
    }
    return search.choice();
  };
}

/** The strongest player there is here: expert, and the time it is given. */
export const championBot: Bot = championBotFor(SHIPPED_WEIGHTS);
