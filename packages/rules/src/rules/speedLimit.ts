import { SPEED_LIMIT } from '../cards.ts';
import type { LegalityRules } from '../legalityTable.ts';
import type { Reason } from '../reason.ts';
import type { Tableau } from '../tableau.ts';

/** Rule 5.5: a Speed Limit goes on a speed pile that shows none, at any time; `limitOnLimit` lets it cover another. */
export function whyNotSpeedLimit(rules: LegalityRules, victim: Tableau): Reason | null {
  return victim.speed.top === SPEED_LIMIT && !rules.limitOnLimit ? 'limitShowing' : null;
}
