import { m } from '@coup-fourre/client/text';
import type { ReviewedSide } from './reviewedSide.ts';
import { teamSummaryOf } from './teamSummary.ts';

/** How often what happened, on the side that is looked at. */
export function VerdictCounts({ reviewed: { review, team } }: { readonly reviewed: ReviewedSide }) {
  const { coupsFourres, mistakes, slips, best } = teamSummaryOf(review, team);
  const counts: readonly (readonly [number, string])[] = [
    [coupsFourres, m.reviewCountCalls({ count: coupsFourres })],
    [mistakes, m.reviewCountMistakes({ count: mistakes })],
    [slips, m.reviewCountSlips({ count: slips })],
    [best, m.reviewCountBest({ count: best })],
  ];
  return (
    <dl className="counts-row">
      {counts.map(([count, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
