import { CARDS, HAZARDS, SAFETIES } from '@coup-fourre/rules';
import {
  ATTACKS_HELD,
  BATTLE_STATES,
  COPIES_HELD,
  COPIES_HELD_LEVELS,
  COPIES_LEFT,
  COPIES_LEFT_LEVELS,
  DISTANCE_KINDS,
  FEATURE_COUNT,
  NO_MILES,
  OWN_TEAM,
  SAFETIES_LAID,
  SPEED_LIMITED,
  TEAM_FEATURES,
  TWO_HUNDREDS,
} from './layout.ts';

/*
 * A view as a fixed number of fields, each with one value.
 * A value below FEATURE_COUNT is that feature alone. Higher values stand for several features, or for none.
 * Few fields change from one decision of a seat to its next. So a network can keep its sums and change them slightly
 * (FieldNetwork).
 */
const KINDS = CARDS.length;
const MAX_TEAMS = 3;

/** A field for each kind of card, for each distance that may complete the trip, and for other abilities of the hand. */
export const CARD_FIELDS = 0;
export const TRIP_FIELDS = CARD_FIELDS + KINDS;
export const MILES_HELD_FIELD = TRIP_FIELDS + DISTANCE_KINDS;
export const REMEDY_HELD_FIELD = MILES_HELD_FIELD + 1;
export const ROLL_HELD_FIELD = REMEDY_HELD_FIELD + 1;

/** The fields of each team, the viewer's team first, and which opponent leads. */
export const TEAM_FIELDS = ROLL_HELD_FIELD + 1;
export const PILES = 0;
export const SAFETIES_FACE_UP = 1;
export const TWO_HUNDREDS_PLAYED = 2;
export const STEPS_TO_GO = 3;
export const ATTACKS = 4;
export const FIELDS_PER_TEAM = 5;
export const LEADING_OPPONENT_FIELD = TEAM_FIELDS + MAX_TEAMS * FIELDS_PER_TEAM;

/** The progress of the deal, and the pending decision. */
export const DRAW_PILE_FIELD = LEADING_OPPONENT_FIELD + 1;
export const OWN_HAND_SIZE_FIELD = DRAW_PILE_FIELD + 1;
export const OTHER_HAND_SIZES_FIELD = OWN_HAND_SIZE_FIELD + 1;
export const DECISION_FIELD = OTHER_HAND_SIZES_FIELD + 1;
export const HAZARD_ON_OTHERS_FIELD = DECISION_FIELD + 1;
export const EXTENSION_FIELD = HAZARD_ON_OTHERS_FIELD + 1;

/** The points of the deal and of the match. */
export const DEAL_LEAD_FIELD = EXTENSION_FIELD + 1;
export const OWN_TOTAL_FIELD = DEAL_LEAD_FIELD + 1;
export const BEST_TOTAL_FIELD = OWN_TOTAL_FIELD + 1;
export const MATCH_LEAD_FIELD = BEST_TOTAL_FIELD + 1;
export const OWN_POINTS_NEEDED_FIELD = MATCH_LEAD_FIELD + 1;
export const BEST_POINTS_NEEDED_FIELD = OWN_POINTS_NEEDED_FIELD + 1;

/** The number of fields that the kernel compares. The last ones are unused. */
export const FIELD_COUNT = 64;
if (BEST_POINTS_NEEDED_FIELD >= FIELD_COUNT) throw new Error('the fields exceed FIELD_COUNT');

export const NO_FEATURES = FEATURE_COUNT;

export function emptyFields(): Uint16Array {
  return new Uint16Array(FIELD_COUNT).fill(NO_FEATURES);
}

const featuresByValue: (readonly number[])[] = [
  ...Array.from({ length: FEATURE_COUNT }, (_, feature) => [feature]),
  [],
];

