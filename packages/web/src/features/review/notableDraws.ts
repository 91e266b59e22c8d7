import type { DrawMessage } from '../../worker/reviewMessages.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** Draws whose luck is at least so many points of lead, either way, mattered. */
export const NOTABLE_LUCK = 150;
const MAX_LISTED = 3;

/** A draw as it was for the side that is reviewed. */
export interface SideDraw extends Omit<DrawMessage, 'luck'> {
  /** Its number among the draws of the deal, from 0. */
  readonly number: number;
  /** Points of lead; negative where it was bad for this side. */
  readonly points: number;
}

/** All draws of a deal, in order; none while it is not over. */
export function drawsOf({ review: { luck }, team }: Pick<ReviewedSide, 'review' | 'team'>): SideDraw[] {
  return (luck?.draws ?? []).map(({ luck: points, ...draw }, number) => ({
    ...draw,
    number,
    points: points[team] ?? 0,
  }));
}

/** The few draws that mattered most, in order. */
export function notableDrawsOf(reviewed: Pick<ReviewedSide, 'review' | 'team'>): SideDraw[] {
  return drawsOf(reviewed)
    .filter(({ points }) => Math.abs(points) >= NOTABLE_LUCK)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MAX_LISTED)
    .toSorted((a, b) => a.step - b.step);
}
