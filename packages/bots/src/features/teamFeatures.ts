import {
  type Card,
  EXTRA_TANK,
  HAZARDS,
  isHazard,
  isRemedy,
  OUT_OF_GAS,
  RIGHT_OF_WAY,
  ROLL,
  SAFETY_AGAINST,
  STANDINGS,
  STOP,
  type Table,
  type Tableau,
  type View,
} from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import {
  AHEAD,
  AT_ZERO,
  BATTLE,
  HITS,
  LIMITED,
  MILES_A_STEP,
  OTHERS,
  OWN,
  SAFE,
  TEAM_PART,
  TO_GO,
  TWO_HUNDREDS,
} from './layout.ts';

const LIMIT_BIT = 16;
const SAFETY_SHIFT = 5;
const RIGHT_OF_WAY_BIT = 1 << (RIGHT_OF_WAY - EXTRA_TANK);
const ANY_HAZARD = HAZARDS.reduce<number>((bits, hazard) => bits | (1 << hazard), 0);

/** For each standing of a team (Tableau.standing): which feature its battle pile is, and whether a limit binds it. */
const BATTLE_OF = Uint8Array.from({ length: STANDINGS }, (_, standing) => {
  const safeties = standing >>> SAFETY_SHIFT;
  const withRightOfWay = (safeties & RIGHT_OF_WAY_BIT) === 0 ? 0 : 8;
  return withRightOfWay + battleOf((standing & 15) as Card, safeties << EXTRA_TANK);
});
const IS_LIMITED = Uint8Array.from({ length: STANDINGS }, (_, standing) =>
  (standing & LIMIT_BIT) !== 0 && ((standing >>> SAFETY_SHIFT) & RIGHT_OF_WAY_BIT) === 0 ? 1 : 0,
);

/** 0 nothing, 1 a Roll, 2 another remedy, 3 a hazard that a safety has cancelled, 4 Stop, 5 to 7 the breakdowns. */
function battleOf(top: Card, safetySet: number): number {
  if (top === ROLL) return 1;
  if (isRemedy(top)) return 2;
  if (!isHazard(top)) return 0;
  if ((safetySet & (1 << SAFETY_AGAINST[top])) !== 0) return 3;
  return top === STOP ? 4 : 5 + (top - OUT_OF_GAS);
}

/** Adds the own team's part, and those of the others in turn order with what the hand can do to them. */
export function addTeams({ table, hand }: View, team: number, list: FeatureList): void {
  const { teams } = table.rules;
  addTeam(table, table.tableau(team), OWN, list);
  for (let step = 1; step < teams; step += 1) {
    const tableau = table.tableau((team + step) % teams);
    const part = OTHERS + (step - 1) * TEAM_PART;
    addTeam(table, tableau, part, list);
    for (let hits = hand.kinds & tableau.hits & ANY_HAZARD; hits !== 0; hits &= hits - 1)
      list.add(part + HITS - OUT_OF_GAS + 31 - Math.clz32(hits & -hits));
  }
  if (teams > 2) addWhoIsAhead(table.tableau((team + 1) % teams), table.tableau((team + 2) % teams), list);
}

function addTeam({ target }: Table, tableau: Tableau, part: number, list: FeatureList): void {
  const { standing, miles, safetySet } = tableau;
  list.add(part + BATTLE + (BATTLE_OF[standing] as number));
  if (IS_LIMITED[standing] === 1) list.add(part + LIMITED);
  for (let bits = safetySet; bits !== 0; bits &= bits - 1)
    list.add(part + SAFE - EXTRA_TANK + 31 - Math.clz32(bits & -bits));
  list.add(part + TWO_HUNDREDS + tableau.twoHundreds);
  list.add(part + TO_GO + (target - miles) / MILES_A_STEP);
  if (miles === 0) list.add(part + AT_ZERO);
}

function addWhoIsAhead(next: Tableau, afterNext: Tableau, list: FeatureList): void {
  if (next.miles > afterNext.miles) list.add(AHEAD);
  else if (next.miles < afterNext.miles) list.add(AHEAD + 1);
}
