import {
  CARDS,
  deckCounts,
  type Hand,
  MOST_CARDS,
  OUT_OF_GAS,
  type Seat,
  type Table,
  type Team,
} from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import {
  ASKED,
  ASKED_FOR_OTHERS,
  ASKED_TO_EXTEND,
  bucketsOf,
  DRAW_PILE,
  DRAW_PILE_FROM,
  EXTENDED,
  FAR_TARGET,
  LEFT,
  LEFT_LEVELS,
  MAY_EXTEND,
  OTHERS_CARDS,
  OTHERS_CARDS_FROM,
  OWN_CARDS,
} from './layout.ts';

const DRAW_PILE_BUCKETS = bucketsOf(MOST_CARDS, DRAW_PILE_FROM);
const OTHERS_CARDS_BUCKETS = bucketsOf(MOST_CARDS, OTHERS_CARDS_FROM);
const MOST_LEFT = LEFT_LEVELS - 1;

/** Adds how many copies of each kind may still come. */
export function addCardsLeft({ rules, seen }: Table, hand: Hand, list: FeatureList): void {
  const deck = deckCounts(rules);
  for (const card of CARDS) {
    const left = deck[card] - (seen[card] as number) - hand.count(card);
    list.add(LEFT + card * LEFT_LEVELS + (left < MOST_LEFT ? Math.max(left, 0) : MOST_LEFT));
  }
}

/** Adds how far the deal has come. */
export function addPiles({ drawPileSize, handSizes }: Table, seat: Seat, list: FeatureList): void {
  list.add(DRAW_PILE + (DRAW_PILE_BUCKETS[drawPileSize] as number));
  if (drawPileSize > 0) return;
  const own = handSizes[seat] as number;
  let all = 0;
  for (let each = 0; each < handSizes.length; each += 1) all += handSizes[each] as number;
  list.add(OWN_CARDS + own);
  list.add(OTHERS_CARDS + (OTHERS_CARDS_BUCKETS[all - own] as number));
}

/** Adds the question that waits for an answer, and what may still be asked. */
export function addQuestions(table: Table, team: Team, list: FeatureList): void {
  if (table.phase === 'coupFourre' && table.hazard !== null) {
    list.add(ASKED + table.hazard - OUT_OF_GAS);
    if (table.hazardOn !== team) list.add(ASKED_FOR_OTHERS);
  } else if (table.phase === 'extension') list.add(ASKED_TO_EXTEND);
  if (table.extendedBy !== null) list.add(EXTENDED + (table.extendedBy === team ? 0 : 1));
  else if (table.target !== 700) list.add(FAR_TARGET);
  else if (table.rules.extension) list.add(MAY_EXTEND);
}
