import { CARDS, HAZARDS, PLAYER_COUNTS } from '@coup-fourre/rules';

/*
 * A network's input for a View: the list of features that are present, each a number. The numbers are in consecutive
 * blocks.
 * Any change of order, number or meaning invalidates trained weights: raise FEATURES_VERSION with it.
 */
export const FEATURES_VERSION = 1;

const KINDS = CARDS.length;
export const DISTANCE_KINDS = 5;
export const MILES_PER_STEP = 25;

/** Copies held of each kind: at least one, two, three, four. */
export const COPIES_HELD = 0;
export const COPIES_HELD_LEVELS = 4;
/** Each distance held that completes the trip, alone or together with another card held. */
export const COMPLETES_TRIP = COPIES_HELD + KINDS * COPIES_HELD_LEVELS;
export const COMPLETES_TRIP_WITH_ANOTHER = COMPLETES_TRIP + DISTANCE_KINDS;
/** Hundreds of miles held that fit, up to 7. */
export const MILES_HELD = COMPLETES_TRIP_WITH_ANOTHER + DISTANCE_KINDS;
export const MAX_HUNDREDS = 7;
/** Present if the hand holds the card that the viewer's battle pile needs: the remedy for its hazard, or a Roll. */
export const REMEDY_HELD = MILES_HELD + MAX_HUNDREDS + 1;
export const ROLL_HELD = REMEDY_HELD + 1;

/**
 * A team's block: its battle pile (with and without Right of Way), limit, safeties, 200s, steps to go, no miles yet.
 */
export const OWN_TEAM = ROLL_HELD + 1;
export const BATTLE_STATE = 0;
export const BATTLE_STATES = 16;
export const SPEED_LIMITED = BATTLE_STATE + BATTLE_STATES;
export const SAFETIES_LAID = SPEED_LIMITED + 1;
export const TWO_HUNDREDS = SAFETIES_LAID + 4;
export const MILES_TO_GO = TWO_HUNDREDS + 3;
export const NO_MILES = MILES_TO_GO + 1000 / MILES_PER_STEP + 1;
/** Each hazard in the viewer's hand that may be played on this team. */
export const ATTACKS_HELD = NO_MILES + 1;
/** The length of a block. All numbers in it count from its beginning. */
export const TEAM_FEATURES = ATTACKS_HELD + HAZARDS.length;
/** The blocks of the two other teams, in turn order, and which of them leads. */
export const OTHER_TEAMS = OWN_TEAM + TEAM_FEATURES;
/** Two features: the next team has more miles than the team after it, or fewer. */
export const LEADING_OPPONENT = OTHER_TEAMS + 2 * TEAM_FEATURES;

/** Copies of each kind that may still come, up to 8. */
export const COPIES_LEFT = LEADING_OPPONENT + 2;
export const COPIES_LEFT_LEVELS = 9;
/** Cards to draw. Once there are none, cards in the viewer's hand and in all others. */
export const DRAW_PILE_SIZE = COPIES_LEFT + KINDS * COPIES_LEFT_LEVELS;
/** The number of cards at which each bucket begins. */
export const DRAW_PILE_THRESHOLDS = [0, 1, 2, 3, 5, 7, 10, 14, 19, 25, 33, 43, 55, 70];
export const OWN_HAND_SIZE = DRAW_PILE_SIZE + DRAW_PILE_THRESHOLDS.length;
export const OWN_HAND_SIZE_LEVELS = 8;
export const OTHER_HAND_SIZES = OWN_HAND_SIZE + OWN_HAND_SIZE_LEVELS;
/** The number of cards at which each bucket begins. */
export const OTHER_HAND_SIZES_THRESHOLDS = [0, 1, 2, 3, 4, 5, 6, 9];

/**
 * The hazard just played, and whether it hit another team. The extension: offered, or called by the viewer's or another
 * team.
 */
export const PENDING_HAZARD = OTHER_HAND_SIZES + OTHER_HAND_SIZES_THRESHOLDS.length;
export const PENDING_HAZARD_ON_OTHERS = PENDING_HAZARD + HAZARDS.length;
export const EXTENSION_OFFERED = PENDING_HAZARD_ON_OTHERS + 1;
export const EXTENDED = EXTENSION_OFFERED + 1;
export const EXTENSION_POSSIBLE = EXTENDED + 2;
export const LONG_TRIP = EXTENSION_POSSIBLE + 1;

/** A deal outside a match. Else the viewer's total, the best other total, and the lead in match and deal. */
export const SINGLE_DEAL = LONG_TRIP + 1;
export const TOTALS = SINGLE_DEAL + 1;
/** The points at which each bucket begins. */
export const TOTALS_THRESHOLDS = [0, 1, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500];
export const LEAD = TOTALS + 2 * TOTALS_THRESHOLDS.length;
/** The points at which each bucket begins. */
export const LEAD_THRESHOLDS = [-9000, -2500, -1500, -900, -500, -200, 1, 201, 501, 901, 1501, 2501];
/** Points still needed for 5000, including this deal's points so far: the viewer's team's, then the best other's. */
export const POINTS_NEEDED = LEAD + 2 * LEAD_THRESHOLDS.length;
/** The points at which each bucket begins. */
export const POINTS_NEEDED_THRESHOLDS = [0, 1, 201, 401, 601, 801, 1101, 1501, 2001, 2501];

/** The rules that differ from the most common values. */
export const RULE_FLAGS = POINTS_NEEDED + 2 * POINTS_NEEDED_THRESHOLDS.length;
export const RULE_FLAG_COUNT = 16;
/** The number of seats at the table. */
export const PLAYER_COUNT = RULE_FLAGS + RULE_FLAG_COUNT;

/** The number of features, and the maximum in one view. */
export const FEATURE_COUNT = PLAYER_COUNT + PLAYER_COUNTS.length;
export const MAX_FEATURES = 192;

/** Finds the bucket of an integer: the last of some ascending thresholds that it reaches, or the first. */
export class Buckets {
  readonly #min: number;
  /** By integer, from #min to the last threshold. */
  readonly #buckets: Uint8Array;

  constructor(thresholds: readonly number[]) {
    const [, second = 0] = thresholds;
    this.#min = second - 1;
    this.#buckets = Uint8Array.from({ length: (thresholds.at(-1) ?? 0) - this.#min + 1 }, (_, index) =>
      Math.max(
        0,
        thresholds.findLastIndex((threshold) => this.#min + index >= threshold),
      ),
    );
  }

  of(integer: number): number {
    const index = Math.max(0, integer - this.#min);
    return this.#buckets[Math.min(index, this.#buckets.length - 1)] as number;
  }
}
