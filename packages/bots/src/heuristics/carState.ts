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

/** What keeps a car from driving: its battle card and the safeties that protect it. */
export interface CarState {
  readonly battle: Card | null;
  readonly has: (safety: Safety) => boolean;
}

export function carStateOf(tableau: Tableau): CarState {
  return { battle: tableau.battle.top, has: (safety) => tableau.has(safety) };
}

/** Whether a remedy of its own must be played before a Roll counts. */
function isBroken({ battle, has }: CarState): boolean {
  return battle !== null && isHazard(battle) && battle !== STOP && !has(SAFETY_AGAINST[battle]);
}

/** The cards that a car is short of driving: a repair, a Roll, both or none. */
export function cardsToDrive(car: CarState): number {
  if (isBroken(car)) return car.has(RIGHT_OF_WAY) ? 1 : 2;
  return car.battle === ROLL || car.has(RIGHT_OF_WAY) ? 0 : 1;
}

/** What it costs a team that its car is in this state, in points: the cards it needs, and that it cannot drive. */
export function standstillCost(car: CarState, weights: HeuristicWeights): number {
  const short = cardsToDrive(car);
  if (short === 0) return 0;
  if (!isBroken(car)) return weights.rolling + weights.needRoll;
  return weights.rolling + weights.needRepair + (short === 2 ? weights.needRoll : 0);
}
