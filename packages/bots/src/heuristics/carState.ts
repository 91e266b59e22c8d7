import {
  type Card,
  isHazard,
  RIGHT_OF_WAY,
  ROLL,
  SAFETY_AGAINST,
  type Safety,
  STOP,
  type Tableau,
} from '@coup-fourre/rules';
import type { HeuristicWeights } from './heuristicWeights.ts';

/** What keeps a car from driving: its battle card, and the safeties that protect it. */
export interface CarState {
  readonly battle: Card | null;
  readonly has: (safety: Safety) => boolean;
}

export function carStateOf(tableau: Tableau): CarState {
  return { battle: tableau.battle.top, has: (safety) => tableau.has(safety) };
}

/** True if the car needs a repair before a Roll counts. */
function isBroken({ battle, has }: CarState): boolean {
  return battle !== null && isHazard(battle) && battle !== STOP && !has(SAFETY_AGAINST[battle]);
}

/** How many cards a car needs before it can drive: a repair, a Roll, both or none. */
export function cardsToDrive(car: CarState): number {
  if (isBroken(car)) return car.has(RIGHT_OF_WAY) ? 1 : 2;
  return car.battle === ROLL || car.has(RIGHT_OF_WAY) ? 0 : 1;
}

/** The cost of a standing car, in points: for the cards that it needs, and for not driving. */
export function standstillCost(car: CarState, weights: HeuristicWeights): number {
  const missing = cardsToDrive(car);
  if (missing === 0) return 0;
  if (!isBroken(car)) return weights.rolling + weights.needRoll;
  return weights.rolling + weights.needRepair + (missing === 2 ? weights.needRoll : 0);
}
