import { m } from '@coup-fourre/client/text';
import { LuckNotes } from './luck.tsx';
import { MIN_MISTAKE_LOSS, MIN_SLIP_LOSS, type ReviewedSide, teamSummaryOf } from './reviewedSide.ts';

interface VerdictCountsProps {
  readonly reviewed: ReviewedSide;
  readonly choose: (step: number) => void;
}

/**
 * Counts of each verdict for the reviewed side, once all are searched. Also the meaning of the fraction, and notes on
 * luck.
 */
export function VerdictCounts({ reviewed, choose }: VerdictCountsProps) {
  const { review, team } = reviewed;
  const summary = teamSummaryOf(review, team);
  const { coupsFourres, mistakes, slips, fine, choices } = summary;
  const notes = <LuckNotes reviewed={reviewed} choose={choose} />;
  if (review.progress < 1)
    return (
      <div className="verdict-counts">
        <p className="counts-wait">{m.reviewStillLooking()}</p>
        {notes}
      </div>
    );
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
      {notes}
    </div>
  );
}
