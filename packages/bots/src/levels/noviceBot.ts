import { END_OF_LIMIT, isAttack, isSafety } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { type HeuristicProfile, heuristicBot } from '../heuristics/heuristicBot.ts';
import { NOVICE_WEIGHTS } from '../heuristics/heuristicWeights.ts';
import type { Oversight } from '../heuristics/oversight.ts';

/** What beginners forget: that they may answer, that the trip may end, that a limit can be lifted, that others drive too. */
const OVERSIGHTS: readonly Oversight[] = [
  { percent: 15, hides: ({ type }) => type === 'coupFourre' },
  { percent: 30, hides: (action) => action.type === 'extend' && !action.value },
  { percent: 40, hides: (action) => action.type === 'play' && action.card === END_OF_LIMIT },
  { percent: 35, hides: isAttack },
  { percent: 50, hides: (action) => action.type === 'play' && isSafety(action.card) },
];

/** A beginner: it knows the rules and makes the mistakes that everyone makes at first. */
export const NOVICE_PROFILE: HeuristicProfile = { weights: NOVICE_WEIGHTS, oversights: OVERSIGHTS };

/** The player of that character. */
export const noviceBot: Bot = heuristicBot(NOVICE_PROFILE);
