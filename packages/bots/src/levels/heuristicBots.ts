import type { Bot } from '../bot.ts';
import { heuristicBot } from '../heuristics/heuristicBot.ts';
import { CLASSIC_PROFILE, NOVICE_PROFILE } from './profiles.ts';

/** A beginner, who overlooks things. */
export const noviceBot: Bot = heuristicBot(NOVICE_PROFILE);

/** A sound player by the advice in the published rules. */
export const classicBot: Bot = heuristicBot(CLASSIC_PROFILE);
