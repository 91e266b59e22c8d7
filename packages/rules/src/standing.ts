import { bitsOf } from './bits.ts';
import {
  CARDS,
  type Card,
  DISTANCES,
  END_OF_LIMIT,
  HAZARDS,
  isDistance,
  isHazard,
  isRemedy,
  REMEDIES,
  SAFETIES,
  SPEED_LIMIT,
} from './cards.ts';
import type { Rules } from './editions.ts';
import { whyNotMove } from './rules/distance.ts';
import { whyNotHit } from './rules/hazards.ts';
import { whyNotCure } from './rules/remedies.ts';
import { STANDINGS, type Standings, Tableau } from './tableau.ts';

/** The fields of the rules on which a standing's answers depend. */
export type StandingRules = Pick<Rules, 'hazardsGoOn' | 'limitOnLimit'>;

const NOTHING: Standings = { open: new Int32Array(STANDINGS), hits: new Int32Array(STANDINGS) };

type Filled = Standings & { readonly rules: StandingRules };

/** Those asked for so far: filling one takes longer than many a program runs. */
const FILLED: Filled[] = [];

/** What each standing allows, filled at the first question from the very functions that give the reasons. */
export function standingsFor({ hazardsGoOn, limitOnLimit }: StandingRules): Standings {
  const known = FILLED.find(({ rules }) => rules.hazardsGoOn === hazardsGoOn && rules.limitOnLimit === limitOnLimit);
  if (known) return known;
  const filled = fill({ hazardsGoOn, limitOnLimit });
  FILLED.push(filled);
  return filled;
}

function fill(rules: StandingRules): Filled {
  const open = new Int32Array(STANDINGS);
  const hits = new Int32Array(STANDINGS);
  for (const tableau of everyStanding()) {
    open[tableau.standing] = bitsOf([...DISTANCES, ...REMEDIES, ...SAFETIES].filter((card) => isOpen(tableau, card)));
    hits[tableau.standing] = bitsOf(HAZARDS.filter((hazard) => whyNotHit(rules, tableau, hazard) === null));
  }
  return { rules, open, hits };
}

function isOpen(tableau: Tableau, card: Card): boolean {
  if (isDistance(card)) return whyNotMove(tableau, card) === null;
  return !isRemedy(card) || whyNotCure(tableau, card) === null;
}

/** A tableau in every standing there can be. */
function* everyStanding(): Generator<Tableau> {
  const battleCards = CARDS.filter(
    (card) => (isHazard(card) || isRemedy(card)) && card !== SPEED_LIMIT && card !== END_OF_LIMIT,
  );
  for (const top of [null, ...battleCards]) {
    for (const limited of [false, true]) {
      for (let set = 0; set < 2 ** SAFETIES.length; set += 1) {
        const tableau = new Tableau(NOTHING);
        if (top !== null) tableau.put(tableau.battle, top);
        if (limited) tableau.put(tableau.speed, SPEED_LIMIT);
        for (const [i, safety] of SAFETIES.entries()) if ((set >> i) & 1) tableau.lay(safety);
        yield tableau;
      }
    }
  }
}
