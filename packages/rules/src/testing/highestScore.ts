import type { Rules } from '../model/editions.ts';

/** Rule 11.10: the highest score of one team in a deal. */
export function highestScore({ allSafetiesBonus, extension, shutOut, target, teams }: Rules): number {
  const miles = target === 1000 || extension ? 1000 : 700;
  const extended = target === 700 && extension ? 200 : 0;
  const shutOuts = shutOut === 'each' ? teams - 1 : 1;
  return miles + 400 + allSafetiesBonus + 1200 + 400 + 300 + 300 + 500 * shutOuts + extended;
}
