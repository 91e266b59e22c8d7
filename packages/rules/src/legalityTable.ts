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
import { whyNotHazard } from './rules/hazards.ts';
import { whyNotCure } from './rules/remedies.ts';
import { type LegalityTable, PILE_STATE_COUNT, Tableau } from './tableau.ts';

/** The fields of the rules on which a standing's answers depend. */
export type LegalityRules = Pick<Rules, 'hazardsGoOn' | 'limitOnLimit'>;

const EMPTY_TABLE: LegalityTable = {
  ownPlays: new Int32Array(PILE_STATE_COUNT),
  attacks: new Int32Array(PILE_STATE_COUNT),
};

type CachedTable = LegalityTable & { readonly rules: LegalityRules };

/** Those asked for so far: filling one takes longer than many a program runs. */
const CACHED_TABLES: CachedTable[] = [];

/** What each standing allows, filled at the first question from the very functions that give the reasons. */
export function legalityTableFor({ hazardsGoOn, limitOnLimit }: LegalityRules): LegalityTable {
  const known = CACHED_TABLES.find(
    ({ rules }) => rules.hazardsGoOn === hazardsGoOn && rules.limitOnLimit === limitOnLimit,
  );
  if (known) return known;
  const filled = buildTable({ hazardsGoOn, limitOnLimit });
  CACHED_TABLES.push(filled);
  return filled;
}

function buildTable(rules: LegalityRules): CachedTable {
  const ownPlays = new Int32Array(PILE_STATE_COUNT);
  const attacks = new Int32Array(PILE_STATE_COUNT);
  for (const tableau of everyPileState()) {
    ownPlays[tableau.pileState] = bitsOf(
      [...DISTANCES, ...REMEDIES, ...SAFETIES].filter((card) => isPlayable(tableau, card)),
    );
    attacks[tableau.pileState] = bitsOf(HAZARDS.filter((hazard) => whyNotHazard(rules, tableau, hazard) === null));
  }
  return { rules, ownPlays, attacks };
}

function isPlayable(tableau: Tableau, card: Card): boolean {
  if (isDistance(card)) return whyNotMove(tableau, card) === null;
  return !isRemedy(card) || whyNotCure(tableau, card) === null;
}

/** A tableau in every standing there can be. */
function* everyPileState(): Generator<Tableau> {
  const battleCards = CARDS.filter(
    (card) => (isHazard(card) || isRemedy(card)) && card !== SPEED_LIMIT && card !== END_OF_LIMIT,
  );
  for (const top of [null, ...battleCards]) {
    for (const limited of [false, true]) {
      for (let set = 0; set < 2 ** SAFETIES.length; set += 1) {
        const tableau = new Tableau(EMPTY_TABLE);
        if (top !== null) tableau.put(tableau.battle, top);
        if (limited) tableau.put(tableau.speed, SPEED_LIMIT);
        for (const [i, safety] of SAFETIES.entries()) if ((set >> i) & 1) tableau.lay(safety);
        yield tableau;
      }
    }
  }
}
