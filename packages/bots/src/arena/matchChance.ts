import { fastRandom, MATCH_POINTS, type Random, type Rules, randomFraction, seededRandom } from '@coup-fourre/rules';
import { type Estimate, NORMAL_QUANTILE } from './estimate.ts';
import { MAX_DEALS } from './playDuplicate.ts';

const MATCHES = 40_000;

/** Deals played at the start of a match, a's points first, and their estimate of a's lead. */
export interface PlayedDeals {
  readonly rules: Rules;
  readonly seed: string;
  readonly points: readonly (readonly number[])[];
  /** a's mean lead per deal, then the estimate of it. */
  readonly meanLead: number;
  readonly lead: Estimate;
}

/**
 * Estimates the fraction of matches that `a` would win.
 * Matches are assembled from randomly drawn deals. This assumes that no one plays differently because of the match
 * score.
 * All deals are shifted so that their mean lead is the estimate, then each end of its interval, with the same deals
 * drawn. The interval includes the sampling uncertainty.
 */
export function estimateMatchWins(outcomes: PlayedDeals): Estimate {
  const { points, lead, meanLead } = outcomes;
  if (points.length === 0) return { mean: 0, low: null, high: null, sd: null };
  const share = (mean: number): number => matchWinShare(outcomes, mean - meanLead);
  const mean = share(lead.mean);
  if (lead.low === null || lead.high === null) return { mean, low: null, high: null, sd: null };
  const sampling = (wins: number): number => NORMAL_QUANTILE * Math.sqrt((wins * (1 - wins)) / MATCHES);
  const [low, high] = [share(lead.low), share(lead.high)];
  return { mean, low: Math.max(0, low - sampling(low)), high: Math.min(1, high + sampling(high)), sd: null };
}

/** The fraction of many matches that `a` wins if every lead is greater by `shift` points. */
function matchWinShare({ rules, seed, points }: PlayedDeals, shift: number): number {
  const random = fastRandom(seededRandom(`${seed} matches`));
  const shifted = points.map(([own = 0, ...others]) => [own + shift / 2, ...others.map((other) => other - shift / 2)]);
  const totals = new Float64Array(rules.teams);
  let won = 0;
  for (let match = 0; match < MATCHES; match += 1) won += winShareOfMatch(shifted, rules, { random, totals });
  return won / MATCHES;
}

/** Rules 12.1 to 12.4: the first team's share of winning a match of randomly drawn deals. Overwrites `totals`. */
function winShareOfMatch(
  deals: readonly (readonly number[])[],
  { teams, ties }: Rules,
  { random, totals }: { readonly random: Random; readonly totals: Float64Array },
): number {
  totals.fill(0);
  let [best, leaders] = [0, teams];
  for (let played = 0; played < MAX_DEALS; played += 1) {
    const points = deals[Math.floor(randomFraction(random) * deals.length)] ?? [];
    best = Number.NEGATIVE_INFINITY;
    for (let team = 0; team < teams; team += 1) {
      const total = (totals[team] ?? 0) + (points[team] ?? 0);
      totals[team] = total;
      leaders = total === best ? leaders + 1 : total > best ? 1 : leaders;
      best = Math.max(best, total);
    }
    if (best >= MATCH_POINTS && (ties === 'shared' || leaders === 1)) break;
  }
  return totals[0] === best ? 1 / leaders : 0;
}
