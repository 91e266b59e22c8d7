import { POINTS, type ScoreLine } from '@coup-fourre/rules';
import type { ScoreSheet } from './scoreSheet.ts';

/** The points that the pad prints beside a line. */
export function printedPoints(line: ScoreLine, { rules }: Pick<ScoreSheet, 'rules'>): number | null {
  switch (line) {
    case 'distance':
      return null;
    case 'safeties':
      return POINTS.safety;
    case 'allSafeties':
      return rules.allSafetiesBonus;
    case 'coupsFourres':
      return POINTS.coupFourre;
    default:
      return POINTS[line];
  }
}
