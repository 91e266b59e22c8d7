import type { Verdict } from './review.ts';

/** The loss of utility, in points, from which a decision is a slip or a mistake. */
const MIN_SLIP_LOSS = 15;
const MIN_MISTAKE_LOSS = 50;
/** The loss from which a slip is a key moment, and the lead over the next best action that makes a find, in points. */
export const MIN_NOTABLE_SLIP_LOSS = 30;
export const MIN_FIND_LEAD = 50;

/** The verdict on a decision with that loss, in points of utility, and that many legal actions. */
export function verdictOf(lost: number, actions: number): Verdict {
  if (actions === 1) return 'forced';
  if (lost >= MIN_MISTAKE_LOSS) return 'mistake';
  if (lost >= MIN_SLIP_LOSS) return 'slip';
  return lost > 0 ? 'good' : 'best';
}
