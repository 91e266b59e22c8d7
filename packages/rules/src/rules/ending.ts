import { bitsOf } from '../model/bits.ts';
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
import { type DealState, handOf } from '../model/dealState.ts';
import type { Team } from '../model/seat.ts';
import type { Tableau } from '../model/tableau.ts';
import { whyNotFit } from './distance.ts';
import { canDrive, needsRepair } from './driving.ts';
import { isSpeedLimited } from './speedLimit.ts';

const ANY_SAFETY = bitsOf(SAFETIES);
const ANY_DISTANCE = bitsOf(DISTANCES);

/** Rule 10.3: true if any team can still score with the cards in its hands. The deal is over when none can. */
export function anyoneCanScore(state: DealState): boolean {
  const { teams } = state.table.rules;
  for (let team = 0; team < teams; team += 1) if (canScore(state, team)) return true;
  return false;
}

function canScore(state: DealState, team: Team): boolean {
  const held = kindsHeldBy(state, team);
  if ((held & ANY_SAFETY) !== 0) return true;
  if ((held & ANY_DISTANCE) === 0) return false;
  const { table } = state;
  const tableau = table.tableau(team);
  return (
    canGetRolling(tableau, held) && DISTANCES.some((card) => canReach({ tableau, held, target: table.target }, card))
  );
}

/** The kinds of card in the hands of a team, as a set. */
function kindsHeldBy(state: DealState, team: Team): number {
  let kinds = 0;
  for (let seat = 0; seat < state.hands.length; seat += 1)
    if (state.table.teamOf(seat) === team) kinds |= handOf(state, seat).kinds;
  return kinds;
}

interface TeamCards {
  readonly tableau: Tableau;
  readonly held: number;
  readonly target: number;
}

/** Rule 10.3: true if a team's hands have a distance card that fits its trip, and what frees the team from a limit. */
function canReach({ tableau, held, target }: TeamCards, card: Distance): boolean {
  if (!holds(held, card) || whyNotFit(tableau, card, target) !== null) return false;
  return card <= D50 || !isSpeedLimited(tableau) || holds(held, END_OF_LIMIT);
}

function canGetRolling(tableau: Tableau, held: number): boolean {
  if (canDrive(tableau)) return true;
  const top = tableau.battle.top;
  if (top !== null && isHazard(top) && needsRepair(tableau) && !holds(held, REMEDY_FOR[top])) return false;
  return tableau.has(RIGHT_OF_WAY) || holds(held, ROLL);
}

function holds(kinds: number, card: Card): boolean {
  return (kinds & (1 << card)) !== 0;
}
