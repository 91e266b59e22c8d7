import { RIGHT_OF_WAY, SPEED_LIMIT } from '../model/cards.ts';
import type { Rules } from '../model/editions.ts';
import type { Reason } from '../model/reason.ts';
import type { Tableau } from '../model/tableau.ts';

/** Rules 4.2 and 7.3: a Speed Limit binds while it shows, but never a team with Right of Way. */
export function isSpeedLimited(tableau: Tableau): boolean {
  return tableau.speed.top === SPEED_LIMIT && !tableau.has(RIGHT_OF_WAY);
}

/** Rule 5.5: a Speed Limit goes on a speed pile that shows none. With `limitOnLimit` it goes on any speed pile. */
export function whyNotSpeedLimit(rules: Pick<Rules, 'limitOnLimit'>, victim: Tableau): Reason | null {
  return victim.speed.top === SPEED_LIMIT && !rules.limitOnLimit ? 'limitShowing' : null;
}
