import { m } from '@coup-fourre/client/text';
import { LuckNotes } from './luck.tsx';
import { MIN_BIG_MISTAKE_LOSS, MIN_SMALL_MISTAKE_LOSS, type ReviewedSide, teamSummaryOf } from './reviewedSide.ts';

interface VerdictCountsProps {
  readonly reviewed: ReviewedSide;
  readonly choose: (step: number) => void;
}

/** Counts of each verdict for the reviewed side, once all are searched. Explains the fraction, and notes luck. */
export function VerdictCounts({ reviewed, choose }: VerdictCountsProps) {
  const { review, team } = reviewed;
  const summary = teamSummaryOf(review, team);
  const { coupsFourres, bigMistakes, smallMistakes, fine, choices } = summary;
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
    [bigMistakes, m.reviewCountBigMistakes({ count: bigMistakes })],
    [smallMistakes, m.reviewCountSmallMistakes({ count: smallMistakes })],
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
          {m.reviewScaleMeans({ fine, choices, small: MIN_SMALL_MISTAKE_LOSS, big: MIN_BIG_MISTAKE_LOSS })}
        </p>
      )}
      {notes}
    </div>
  );
}
