import { POINTS, type Table, type Team } from '@coup-fourre/rules';

const ALL_SAFETIES = 4;

/** What a team's sheet shows already: miles, safeties and coups fourrés, with the bonus for all four safeties. */
export function pointsSoFar({ rules, tableaux }: Table, team: Team): number {
  const tableau = tableaux[team];
  if (!tableau) throw new RangeError(`no team ${team}`);
  if (rules.format === 'simpler') return tableau.miles;
  const safeties = tableau.safeties.size;
  const all = safeties === ALL_SAFETIES ? rules.allSafetiesBonus : 0;
  return tableau.miles + safeties * POINTS.safety + countBits(tableau.crosswiseSet) * POINTS.coupFourre + all;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
