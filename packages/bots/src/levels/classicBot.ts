import type { Bot } from '../bot.ts';
import { type HeuristicProfile, heuristicBot } from '../heuristics/heuristicBot.ts';
import { CLASSIC_WEIGHTS } from '../heuristics/heuristicWeights.ts';

/** A sound player: the advice of the published rules in weights. */
export const CLASSIC_PROFILE: HeuristicProfile = { weights: CLASSIC_WEIGHTS, oversights: [] };

/** The player of that character. */
export const classicBot: Bot = heuristicBot(CLASSIC_PROFILE);
