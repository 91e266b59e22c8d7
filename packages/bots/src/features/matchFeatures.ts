import {
  bitsOf,
  countBits,
  EXTRA_TANK,
  MATCH_POINTS,
  POINTS,
  SAFETIES,
  type Table,
  type Team,
} from '@coup-fourre/rules';
import {
  BEST_POINTS_NEEDED_FIELD,
  BEST_TOTAL_FIELD,
  DEAL_LEAD_FIELD,
  MATCH_LEAD_FIELD,
  OWN_POINTS_NEEDED_FIELD,
  OWN_TOTAL_FIELD,
} from './fields.ts';
import {
  Buckets,
  LEAD,
  LEAD_THRESHOLDS,
  POINTS_NEEDED,
  POINTS_NEEDED_THRESHOLDS,
  SINGLE_DEAL,
  TOTALS,
  TOTALS_THRESHOLDS,
} from './layout.ts';

const TOTALS_BUCKETS = new Buckets(TOTALS_THRESHOLDS);
const LEAD_BUCKETS = new Buckets(LEAD_THRESHOLDS);
const POINTS_NEEDED_BUCKETS = new Buckets(POINTS_NEEDED_THRESHOLDS);
const ALL_SAFETIES = bitsOf(SAFETIES);
/** By the set of safeties and, in the higher bits, the set of those played as coups fourrés. */
const POINTS_OF_SAFETIES = Uint16Array.from(
  { length: 2 ** (2 * SAFETIES.length) },
  (_, sets) => countBits(sets & 15) * POINTS.safety + countBits(sets >>> SAFETIES.length) * POINTS.coupFourre,
);
const BEST_TOTALS = TOTALS + TOTALS_THRESHOLDS.length;
const DEAL_LEAD = LEAD + LEAD_THRESHOLDS.length;
const BEST_POINTS_NEEDED = POINTS_NEEDED + POINTS_NEEDED_THRESHOLDS.length;

/** Sets the fields of the match score. The fields must have no features yet. */
export function setTotals({ totals }: Table, team: Team, fields: Uint16Array): void {
  if (totals === null) {
    fields[OWN_TOTAL_FIELD] = SINGLE_DEAL;
    return;
  }
  const total = totals[team] as number;
  let bestTotal = 0;
  for (let other = 0; other < totals.length; other += 1)
    if (other !== team) bestTotal = Math.max(bestTotal, totals[other] as number);
  fields[OWN_TOTAL_FIELD] = TOTALS + TOTALS_BUCKETS.of(total);
  fields[BEST_TOTAL_FIELD] = BEST_TOTALS + TOTALS_BUCKETS.of(bestTotal);
  fields[MATCH_LEAD_FIELD] = LEAD + LEAD_BUCKETS.of(total - bestTotal);
}

/**
 * Sets a team's fields for points: its lead in the deal so far.
 * In a match also the points that the team and its best opponent still need, counting this deal's points.
 */
export function setPoints(table: Table, team: Team, fields: Uint16Array): void {
  const { totals } = table;
  const deal = pointsSoFar(table, team);
  let bestDeal = -1;
  let bestBoth = 0;
  for (let other = 0; other < table.tableaux.length; other += 1) {
    if (other === team) continue;
    const points = pointsSoFar(table, other);
    bestDeal = Math.max(bestDeal, points);
    if (totals !== null) bestBoth = Math.max(bestBoth, points + (totals[other] as number));
  }
  fields[DEAL_LEAD_FIELD] = DEAL_LEAD + LEAD_BUCKETS.of(deal - bestDeal);
  if (totals === null) return;
  const needed = MATCH_POINTS - deal - (totals[team] as number);
  fields[OWN_POINTS_NEEDED_FIELD] = POINTS_NEEDED + POINTS_NEEDED_BUCKETS.of(needed);
  fields[BEST_POINTS_NEEDED_FIELD] = BEST_POINTS_NEEDED + POINTS_NEEDED_BUCKETS.of(MATCH_POINTS - bestBoth);
}

/** What a team's score sheet already shows: miles, safeties and coups fourrés, with the bonus for all four safeties. */
function pointsSoFar(table: Table, team: Team): number {
  const { rules } = table;
  const { miles, safetySet, crosswiseSet } = table.tableau(team);
  if (rules.format === 'simpler') return miles;
  const bonus = safetySet === ALL_SAFETIES ? rules.allSafetiesBonus : 0;
  const points = POINTS_OF_SAFETIES[(safetySet | (crosswiseSet << SAFETIES.length)) >>> EXTRA_TANK] as number;
  return miles + points + bonus;
}
