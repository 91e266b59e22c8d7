import {
  CARDS,
  FULL_DECK,
  type Hand,
  lowestKind,
  OUT_OF_GAS,
  REDUCED_DECK,
  type Seat,
  type Table,
  type Team,
} from '@coup-fourre/rules';
import {
  CARD_FIELDS,
  cardValue,
  DECISION_FIELD,
  DRAW_PILE_FIELD,
  EXTENSION_FIELD,
  HAZARD_ON_OTHERS_FIELD,
  NO_FEATURES,
  OTHER_HAND_SIZES_FIELD,
  OWN_HAND_SIZE_FIELD,
} from './fields.ts';
import {
  Buckets,
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

/** Copies of each kind, by deck. */
const DECKS = {
  full: Uint8Array.from(CARDS, (card) => FULL_DECK[card]),
  reduced: Uint8Array.from(CARDS, (card) => REDUCED_DECK[card]),
} as const;
const DRAW_PILE_BUCKETS = new Buckets(DRAW_PILE_THRESHOLDS);
const OTHERS_CARDS_BUCKETS = new Buckets(OTHER_HAND_SIZES_THRESHOLDS);

/** Sets two fields for each kind: copies in `held`, and copies outside `known`, which may still come. */
export function setCards({ rules, seen }: Table, kinds: number, held: Hand, known: Hand, fields: Uint16Array): void {
  const deck = DECKS[rules.deck];
  for (let left = kinds; left !== 0; left &= left - 1) {
    const card = lowestKind(left);
    const copies = known.count(card);
    const unseen = (deck[card] as number) - (seen[card] as number) - copies;
    fields[CARD_FIELDS + card] = cardValue(card, held === known ? copies : held.count(card), unseen);
  }
}

export function setPileSizes({ drawPileSize, handSizes }: Table, seat: Seat, fields: Uint16Array): void {
  fields[DRAW_PILE_FIELD] = DRAW_PILE_SIZE + DRAW_PILE_BUCKETS.of(drawPileSize);
  if (drawPileSize > 0) {
    fields[OWN_HAND_SIZE_FIELD] = NO_FEATURES;
    fields[OTHER_HAND_SIZES_FIELD] = NO_FEATURES;
    return;
  }
  const own = handSizes[seat] as number;
  let all = 0;
  for (let other = 0; other < handSizes.length; other += 1) all += handSizes[other] as number;
  fields[OWN_HAND_SIZE_FIELD] = OWN_HAND_SIZE + own;
  fields[OTHER_HAND_SIZES_FIELD] = OTHER_HAND_SIZES + OTHERS_CARDS_BUCKETS.of(all - own);
}

export function setDecision(table: Table, team: Team, fields: Uint16Array): void {
  const { phase, pendingHazard, pendingHazardTarget } = table;
  const hazard = phase === 'coupFourreWindow' ? pendingHazard : null;
  const isOnOthers = hazard !== null && pendingHazardTarget !== team;
  fields[HAZARD_ON_OTHERS_FIELD] = isOnOthers ? PENDING_HAZARD_ON_OTHERS : NO_FEATURES;
  if (hazard !== null) fields[DECISION_FIELD] = PENDING_HAZARD + hazard - OUT_OF_GAS;
  else fields[DECISION_FIELD] = phase === 'extension' ? EXTENSION_OFFERED : NO_FEATURES;
  fields[EXTENSION_FIELD] = extensionValue(table, team);
}

function extensionValue({ extendedBy, target, rules }: Table, team: Team): number {
  if (extendedBy !== null) return EXTENDED + (extendedBy === team ? 0 : 1);
  if (target !== 700) return LONG_TRIP;
  return rules.extension ? EXTENSION_POSSIBLE : NO_FEATURES;
}
