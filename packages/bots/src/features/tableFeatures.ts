import {
  CARDS,
  deckCounts,
  type Hand,
  MAX_DECK_SIZE,
  OUT_OF_GAS,
  type Seat,
  type Table,
  type Team,
} from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import {
  bucketsOf,
  COPIES_LEFT,
  COPIES_LEFT_LEVELS,
  DRAW_PILE_SIZE,
  DRAW_PILE_THRESHOLDS,
  EXTENDED,
  EXTENSION_OFFERED,
  EXTENSION_POSSIBLE,
  LONG_TRIP,
  OTHER_HAND_SIZES,
  OTHER_HAND_SIZES_THRESHOLDS,
  OWN_HAND_SIZE,
  PENDING_HAZARD,
  PENDING_HAZARD_ON_OTHERS,
} from './layout.ts';

const DRAW_PILE_BUCKETS = bucketsOf(MAX_DECK_SIZE, DRAW_PILE_THRESHOLDS);
const OTHERS_CARDS_BUCKETS = bucketsOf(MAX_DECK_SIZE, OTHER_HAND_SIZES_THRESHOLDS);
const MAX_COPIES_LEFT = COPIES_LEFT_LEVELS - 1;

/** Adds how many copies of each kind may still come. */
export function addCardsLeft({ rules, seen }: Table, hand: Hand, list: FeatureList): void {
  const deck = deckCounts(rules);
  for (const card of CARDS) {
    const left = deck[card] - (seen[card] as number) - hand.count(card);
    list.add(COPIES_LEFT + card * COPIES_LEFT_LEVELS + (left < MAX_COPIES_LEFT ? Math.max(left, 0) : MAX_COPIES_LEFT));
  }
}

/** Adds how far the deal has come. */
export function addPileSizes({ drawPileSize, handSizes }: Table, seat: Seat, list: FeatureList): void {
  list.add(DRAW_PILE_SIZE + (DRAW_PILE_BUCKETS[drawPileSize] as number));
  if (drawPileSize > 0) return;
  const own = handSizes[seat] as number;
  let all = 0;
  for (let other = 0; other < handSizes.length; other += 1) all += handSizes[other] as number;
  list.add(OWN_HAND_SIZE + own);
  list.add(OTHER_HAND_SIZES + (OTHERS_CARDS_BUCKETS[all - own] as number));
}

/** Adds the decision to be made: on a hazard, on the extension; and whether the extension can still come. */
export function addDecision(table: Table, team: Team, list: FeatureList): void {
  if (table.phase === 'coupFourreWindow' && table.pendingHazard !== null) {
    list.add(PENDING_HAZARD + table.pendingHazard - OUT_OF_GAS);
    if (table.pendingHazardTarget !== team) list.add(PENDING_HAZARD_ON_OTHERS);
  } else if (table.phase === 'extension') list.add(EXTENSION_OFFERED);
  if (table.extendedBy !== null) list.add(EXTENDED + (table.extendedBy === team ? 0 : 1));
  else if (table.target !== 700) list.add(LONG_TRIP);
  else if (table.rules.extension) list.add(EXTENSION_POSSIBLE);
}
