import {
  ATTACKS_HELD,
  FEATURE_COUNT,
  FeatureList,
  listFeatures,
  OTHER_TEAMS,
  OWN_TEAM,
  type SeatDrawPiles,
  TEAM_FEATURES,
} from '@coup-fourre/bots';
import { CARDS, HAZARDS, type Players, type Seat, type View } from '@coup-fourre/rules';
import type { DealState } from '@coup-fourre/rules/authority';

const MAX_OTHER_TEAMS = 2;
const KINDS = CARDS.length;
/** How many next cards of each seat the value network sees. */
const DRAWS = 3;
/** Number of view features that describe the hand: its cards, and its possible attacks on other teams. */
const HAND_FEATURE_COUNT = OWN_TEAM + MAX_OTHER_TEAMS * HAZARDS.length;
const NOT_OF_HAND = -1;

/** Maps a view feature to its number among the features that describe the hand. */
const HAND_FEATURE_OF = Int16Array.from({ length: FEATURE_COUNT }, (_, feature) => {
  if (feature < OWN_TEAM) return feature;
  const attack = feature - OTHER_TEAMS - ATTACKS_HELD;
  const team = Math.floor(attack / TEAM_FEATURES);
  const hazard = attack - team * TEAM_FEATURES;
  const isAttack = team >= 0 && team < MAX_OTHER_TEAMS && hazard < HAZARDS.length;
  return isAttack ? OWN_TEAM + team * HAZARDS.length + hazard : NOT_OF_HAND;
});

export function valueFeatureCount(players: Players): number {
  return nextDrawsFrom(players) + players * DRAWS * KINDS;
}

function nextDrawsFrom(players: Players): number {
  return FEATURE_COUNT + (players - 1) * HAND_FEATURE_COUNT;
}

/** A world, with the view and the next cards of each seat. */
interface WorldParts {
  readonly state: DealState;
  readonly views: readonly View[];
  readonly seatPiles: SeatDrawPiles;
  readonly ruleFeatures: readonly number[];
}

/**
 * Lists the features of a world for the value network.
 * They are the view of the acting seat, the hands of the others in turn order, and the next cards of each seat's draw
 * pile.
 */
export class ValueFeatures {
  readonly #other = new FeatureList();

  list({ state, views, seatPiles, ruleFeatures }: WorldParts, seat: Seat, list: FeatureList): void {
    const { players } = state.table.rules;
    listFeatures(views[seat] as View, ruleFeatures, list);
    for (let step = 1; step < players; step += 1) {
      listFeatures(views[(seat + step) % players] as View, ruleFeatures, this.#other);
      this.#addHand(FEATURE_COUNT + (step - 1) * HAND_FEATURE_COUNT, list);
    }
    for (let step = 0; step < players; step += 1)
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const card = seatPiles.upcoming(state, (seat + step) % players, draw);
        if (card !== null) list.add(nextDrawsFrom(players) + (step * DRAWS + draw) * KINDS + card);
      }
  }

  #addHand(block: number, list: FeatureList): void {
    const { features, count } = this.#other;
    for (let index = 0; index < count; index += 1) {
      const ofHand = HAND_FEATURE_OF[features[index] as number] as number;
      if (ofHand !== NOT_OF_HAND) list.add(block + ofHand);
    }
  }
}
