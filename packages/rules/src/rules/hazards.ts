import { type Hazard, SPEED_LIMIT } from '../model/cards.ts';
import type { RuleField, Rules } from '../model/editions.ts';
import type { Reason } from '../model/reason.ts';
import type { Team } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';
import { canDrive, isCanceled, uncuredHazard } from './driving.ts';
import { whyNotSpeedLimit } from './speedLimit.ts';

/** The fields of the rules that determine where a hazard may be laid. */
export const HAZARD_FIELDS = ['hazardsGoOn', 'limitOnLimit'] as const satisfies readonly RuleField[];
export type HazardRules = Pick<Rules, (typeof HAZARD_FIELDS)[number]>;

/** Rule 5.1: why a team may not play a hazard on a target, or null. */
export function whyNotAttack(table: Table, attacker: Team, hazard: Hazard, target: Team): Reason | null {
  if (target < 0 || target >= table.rules.teams) return 'noSuchTeam';
  if (target === attacker) return 'ownTeam';
  return whyNotHazard(table.rules, table.tableau(target), hazard);
}

/** Rules 5.2 to 5.6: why a hazard may not be laid on a victim's piles, or null. */
export function whyNotHazard(rules: HazardRules, victim: Tableau, hazard: Hazard): Reason | null {
  if (isCanceled(victim, hazard)) return 'protected';
  return hazard === SPEED_LIMIT ? whyNotSpeedLimit(rules, victim) : whyNotOnBattlePile(rules, victim);
}

/** Rules 5.3 and 5.4: a battle hazard goes on a team that can drive, or on any battle pile that is not empty. */
function whyNotOnBattlePile(rules: HazardRules, victim: Tableau): Reason | null {
  if (rules.hazardsGoOn === 'anyCard') return victim.battle.top === null ? 'emptyBattlePile' : null;
  if (canDrive(victim)) return null;
  if (victim.battle.top === null) return 'emptyBattlePile';
  return uncuredHazard(victim) === null ? 'notRolling' : 'hazardShowing';
}
