import {
  type Card,
  D50,
  DISTANCES,
  type Distance,
  END_OF_LIMIT,
  isHazard,
  REMEDY_FOR,
  RIGHT_OF_WAY,
  ROLL,
  SAFETIES,
} from '../model/cards.ts';
import type { DealState } from '../model/dealState.ts';
import type { Team } from '../model/seat.ts';
import type { Tableau } from '../model/tableau.ts';
import { whyNotFit } from './distance.ts';
import { canDrive, needsRepair } from './driving.ts';
import { isSpeedLimited } from './speedLimit.ts';

/** Rule 10.3: whether any team can still score with the cards in its hands. The deal is over when none can. */
export function anyoneCanScore(state: DealState): boolean {
  return state.table.tableaux.some((_, team) => canScore(state, team));
}

function canScore(state: DealState, team: Team): boolean {
  return SAFETIES.some((card) => teamHolds(state, team, card)) || DISTANCES.some((card) => canReach(state, team, card));
}

/** Rule 10.3: whether a team's hands have a distance card and all that is needed to lay it. */
function canReach(state: DealState, team: Team, card: Distance): boolean {
  const { table } = state;
  const tableau = table.tableau(team);
  if (!teamHolds(state, team, card) || whyNotFit(tableau, card, table.target) !== null) return false;
  if (card > D50 && isSpeedLimited(tableau) && !teamHolds(state, team, END_OF_LIMIT)) return false;
  return canGetRolling(state, team, tableau);
}

function canGetRolling(state: DealState, team: Team, tableau: Tableau): boolean {
  if (canDrive(tableau)) return true;
  const top = tableau.battle.top;
  if (top !== null && isHazard(top) && needsRepair(tableau) && !teamHolds(state, team, REMEDY_FOR[top])) return false;
  return tableau.has(RIGHT_OF_WAY) || teamHolds(state, team, ROLL);
}

function teamHolds(state: DealState, team: Team, card: Card): boolean {
  return state.hands.some((hand, seat) => state.table.teamOf(seat) === team && hand.has(card));
}
