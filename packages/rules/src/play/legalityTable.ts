import { bitsOf } from '../model/bits.ts';
import {
  CARDS,
  type Card,
  DISTANCES,
  END_OF_LIMIT,
  isDistance,
  isHazard,
  isRemedy,
  SAFETIES,
  SPEED_LIMIT,
} from '../model/cards.ts';
import { type LegalityTable, PILE_STATE_COUNT, Tableau, TRIP_STATE_COUNT, tripOf } from '../model/tableau.ts';
import { whyNotFit, whyNotMove } from '../rules/distance.ts';
import { HAZARD_FIELDS, type HazardRules, whyNotHazard } from '../rules/hazards.ts';
import { whyNotCure } from '../rules/remedies.ts';

const ANY_DISTANCE = bitsOf(DISTANCES);

const FITTING_CARDS = Int32Array.from({ length: TRIP_STATE_COUNT }, (_, tripState) => {
  const { milesToGo, twoHundreds } = tripOf(tripState);
  const progress = { miles: 0, twoHundreds };
  return ~ANY_DISTANCE | bitsOf(DISTANCES.filter((card) => whyNotFit(progress, card, milesToGo) === null));
});

const EMPTY_TABLE: LegalityTable = {
  plays: new Int32Array(PILE_STATE_COUNT),
  fittingCards: FITTING_CARDS,
};

type CachedTable = LegalityTable & { readonly rules: HazardRules };

/** Tables built so far. Building all of them would take longer than many programs run. */
const CACHED_TABLES: CachedTable[] = [];

/** What each pile state allows. Built once, by the functions that give the reasons, so that the two cannot disagree. */
export function legalityTableFor(rules: HazardRules): LegalityTable {
  const known = CACHED_TABLES.find((table) => HAZARD_FIELDS.every((field) => table.rules[field] === rules[field]));
  if (known) return known;
  const filled = buildTable(rules);
  CACHED_TABLES.push(filled);
  return filled;
}

function buildTable(rules: HazardRules): CachedTable {
  const plays = new Int32Array(PILE_STATE_COUNT);
  for (const tableau of everyPileState()) {
    plays[tableau.pileState] = bitsOf(CARDS.filter((card) => mayLie(rules, tableau, card)));
  }
  return { rules, plays, fittingCards: FITTING_CARDS };
}

/** True if a card may be laid on a tableau: a hazard by others, any other card by its team. */
function mayLie(rules: HazardRules, tableau: Tableau, card: Card): boolean {
  if (isDistance(card)) return whyNotMove(tableau, card) === null;
  if (isHazard(card)) return whyNotHazard(rules, tableau, card) === null;
  return !isRemedy(card) || whyNotCure(tableau, card) === null;
}

function* everyPileState(): Generator<Tableau> {
  const battleCards = CARDS.filter(
    (card) => (isHazard(card) || isRemedy(card)) && card !== SPEED_LIMIT && card !== END_OF_LIMIT,
  );
  for (const top of [null, ...battleCards]) {
    for (const limited of [false, true]) {
      for (let set = 0; set < 2 ** SAFETIES.length; set += 1) {
        const tableau = new Tableau(EMPTY_TABLE);
        if (top !== null) tableau.lay(top);
        if (limited) tableau.lay(SPEED_LIMIT);
        for (const [i, safety] of SAFETIES.entries()) if ((set >> i) & 1) tableau.lay(safety);
        yield tableau;
      }
    }
  }
}
