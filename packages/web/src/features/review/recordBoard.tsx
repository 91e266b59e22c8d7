import type { SeatedSetup } from '@coup-fourre/client';
import type { Seat } from '@coup-fourre/rules';
import { useMemo } from 'react';
import type { DealMessage } from '../../worker/reviewMessages.ts';
import { Board } from './board.tsx';
import { useReviewedSide } from './reviewedSide.ts';
import { newReview } from './startReview.ts';

interface RecordBoardProps {
  readonly deal: DealMessage;
  readonly setup: SeatedSetup;
  readonly seat: Seat;
  /** The number of the step, from 0. */
  readonly step: number;
  readonly label: string;
}

/** The board of the review at a step of a deal that nobody has judged. */
export function RecordBoard({ deal, setup, seat, step, label }: RecordBoardProps) {
  const review = useMemo(() => newReview(deal, 1), [deal]);
  const reviewed = useReviewedSide(review, setup, seat);
  const shown = review.steps[step];
  return shown === undefined ? null : <Board reviewed={reviewed} step={shown} label={label} />;
}
