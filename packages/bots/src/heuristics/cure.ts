import { END_OF_LIMIT, isSpeedLimited, REMEDY_FOR, type Remedy, ROLL, uncuredHazard } from '@coup-fourre/rules';
import { cardsToDrive, carStateOf, standstillCost } from './carState.ts';
import { limitedDistances, playableDistances } from './drive.ts';
import type { Outlook } from './outlook.ts';

/** What a remedy does for one's own car, in points: how much nearer it brings it to driving. */
export function worthOfCuring(outlook: Outlook, remedy: Remedy): number {
  const { ownTableau, weights } = outlook;
  if (remedy === END_OF_LIMIT) return worthOfEndingLimit(outlook);
  const before = carStateOf(ownTableau);
  const after = { ...before, battle: remedy };
  const gained = standstillCost(before, weights) - standstillCost(after, weights);
  if (gained === 0) return 0;
  return gained + playableDistances(outlook) * weights.waiting * (cardsToDrive(after) === 0 ? 1 : 0.5);
}

function worthOfEndingLimit(outlook: Outlook): number {
  const { ownTableau, weights } = outlook;
  if (!isSpeedLimited(ownTableau)) return 0;
  return weights.endLimit + limitedDistances(outlook) * weights.keptBack;
}

/** Whether one's own piles need this remedy now: a repair, a Roll, an End of Limit. */
export function isNeededNow({ ownTableau }: Outlook, remedy: Remedy): boolean {
  if (remedy === END_OF_LIMIT) return isSpeedLimited(ownTableau);
  const car = carStateOf(ownTableau);
  const missing = cardsToDrive(car);
  const hazard = uncuredHazard(ownTableau);
  if (remedy === ROLL) return missing === 2 || (missing === 1 && (hazard === null || REMEDY_FOR[hazard] === ROLL));
  return hazard !== null && REMEDY_FOR[hazard] === remedy;
}
