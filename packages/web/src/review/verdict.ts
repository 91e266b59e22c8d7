import type { Verdict } from './review.ts';

/** Points of utility lost from which a decision is a slip, and from which it is a mistake. */
const SLIP = 15;
const MISTAKE = 50;
/** Points lost from which a slip is a moment to look at; points by which a find must be ahead of what comes next. */
export const SLIP_WORTH_A_LOOK = 30;
export const FIND = 50;

/** What is said of a decision that lost so many points of utility, as one of so many legal actions. */
export function verdictOf(lost: number, actions: number): Verdict {
  if (actions === 1) return 'forced';
  if (lost >= MISTAKE) return 'mistake';
  if (lost >= SLIP) return 'slip';
  return lost > 0 ? 'good' : 'best';
}
