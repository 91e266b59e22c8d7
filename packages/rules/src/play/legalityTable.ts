import { bitsOf } from '../model/bits.ts';
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
} from '../model/cards.ts';
import { type LegalityTable, MILES_PER_STEP, PILE_STATE_COUNT, Tableau, TRIP_STEPS } from '../model/tableau.ts';
import { MAX_TWO_HUNDREDS, whyNotFit, whyNotMove } from '../rules/distance.ts';
import { type HazardRules, whyNotHazard } from '../rules/hazards.ts';
import { whyNotCure } from '../rules/remedies.ts';

const ANY_DISTANCE = bitsOf(DISTANCES);

/** By 200s played and by steps to go, from 0 to 200 miles in steps of 25. */
const FITTING_CARDS = Int32Array.from({ length: (MAX_TWO_HUNDREDS + 1) * TRIP_STEPS }, (_, i) => {
  const progress = { miles: 0, twoHundreds: Math.floor(i / TRIP_STEPS) };
  const milesToGo = (i % TRIP_STEPS) * MILES_PER_STEP;
  return ~ANY_DISTANCE | bitsOf(DISTANCES.filter((card) => whyNotFit(progress, card, milesToGo) === null));
});

const EMPTY_TABLE: LegalityTable = {
  ownPlays: new Int32Array(PILE_STATE_COUNT),
  attacks: new Int32Array(PILE_STATE_COUNT),
  fittingCards: FITTING_CARDS,
};

type CachedTable = LegalityTable & { readonly rules: HazardRules };

/** Tables built so far. Building all of them would take longer than many programs run. */
const CACHED_TABLES: CachedTable[] = [];

/** What each pile state allows. It is built once, by the functions that give the reasons, so the two cannot disagree. */
export function legalityTableFor({ hazardsGoOn, limitOnLimit }: HazardRules): LegalityTable {
  const known = CACHED_TABLES.find(
    ({ rules }) => rules.hazardsGoOn === hazardsGoOn && rules.limitOnLimit === limitOnLimit,
  );
  if (known) return known;
  const filled = buildTable({ hazardsGoOn, limitOnLimit });
  CACHED_TABLES.push(filled);
  return filled;
}

function buildTable(rules: HazardRules): CachedTable {
  const ownPlays = new Int32Array(PILE_STATE_COUNT);
  const attacks = new Int32Array(PILE_STATE_COUNT);
  for (const tableau of everyPileState()) {
    ownPlays[tableau.pileState] = bitsOf(
      [...DISTANCES, ...REMEDIES, ...SAFETIES].filter((card) => isPlayable(tableau, card)),
    );
    attacks[tableau.pileState] = bitsOf(HAZARDS.filter((hazard) => whyNotHazard(rules, tableau, hazard) === null));
  }
  return { rules, ownPlays, attacks, fittingCards: FITTING_CARDS };
}

function isPlayable(tableau: Tableau, card: Card): boolean {
  if (isDistance(card)) return whyNotMove(tableau, card) === null;
  return !isRemedy(card) || whyNotCure(tableau, card) === null;
}

/** A tableau in every possible pile state. */
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
