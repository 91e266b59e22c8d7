import {
  type Card,
  EXTRA_TANK,
  HAZARDS,
  isHazard,
  isRemedy,
  OUT_OF_GAS,
  PILE_STATE_COUNT,
  RIGHT_OF_WAY,
  ROLL,
  SAFETY_AGAINST,
  STOP,
  type Table,
  type Tableau,
  type Team,
  type View,
} from '@coup-fourre/rules';
import {
  ATTACKS,
  ATTACKS_VALUE,
  FIELDS_PER_TEAM,
  LEADING_OPPONENT_FIELD,
  LIMITED,
  NO_FEATURES,
  PILES,
  SAFETIES_FACE_UP,
  SAFETIES_VALUE,
  STEPS_TO_GO,
  TEAM_FIELDS,
  TWO_HUNDREDS_PLAYED,
  TWO_HUNDREDS_VALUE,
  teamValues,
} from './fields.ts';
import { LEADING_OPPONENT, MILES_PER_STEP, MILES_TO_GO, OWN_TEAM, TEAM_FEATURES } from './layout.ts';

const LIMIT_BIT = 16;
const SAFETY_SHIFT = 5;
const RIGHT_OF_WAY_BIT = 1 << (RIGHT_OF_WAY - EXTRA_TANK);
const ANY_HAZARD = HAZARDS.reduce<number>((bits, hazard) => bits | (1 << hazard), 0);

/** By pile state (Tableau.pileState): the field values for the battle pile and for a speed limit. */
const PILES_VALUE_OF = Uint8Array.from({ length: PILE_STATE_COUNT }, (_, pileState) => {
  const safeties = pileState >>> SAFETY_SHIFT;
  const hasRightOfWay = (safeties & RIGHT_OF_WAY_BIT) !== 0;
  const isLimited = (pileState & LIMIT_BIT) !== 0 && !hasRightOfWay;
  const battle = battleStateOf((pileState & 15) as Card, safeties << EXTRA_TANK) + (hasRightOfWay ? 8 : 0);
  return battle + (isLimited ? LIMITED : 0);
});

/** 0 empty, 1 a Roll, 2 another remedy, 3 a hazard canceled by a safety, 4 Stop, 5 to 7 the breakdowns. */
function battleStateOf(top: Card, safetySet: number): number {
  if (top === ROLL) return 1;
  if (isRemedy(top)) return 2;
  if (!isHazard(top)) return 0;
  if ((safetySet & (1 << SAFETY_AGAINST[top])) !== 0) return 3;
  return top === STOP ? 4 : 5 + (top - OUT_OF_GAS);
}

/** Sets the fields of the viewer's team, then of the other teams in turn order, with what the hand can do to them. */
export function setTeams({ table, hand }: View, team: Team, fields: Uint16Array): void {
  const { teams } = table.rules;
  setTeam(table, table.tableau(team), 0, fields);
  for (let offset = 1; offset < teams; offset += 1) {
    // Faster than a division.
    const other = team + offset < teams ? team + offset : team + offset - teams;
    const tableau = table.tableau(other);
    setTeam(table, tableau, offset, fields);
    const hits = hand.kinds & tableau.attacks & ANY_HAZARD;
    fields[TEAM_FIELDS + offset * FIELDS_PER_TEAM + ATTACKS] =
      teamValues(offset) + ATTACKS_VALUE + (hits >>> OUT_OF_GAS);
  }
  if (teams > 2) fields[LEADING_OPPONENT_FIELD] = leadingOpponent(table, team);
}

function setTeam(
  { target }: Table,
  { pileState, stepsToGo, twoHundreds }: Tableau,
  offset: number,
  fields: Uint16Array,
): void {
  const first = TEAM_FIELDS + offset * FIELDS_PER_TEAM;
  const values = teamValues(offset);
  fields[first + PILES] = values + (PILES_VALUE_OF[pileState] as number);
  fields[first + SAFETIES_FACE_UP] = values + SAFETIES_VALUE + (pileState >>> SAFETY_SHIFT);
  fields[first + TWO_HUNDREDS_PLAYED] =
    values + TWO_HUNDREDS_VALUE + 2 * twoHundreds + (stepsToGo === target / MILES_PER_STEP ? 1 : 0);
  fields[first + STEPS_TO_GO] = OWN_TEAM + offset * TEAM_FEATURES + MILES_TO_GO + stepsToGo;
}

function leadingOpponent(table: Table, team: Team): number {
  const { teams } = table.rules;
  const next = table.tableau((team + 1) % teams).miles;
  const afterNext = table.tableau((team + 2) % teams).miles;
  if (next === afterNext) return NO_FEATURES;
  return LEADING_OPPONENT + (next > afterNext ? 0 : 1);
}
