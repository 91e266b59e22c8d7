import { m } from '@coup-fourre/client/text';
import type { ReviewedSide } from './reviewedSide.ts';
import { teamSummaryOf } from './teamSummary.ts';
import { MIN_MISTAKE_LOSS, MIN_SLIP_LOSS } from './verdict.ts';

/** How often each verdict fell on the side that is reviewed, once all is settled, and what the scale above means. */
export function VerdictCounts({ reviewed: { review, team } }: { readonly reviewed: ReviewedSide }) {
  const summary = teamSummaryOf(review, team);
  const { coupsFourres, mistakes, slips, fine, choices } = summary;
  if (review.progress < 1) return <p className="counts-wait">{m.reviewStillLooking()}</p>;
  const counts: readonly (readonly [number, string])[] = [
    [coupsFourres, m.reviewCountCalls({ count: coupsFourres })],
    [mistakes, m.reviewCountMistakes({ count: mistakes })],
    [slips, m.reviewCountSlips({ count: slips })],
    [fine, m.reviewCountFine({ count: fine })],
  ];
  return (
    <div className="verdict-counts">
      <dl className="counts-row">
        {counts.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {choices > 0 && (
        <p className="counts-meaning">
          {m.reviewScaleMeans({ fine, choices, slip: MIN_SLIP_LOSS, mistake: MIN_MISTAKE_LOSS })}
        </p>
      )}
    </div>
  );
}
