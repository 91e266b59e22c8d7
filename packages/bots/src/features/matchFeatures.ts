import { countBits, MATCH_POINTS, POINTS, SAFETIES, type Table, type Team } from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import {
  bucketOf,
  LEAD,
  LEAD_THRESHOLDS,
  POINTS_NEEDED,
  POINTS_NEEDED_THRESHOLDS,
  SINGLE_DEAL,
  TOTALS,
  TOTALS_THRESHOLDS,
} from './layout.ts';

/** Adds the points of the match and of the deal so far, seen from a team. */
export function addPoints(table: Table, team: Team, list: FeatureList): void {
  const { totals } = table;
  let bestTotal = 0;
  let bestDeal = -1;
  let bestBoth = 0;
  for (let other = 0; other < table.tableaux.length; other += 1) {
    if (other === team) continue;
    const total = totals === null ? 0 : (totals[other] as number);
    const deal = pointsSoFar(table, other);
    bestTotal = Math.max(bestTotal, total);
    bestDeal = Math.max(bestDeal, deal);
    bestBoth = Math.max(bestBoth, total + deal);
  }
  const deal = pointsSoFar(table, team);
  list.add(LEAD + LEAD_THRESHOLDS.length + bucketOf(deal - bestDeal, LEAD_THRESHOLDS));
  if (totals === null) list.add(SINGLE_DEAL);
  else addTotals(totals[team] as number, deal, { bestTotal, bestBoth }, list);
}

interface Rivals {
  readonly bestTotal: number;
  readonly bestBoth: number;
}

function addTotals(total: number, deal: number, { bestTotal, bestBoth }: Rivals, list: FeatureList): void {
  list.add(TOTALS + bucketOf(total, TOTALS_THRESHOLDS));
  list.add(TOTALS + TOTALS_THRESHOLDS.length + bucketOf(bestTotal, TOTALS_THRESHOLDS));
  list.add(LEAD + bucketOf(total - bestTotal, LEAD_THRESHOLDS));
  list.add(POINTS_NEEDED + bucketOf(MATCH_POINTS - total - deal, POINTS_NEEDED_THRESHOLDS));
  list.add(
    POINTS_NEEDED + POINTS_NEEDED_THRESHOLDS.length + bucketOf(MATCH_POINTS - bestBoth, POINTS_NEEDED_THRESHOLDS),
  );
}

/** What a team's score sheet already shows: miles, safeties and coups fourrés, with the bonus for all four safeties. */
function pointsSoFar(table: Table, team: Team): number {
  const { rules } = table;
  const { miles, safeties, crosswiseSet } = table.tableau(team);
  if (rules.format === 'simpler') return miles;
  const bonus = safeties.size === SAFETIES.length ? rules.allSafetiesBonus : 0;
  return miles + safeties.size * POINTS.safety + countBits(crosswiseSet) * POINTS.coupFourre + bonus;
}
