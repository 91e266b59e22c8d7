import { END_OF_LIMIT, isSpeedLimited, REMEDY_FOR, type Remedy, ROLL, uncuredHazard } from '@coup-fourre/rules';
import { distancesKeptBack, distancesWaiting } from './drive.ts';
import { cardsShort, carOf, standstill } from './driving.ts';
import type { Outlook } from './outlook.ts';

/** What a remedy does for the own car, in points: how much nearer it comes to driving. */
export function worthOfCuring(outlook: Outlook, remedy: Remedy): number {
  const { mine, weights } = outlook;
  if (remedy === END_OF_LIMIT) return worthOfEndingLimit(outlook);
  const before = carOf(mine);
  const after = { ...before, battle: remedy };
  const gained = standstill(before, weights) - standstill(after, weights);
  if (gained === 0) return 0;
  return gained + distancesWaiting(outlook) * weights.waiting * (cardsShort(after) === 0 ? 1 : 0.5);
}

function worthOfEndingLimit(outlook: Outlook): number {
  const { mine, weights } = outlook;
  if (!isSpeedLimited(mine)) return 0;
  return weights.endLimit + distancesKeptBack(outlook) * weights.keptBack;
}

/** The remedies that the own piles ask for as they stand: a repair, a Roll, an End of Limit. */
export function isNeededNow({ mine }: Outlook, remedy: Remedy): boolean {
  if (remedy === END_OF_LIMIT) return isSpeedLimited(mine);
  const car = carOf(mine);
  const short = cardsShort(car);
  const hazard = uncuredHazard(mine);
  if (remedy === ROLL) return short === 2 || (short === 1 && (hazard === null || REMEDY_FOR[hazard] === ROLL));
  return hazard !== null && REMEDY_FOR[hazard] === remedy;
}
