import {
  type Card,
  EXTRA_TANK,
  HAZARDS,
  isHazard,
  isRemedy,
  lowestKind,
  OUT_OF_GAS,
  PILE_STATE_COUNT,
  RIGHT_OF_WAY,
  ROLL,
  SAFETY_AGAINST,
  STOP,
  type Table,
  type Tableau,
  type View,
} from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import {
  ATTACKS_HELD,
  BATTLE_STATE,
  LEADING_OPPONENT,
  MILES_PER_STEP,
  MILES_TO_GO,
  NO_MILES,
  OTHER_TEAMS,
  OWN_TEAM,
  SAFETIES_LAID,
  SPEED_LIMITED,
  TEAM_FEATURES,
  TWO_HUNDREDS,
} from './layout.ts';

const LIMIT_BIT = 16;
const SAFETY_SHIFT = 5;
const RIGHT_OF_WAY_BIT = 1 << (RIGHT_OF_WAY - EXTRA_TANK);
const ANY_HAZARD = HAZARDS.reduce<number>((bits, hazard) => bits | (1 << hazard), 0);

/** By a team's pile state (Tableau.pileState): the feature of its battle pile, and whether a speed limit binds it. */
const BATTLE_FEATURE_OF = Uint8Array.from({ length: PILE_STATE_COUNT }, (_, pileState) => {
  const safeties = pileState >>> SAFETY_SHIFT;
  const withRightOfWay = (safeties & RIGHT_OF_WAY_BIT) === 0 ? 0 : 8;
  return withRightOfWay + battleFeatureOf((pileState & 15) as Card, safeties << EXTRA_TANK);
});
const IS_LIMITED = Uint8Array.from({ length: PILE_STATE_COUNT }, (_, pileState) =>
  (pileState & LIMIT_BIT) !== 0 && ((pileState >>> SAFETY_SHIFT) & RIGHT_OF_WAY_BIT) === 0 ? 1 : 0,
);

/** 0 nothing, 1 a Roll, 2 another remedy, 3 a hazard that a safety has cancelled, 4 Stop, 5 to 7 the breakdowns. */
function battleFeatureOf(top: Card, safetySet: number): number {
  if (top === ROLL) return 1;
  if (isRemedy(top)) return 2;
  if (!isHazard(top)) return 0;
  if ((safetySet & (1 << SAFETY_AGAINST[top])) !== 0) return 3;
  return top === STOP ? 4 : 5 + (top - OUT_OF_GAS);
}

/** Adds the block of one's own team, and those of the others in turn order with what the hand can do to them. */
export function addTeams({ table, hand }: View, team: number, list: FeatureList): void {
  const { teams } = table.rules;
  addTeam(table, table.tableau(team), OWN_TEAM, list);
  for (let step = 1; step < teams; step += 1) {
    const tableau = table.tableau((team + step) % teams);
    const block = OTHER_TEAMS + (step - 1) * TEAM_FEATURES;
    addTeam(table, tableau, block, list);
    for (let hits = hand.kinds & tableau.attacks & ANY_HAZARD; hits !== 0; hits &= hits - 1)
      list.add(block + ATTACKS_HELD - OUT_OF_GAS + lowestKind(hits));
  }
  if (teams > 2) addLeadingOpponent(table.tableau((team + 1) % teams), table.tableau((team + 2) % teams), list);
}

function addTeam({ target }: Table, tableau: Tableau, block: number, list: FeatureList): void {
  const { pileState, miles, safetySet } = tableau;
  list.add(block + BATTLE_STATE + (BATTLE_FEATURE_OF[pileState] as number));
  if (IS_LIMITED[pileState] === 1) list.add(block + SPEED_LIMITED);
  for (let bits = safetySet; bits !== 0; bits &= bits - 1)
    list.add(block + SAFETIES_LAID - EXTRA_TANK + lowestKind(bits));
  list.add(block + TWO_HUNDREDS + tableau.twoHundreds);
  list.add(block + MILES_TO_GO + (target - miles) / MILES_PER_STEP);
  if (miles === 0) list.add(block + NO_MILES);
}

function addLeadingOpponent(next: Tableau, afterNext: Tableau, list: FeatureList): void {
  if (next.miles > afterNext.miles) list.add(LEADING_OPPONENT);
  else if (next.miles < afterNext.miles) list.add(LEADING_OPPONENT + 1);
}
