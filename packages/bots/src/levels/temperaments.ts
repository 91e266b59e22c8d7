import type { HeuristicWeights } from '../heuristics/heuristicWeights.ts';
import type { Temperament } from './names.ts';

/** By what a temperament multiplies the weights of a player; those it does not name stay as they are. */
const WEIGHT_FACTORS: Readonly<Record<Temperament, Partial<HeuristicWeights>>> = {
  /** Drives, whatever it costs. */
  racer: { mile: 2, firstMiles: 2, safeTripAhead: 0, keepMile: 4, halt: 0.2, limit: 0.4, scarce: 0.4, keepAtZero: 0.3 },
  /** Attacks first, and keeps its hazards for it. */
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
  /** Keeps safeties and remedies for a rainy day. */
  hoarder: { room: 0, rightOfWay: 0.2, aim: 2, keepRepair: 1.8, keepRoll: 2.5, keepEndOfLimit: 2, keepMile: 0.5 },
  /** Drives on to 1000, and takes chances on the way. */
  gambler: { nerve: 0.3, stake: 0.2, fear: 0.2, patience: 8, aim: 0.4 },
};

/** The weights of a player with a temperament. */
export function applyTemperament(weights: HeuristicWeights, temperament: Temperament): HeuristicWeights {
  const leaning = WEIGHT_FACTORS[temperament];
  const changed: Record<keyof HeuristicWeights, number> = { ...weights };
  for (const name of Object.keys(leaning) as (keyof HeuristicWeights)[]) changed[name] *= leaning[name] ?? 1;
  return changed;
}
