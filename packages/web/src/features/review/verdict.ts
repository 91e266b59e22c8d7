import type { Verdict } from './review.ts';

/** Points of utility lost from which a decision is a slip, and from which it is a mistake. */
export const MIN_SLIP_LOSS = 15;
export const MIN_MISTAKE_LOSS = 50;
/** Points lost from which a slip is a moment to look at; points by which a find must be ahead of what comes next. */
export const MIN_NOTABLE_SLIP_LOSS = 30;
export const MIN_FIND_LEAD = 50;

/** The verdict on a decision with that loss, in points of utility, and that many legal actions. */
export function verdictOf(lost: number, actions: number): Verdict {
  if (actions === 1) return 'forced';
  if (lost >= MIN_MISTAKE_LOSS) return 'mistake';
  if (lost >= MIN_SLIP_LOSS) return 'slip';
  return lost > 0 ? 'good' : 'best';
}
