import { type Hazard, SPEED_LIMIT } from '../cards.ts';
import type { Reason } from '../reason.ts';
import type { Table, Tableau, Team } from '../table.ts';
import { canDrive, isCancelled, uncuredHazard } from './driving.ts';
import { whyNotLimit } from './speedLimit.ts';

/** Rules 5.1 to 5.6: why a team may not play a hazard on another one, or null. */
export function whyNotAttack(table: Table, attacker: Team, hazard: Hazard, target: Team): Reason | null {
  if (target < 0 || target >= table.rules.teams) return 'noSuchTeam';
  if (target === attacker) return 'ownTeam';
  const victim = table.tableau(target);
  if (isCancelled(victim, hazard)) return 'protected';
  return hazard === SPEED_LIMIT ? whyNotLimit(table, victim) : whyNotStop(table, victim);
}

/** Rules 5.3 and 5.4: what a hazard may be laid on: a team that could drive, or any battle pile that is not empty. */
function whyNotStop(table: Table, victim: Tableau): Reason | null {
  if (table.rules.hazardsGoOn === 'anyCard') return victim.battle.top === null ? 'emptyBattlePile' : null;
  if (canDrive(victim)) return null;
  if (victim.battle.top === null) return 'emptyBattlePile';
  return uncuredHazard(victim) === null ? 'notRolling' : 'hazardShowing';
}