/** Adds `count` values, given the features of each. Returns the first. */
function makeValues(count: number, featuresOf: (index: number) => readonly number[]): number {
  const first = featuresByValue.length;
  for (let index = 0; index < count; index += 1) featuresByValue.push(featuresOf(index));
  return first;
}

function featuresOfBits(bits: number, first: number): readonly number[] {
  return Array.from({ length: 32 - Math.clz32(bits) }, (_, bit) => first + bit).filter((_, bit) => (bits >> bit) & 1);
}

const KIND_VALUES = (COPIES_HELD_LEVELS + 1) * COPIES_LEFT_LEVELS;
const CARD_VALUES = makeValues(KINDS * KIND_VALUES, (index) => {
  const card = Math.floor(index / KIND_VALUES);
  const held = Math.floor((index % KIND_VALUES) / COPIES_LEFT_LEVELS);
  return [
    ...featuresOfBits((1 << held) - 1, COPIES_HELD + card * COPIES_HELD_LEVELS),
    COPIES_LEFT + card * COPIES_LEFT_LEVELS + (index % COPIES_LEFT_LEVELS),
  ];
});

/** The value of a kind of card. `held` and `toCome` are limited to their highest levels. */
export function cardValue(card: number, held: number, left: number): number {
  const heldLevel = held < COPIES_HELD_LEVELS ? held : COPIES_HELD_LEVELS;
  const leftLevel = left < COPIES_LEFT_LEVELS ? (left > 0 ? left : 0) : COPIES_LEFT_LEVELS - 1;
  return CARD_VALUES + card * KIND_VALUES + heldLevel * COPIES_LEFT_LEVELS + leftLevel;
}

/*
 * The values of a team: battle pile and limit, safeties, 200s with whether there are no miles yet, attacks held.
 * They are in this order for the viewer's team, then for the two others.
 */
export const LIMITED = BATTLE_STATES;
export const SAFETIES_VALUE = 2 * BATTLE_STATES;
export const TWO_HUNDREDS_VALUE = SAFETIES_VALUE + 2 ** SAFETIES.length;
const MAX_TWO_HUNDREDS = 2;
export const ATTACKS_VALUE = TWO_HUNDREDS_VALUE + 2 * (MAX_TWO_HUNDREDS + 1);
const VALUES_PER_TEAM = ATTACKS_VALUE + 2 ** HAZARDS.length;
const TEAM_VALUES = makeValues(MAX_TEAMS * VALUES_PER_TEAM, (index) => {
  const block = OWN_TEAM + Math.floor(index / VALUES_PER_TEAM) * TEAM_FEATURES;
  const value = index % VALUES_PER_TEAM;
  if (value < LIMITED) return [block + value];
  if (value < SAFETIES_VALUE) return [block + value - LIMITED, block + SPEED_LIMITED];
  if (value < TWO_HUNDREDS_VALUE) return featuresOfBits(value - SAFETIES_VALUE, block + SAFETIES_LAID);
  if (value >= ATTACKS_VALUE) return featuresOfBits(value - ATTACKS_VALUE, block + ATTACKS_HELD);
  const played = block + TWO_HUNDREDS + ((value - TWO_HUNDREDS_VALUE) >> 1);
  return (value - TWO_HUNDREDS_VALUE) & 1 ? [played, block + NO_MILES] : [played];
});

/** The first value of a team: 0 for the viewer's team, 1 and 2 for the others. */
export function teamValues(offset: number): number {
  return TEAM_VALUES + offset * VALUES_PER_TEAM;
}

/** By value: where its features begin in VALUE_FEATURES. The next entry is where they end. */
export const FEATURES_FROM = new Uint16Array(featuresByValue.length + 1);
for (const [value, { length }] of featuresByValue.entries())
  FEATURES_FROM[value + 1] = (FEATURES_FROM[value] as number) + length;
/** The features of all values. At the start of any value, two can be read. */
export const VALUE_FEATURES = Uint16Array.from([...featuresByValue.flat(), 0, 0]);
export const VALUE_COUNT = featuresByValue.length;
