import { CARDS, HAZARDS, PLAYER_COUNTS } from '@coup-fourre/rules';

/*
 * What a network sees of a View: the numbers of the features that are there, each worth 1. They stand in blocks, each
 * beginning where the one before ends. Any change of their order, number or meaning makes trained weights useless: raise
 * FEATURES_VERSION with it.
 */
export const FEATURES_VERSION = 1;

const KINDS = CARDS.length;
const DISTANCE_KINDS = 5;
export const MILES_A_STEP = 25;

/** Copies held of each kind: at least one, two, three, four. */
export const HELD = 0;
export const HELD_LEVELS = 4;
/** Each distance held that completes the trip, and that does so together with another one held. */
export const FINISHES = HELD + KINDS * HELD_LEVELS;
export const FINISHES_WITH = FINISHES + DISTANCE_KINDS;
/** Hundreds of miles held that fit, to 7. */
export const MILES_HELD = FINISHES_WITH + DISTANCE_KINDS;
export const MOST_HUNDREDS = 7;
/** Whether the hand holds what the own battle pile asks for: the remedy of its hazard, a Roll. */
export const CURE_HELD = MILES_HELD + MOST_HUNDREDS + 1;
export const ROLL_HELD = CURE_HELD + 1;

/** A team's part: its battle pile (with and without Right of Way), limit, safeties, 200s, steps to go, no miles yet. */
export const OWN = ROLL_HELD + 1;
export const BATTLE = 0;
export const BATTLES = 16;
export const LIMITED = BATTLE + BATTLES;
export const SAFE = LIMITED + 1;
export const TWO_HUNDREDS = SAFE + 4;
export const TO_GO = TWO_HUNDREDS + 3;
export const AT_ZERO = TO_GO + 1000 / MILES_A_STEP + 1;
/** Each hazard that may be laid on it and that is held. */
export const HITS = AT_ZERO + 1;
export const TEAM_PART = HITS + HAZARDS.length;
/** The parts of the two other teams, in turn order, and which of them is ahead. */
export const OTHERS = OWN + TEAM_PART;
export const AHEAD = OTHERS + 2 * TEAM_PART;

/** Copies of each kind neither seen nor held, to 8. */
export const LEFT = AHEAD + 2;
export const LEFT_LEVELS = 9;
/** Cards to draw; once there are none, cards in the own hand and in all others. */
export const DRAW_PILE = LEFT + KINDS * LEFT_LEVELS;
export const DRAW_PILE_FROM = [0, 1, 2, 3, 5, 7, 10, 14, 19, 25, 33, 43, 55, 70];
export const OWN_CARDS = DRAW_PILE + DRAW_PILE_FROM.length;
export const OWN_CARDS_LEVELS = 8;
export const OTHERS_CARDS = OWN_CARDS + OWN_CARDS_LEVELS;
export const OTHERS_CARDS_FROM = [0, 1, 2, 3, 4, 5, 6, 9];

/** The hazard just played, and whether it hit another team; the extension asked for, called by one's own or another team. */
export const ASKED = OTHERS_CARDS + OTHERS_CARDS_FROM.length;
export const ASKED_FOR_OTHERS = ASKED + HAZARDS.length;
export const ASKED_TO_EXTEND = ASKED_FOR_OTHERS + 1;
export const EXTENDED = ASKED_TO_EXTEND + 1;
export const MAY_EXTEND = EXTENDED + 2;
export const FAR_TARGET = MAY_EXTEND + 1;

/** A deal that stands alone. Else the own total and the best other's, the lead in the match and in the deal, and needs. */
export const ALONE = FAR_TARGET + 1;
export const TOTALS = ALONE + 1;
export const TOTALS_FROM = [0, 1, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500];
export const LEAD = TOTALS + 2 * TOTALS_FROM.length;
export const LEAD_FROM = [-9000, -2500, -1500, -900, -500, -200, 1, 201, 501, 901, 1501, 2501];
/** What is missing to 5000, this deal's points so far counted: one's own team, the best other. */
export const NEED = LEAD + 2 * LEAD_FROM.length;
export const NEED_FROM = [0, 1, 201, 401, 601, 801, 1101, 1501, 2001, 2501];

/** The values of the rules that differ from the commonest. */
export const RULES = NEED + 2 * NEED_FROM.length;
export const RULE_FEATURES = 16;
/** The seats at the table. */
export const SEATS = RULES + RULE_FEATURES;

/** How many features there are, and how many one view can have at most. */
export const FEATURES = SEATS + PLAYER_COUNTS.length;
export const MOST_FEATURES = 192;

/** For each whole number from 0 to `most`, the last place in `from` whose number it reaches. */
export function bucketsOf(most: number, from: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: most + 1 }, (_, number) => bucketOf(number, from));
}

/** The last place in `from`, ascending, whose number is not above the one given; 0 where all are. */
export function bucketOf(number: number, from: readonly number[]): number {
  let place = from.length - 1;
  while (place > 0 && number < (from[place] as number)) place -= 1;
  return place;
}
