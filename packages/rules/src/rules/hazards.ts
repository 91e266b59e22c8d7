import { type Hazard, SPEED_LIMIT } from '../cards.ts';
import type { Reason } from '../reason.ts';
import type { StandingRules } from '../standing.ts';
import type { Table, Team } from '../table.ts';
import type { Tableau } from '../tableau.ts';
import { canDrive, isCancelled, uncuredHazard } from './driving.ts';
import { whyNotLimit } from './speedLimit.ts';

/** Rule 5.1: why a team may not play a hazard on another one, or null. */
export function whyNotAttack(table: Table, attacker: Team, hazard: Hazard, target: Team): Reason | null {
  if (target < 0 || target >= table.rules.teams) return 'noSuchTeam';
  if (target === attacker) return 'ownTeam';
  return whyNotHit(table.rules, table.tableau(target), hazard);
}

/** Rules 5.2 to 5.6: why a hazard may not be laid on a victim's piles, or null. */
export function whyNotHit(rules: StandingRules, victim: Tableau, hazard: Hazard): Reason | null {
  if (isCancelled(victim, hazard)) return 'protected';
  return hazard === SPEED_LIMIT ? whyNotLimit(rules, victim) : whyNotStop(rules, victim);
}

/** Rules 5.3 and 5.4: what a hazard may be laid on: a team that could drive, or any battle pile that is not empty. */
function whyNotStop(rules: StandingRules, victim: Tableau): Reason | null {
  if (rules.hazardsGoOn === 'anyCard') return victim.battle.top === null ? 'emptyBattlePile' : null;
  if (canDrive(victim)) return null;
  if (victim.battle.top === null) return 'emptyBattlePile';
  return uncuredHazard(victim) === null ? 'notRolling' : 'hazardShowing';
}
