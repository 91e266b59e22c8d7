import { localSeats, type SeatedSetup } from '@coup-fourre/client';
import { type Seat, type Team, teamOf } from '@coup-fourre/rules';
import { useMemo } from 'react';
import { paintOf } from '../../game/team.ts';
import type { TeamPaint } from '../../ui/art/index.ts';
import { chanceLine } from './chanceLine.ts';
import { momentsOf } from './moments.ts';
import type { ChancePoint, Review, ReviewMoment } from './review.ts';

/** A deal as reviewed from one of its seats. */
export interface ReviewedSide {
  readonly review: Review;
  /** Who sat at the table. The seat is "you" only where the reader alone played it: anyone else reads names. */
  readonly setup: SeatedSetup;
  readonly seat: Seat;
  readonly team: Team;
  readonly paint: TeamPaint;
  readonly line: readonly ChancePoint[];
  readonly moments: readonly ReviewMoment[];
}

/** A review from one seat. */
export function useReviewedSide(review: Review, setup: SeatedSetup, seat: Seat): ReviewedSide {
  return useMemo(() => {
    const seated = { ...setup, you: isReaders(setup, seat) ? seat : null };
    const team = teamOf(seated, seat);
    return {
      review,
      setup: seated,
      seat,
      team,
      paint: paintOf(team),
      line: chanceLine(review, team, seat),
      moments: momentsOf(review, team),
    };
  }, [review, setup, seat]);
}

function isReaders(setup: SeatedSetup, seat: Seat): boolean {
  const [own, another] = localSeats(setup);
  return own === seat && another === undefined;
}
