import { SPEED_LIMIT } from '../cards.ts';
import type { Reason } from '../reason.ts';
import type { Table, Tableau } from '../table.ts';

/** Rule 5.5: a Speed Limit goes on a speed pile that shows none, at any time; `limitOnLimit` lets it cover another. */
export function whyNotLimit(table: Table, victim: Tableau): Reason | null {
  return victim.speed.top === SPEED_LIMIT && !table.rules.limitOnLimit ? 'limitShowing' : null;
}
