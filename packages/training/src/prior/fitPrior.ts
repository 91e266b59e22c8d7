import { COMPARISON_KINDS, type ComparisonKind, type GainPrior } from '@coup-fourre/bots';
import type { Comparison } from './comparisons.ts';

export interface FittedPrior extends GainPrior {
  readonly comparisons: number;
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The values that are tried. */
const BEHIND_PER_LOG_ODD = steps(0, 8, 0.25);
const SPREADS = [2, 4, 6, 8, 12, 16, 24, 36, 50];
const SPREADS_PER_LOG_ODD = steps(0.5, 9, 0.25);
/** With fewer comparisons a kind has no prior of its own. */
const MIN_COMPARISONS = 40;

/**
 * The most likely prior of each kind. It assumes that gains are normal around a mean in proportion to the log-odds, and
 * that their spread grows with the log-odds. Each comparison has its own error. A kind with few comparisons gets the
 * prior of all.
 */
export function fitPriors(comparisons: readonly Comparison[]): Record<ComparisonKind, FittedPrior> {
  const fitted = COMPARISON_KINDS.map((kind) => {
    const own = comparisons.filter((one) => one.kind === kind);
    return [kind, { ...fit(own.length < MIN_COMPARISONS ? comparisons : own), comparisons: own.length }] as const;
  });
  return Object.fromEntries(fitted) as Record<ComparisonKind, FittedPrior>;
}

function fit(comparisons: readonly Comparison[]): GainPrior {
  let best: GainPrior = { behindPerLogOdd: 0, spread: 0, spreadPerLogOdd: 0, worldSpread: 0 };
  let highest = Number.NEGATIVE_INFINITY;
  const variances = comparisons.reduce((sum, { worldSpread }) => sum + worldSpread ** 2, 0);
  const worldSpread = Math.sqrt(variances / comparisons.length);
  for (const behindPerLogOdd of BEHIND_PER_LOG_ODD)
    for (const spread of SPREADS)
      for (const spreadPerLogOdd of SPREADS_PER_LOG_ODD) {
        const prior = { behindPerLogOdd, spread, spreadPerLogOdd, worldSpread };
        const likelihood = comparisons.reduce((sum, comparison) => sum + logLikelihood(prior, comparison), 0);
        if (likelihood > highest) [best, highest] = [prior, likelihood];
      }
  return best;
}

/** Up to a constant. */
function logLikelihood(prior: GainPrior, { behind, gain, error }: Comparison): number {
  const variance = prior.spread ** 2 + (prior.spreadPerLogOdd * behind) ** 2 + error ** 2;
  return -(Math.log(variance) + (gain + prior.behindPerLogOdd * behind) ** 2 / variance) / 2;
}

/** The table as lines of `search/gainPrior.ts`. */
export function priorText(priors: Record<ComparisonKind, FittedPrior>): string {
  return COMPARISON_KINDS.map((kind) => {
    const { behindPerLogOdd, spread, spreadPerLogOdd, worldSpread, comparisons } = priors[kind];
    const figures = [behindPerLogOdd, spread, spreadPerLogOdd, Math.round(worldSpread)].join(', ');
    return `  ${kind}: prior(${figures}), // ${comparisons} comparisons`;
  }).join('\n');
}
