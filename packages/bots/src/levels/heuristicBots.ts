import { END_OF_LIMIT, isAttack, isSafety, legalActions, randomInt } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { type HeuristicProfile, heuristicBot, type Oversight } from '../heuristics/heuristicBot.ts';
import { CLASSIC_WEIGHTS, type HeuristicWeights, NOVICE_WEIGHTS } from '../heuristics/heuristicWeights.ts';
import type { Temperament } from './names.ts';

/** Plays any legal action, each equally likely. */
export const randomBot: Bot = (view, random) => {
  const actions = legalActions(view);
  if (actions.length === 0) throw new Error('the seat has no legal action: another seat must act');
  return actions.at(randomInt(random, actions.length));
};

/** A sound player: the advice in the published rules, as weights. */
export const CLASSIC_PROFILE: HeuristicProfile = { weights: CLASSIC_WEIGHTS, oversights: [] };

/** Beginners overlook coups fourrés, extensions, limits that can be lifted, and teams to attack. */
const OVERSIGHTS: readonly Oversight[] = [
  { percent: 15, hides: ({ type }) => type === 'coupFourre' },
  { percent: 30, hides: (action) => action.type === 'extend' && !action.value },
  { percent: 40, hides: (action) => action.type === 'play' && action.card === END_OF_LIMIT },
  { percent: 35, hides: isAttack },
  { percent: 50, hides: (action) => action.type === 'play' && isSafety(action.card) },
];

/** A beginner: knows the rules and makes the usual mistakes. */
export const NOVICE_PROFILE: HeuristicProfile = { weights: NOVICE_WEIGHTS, oversights: OVERSIGHTS };

const WEIGHT_FACTORS: Readonly<Record<Temperament, Partial<HeuristicWeights>>> = {
  /** Prefers driving to everything else. */
  racer: { mile: 2, firstMiles: 2, safeTripAhead: 0, keepMile: 4, halt: 0.2, limit: 0.4, scarce: 0.4, keepAtZero: 0.3 },
  /** Attacks first, and keeps its hazards for that. */
  saboteur: {
    halt: 5,
    limit: 1.8,
    scarce: 1.8,
    rescue: 1.5,
    fear: 0.2,
    keepStop: 3,
    keepBreakdown: 1.6,
    keepLimit: 1.6,
  },
  /** Saves safeties and remedies. */
  hoarder: { room: 0, rightOfWay: 0.2, aim: 2, keepRepair: 1.8, keepRoll: 2.5, keepEndOfLimit: 2, keepMile: 0.5 },
  /** Extends the trip and takes risks. */
  gambler: { nerve: 0.3, stake: 0.2, fear: 0.2, patience: 8, aim: 0.4 },
};

/** The weights, some of them multiplied by the factors of a temperament. */
export function applyTemperament(weights: HeuristicWeights, temperament: Temperament): HeuristicWeights {
  const factors = WEIGHT_FACTORS[temperament];
  const changed: Record<keyof HeuristicWeights, number> = { ...weights };
  for (const name of Object.keys(factors) as (keyof HeuristicWeights)[]) changed[name] *= factors[name] ?? 1;
  return changed;
}

/** A beginner, who overlooks things. */
export const noviceBot: Bot = heuristicBot(NOVICE_PROFILE);

/** A sound player by the advice in the published rules. */
export const classicBot: Bot = heuristicBot(CLASSIC_PROFILE);
