import {
  bitsOf,
  CARDS,
  D200,
  DISTANCES,
  deckCounts,
  END_OF_LIMIT,
  EXTRA_TANK,
  HAZARDS,
  type Hand,
  isHazard,
  isSpeedLimited,
  lowestKind,
  MAX_TWO_HUNDREDS,
  MILES,
  MILES_PER_STEP,
  OUT_OF_GAS,
  PLAYER_COUNTS,
  REMEDY_FOR,
  RIGHT_OF_WAY,
  ROLL,
  type Rules,
  SAFETIES,
  SAFETY_AGAINST,
  STOP,
  type Table,
  type Tableau,
  type Team,
} from '@coup-fourre/rules';
import type { FeatureList } from '../features/features.ts';
import { Buckets, RULE_FLAG_COUNT, RULE_FLAGS } from '../features/layout.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';

/*
 * The features that determine the value of a deal with all cards face up, each a number.
 * They are in blocks: one block per team, beginning with the team whose points are estimated, then a block for the
 * whole table. A drawn card changes only the block of the drawing team.
 * Any change of order, number or meaning invalidates trained weights: raise LUCK_VERSION with it.
 */
const KINDS = CARDS.length;
const MAX_TEAMS = 3;

/** A team's block: its piles and trip, with the cards in its hands that suit them, then its hands. */
const CAR = 0;
const CAR_STATES = 9;
const LIMIT = CAR + CAR_STATES;
const SAFETIES_LAID = LIMIT + 3;
const COUPS_FOURRES = SAFETIES_LAID + SAFETIES.length;
const TWO_HUNDREDS = COUPS_FOURRES + SAFETIES.length;
const STEPS_TO_GO = TWO_HUNDREDS + MAX_TWO_HUNDREDS + 1;
const STEPS_TO_GO_THRESHOLDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 32, 36, 40];
const NO_MILES = STEPS_TO_GO + STEPS_TO_GO_THRESHOLDS.length;
const IN_TURN = NO_MILES + 1;
/** Copies held of each kind that can still be useful: at least one, two, three. */
const HELD = IN_TURN + 1;
const HELD_LEVELS = 3;
/** Hundreds of miles held that fit, and whether they complete the trip: one card, or all of them. */
const MILES_HELD = HELD + KINDS * HELD_LEVELS;
const MAX_HUNDREDS = 7;
const COMPLETES = MILES_HELD + MAX_HUNDREDS + 1;
const CAN_ATTACK = COMPLETES + 2;
const TEAM_FEATURES = CAN_ATTACK + HAZARDS.length;

/** The block of the whole table: cards to draw, copies of each kind not yet face up, the trip, the rules. */
const DRAW_PILE = MAX_TEAMS * TEAM_FEATURES;
const DRAW_PILE_THRESHOLDS = [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 23, 28, 34, 41, 48, 56, 64, 72, 80];
const UNSEEN = DRAW_PILE + DRAW_PILE_THRESHOLDS.length;
const UNSEEN_THRESHOLDS = [0, 1, 2, 4, 7];
const EXTENSION = UNSEEN + KINDS * UNSEEN_THRESHOLDS.length;
const RULES = EXTENSION + 4;

/** Number of features of a deal. */
export const DEAL_FEATURE_COUNT = RULES + RULE_FLAG_COUNT + PLAYER_COUNTS.length;

const STEPS_TO_GO_BUCKETS = new Buckets(STEPS_TO_GO_THRESHOLDS);
const DRAW_PILE_BUCKETS = new Buckets(DRAW_PILE_THRESHOLDS);
const UNSEEN_BUCKETS = new Buckets(UNSEEN_THRESHOLDS);

/** A deal with all hands face up. Phase and order of the draw pile are ignored. */
export interface OpenDeal {
  readonly table: Table;
  readonly hands: readonly Hand[];
  /** Cards left to draw. While the opening hands are dealt, this is more than the table says. */
  readonly cardsToDraw: number;
}

/** Lists the features of the deals at a table. The memory is reused. */
export class DealFeatures {
  readonly #ruleFeatures: readonly number[];
  readonly #teams: number;
  readonly #block = new TeamBlock();

  constructor(rules: Rules) {
    this.#ruleFeatures = ruleFeaturesOf(rules).map((feature) => feature - RULE_FLAGS + RULES);
    this.#teams = rules.teams;
  }

  /** Lists the features for a team's points. Leaves out the block of team `without`, if any. */
  list(deal: OpenDeal, { team, without }: { team: Team; without: Team | null }, list: FeatureList): void {
    list.count = 0;
    for (const feature of this.#ruleFeatures) list.add(feature);
    addSharedFeatures(deal, team, list);
    for (let other = 0; other < this.#teams; other += 1)
      if (other !== without) this.#block.add(deal, { team: other, offset: this.#offsetOf(other, team) }, list);
  }

  /** Adds the block of team `of` for the points of another team. */
  addTeam(deal: OpenDeal, { team, of }: { team: Team; of: Team }, list: FeatureList): void {
    this.#block.add(deal, { team: of, offset: this.#offsetOf(of, team) }, list);
  }

  #offsetOf(other: Team, team: Team): number {
    return (other - team + this.#teams) % this.#teams;
  }
}

function addSharedFeatures({ table, cardsToDraw }: OpenDeal, team: Team, list: FeatureList): void {
  const counts = deckCounts(table.rules);
  list.add(DRAW_PILE + DRAW_PILE_BUCKETS.of(cardsToDraw));
  for (const card of CARDS) {
    const unseen = counts[card] - (table.seen[card] as number);
    list.add(UNSEEN + card * UNSEEN_THRESHOLDS.length + UNSEEN_BUCKETS.of(unseen));
  }
  list.add(EXTENSION + extensionState(table, team));
}

function extensionState({ extendedBy, target, rules }: Table, team: Team): number {
  if (extendedBy !== null) return extendedBy === team ? 0 : 1;
  return target === 700 && rules.extension ? 2 : 3;
}

/** A team, and its offset in turn order from the team whose points are estimated: 0, 1 or 2. */
interface PlacedTeam {
  readonly team: Team;
  readonly offset: number;
}

class TeamBlock {
  /** Copies of each kind in the team's hands. */
  readonly #held = new Uint8Array(KINDS);

  add({ table, hands }: OpenDeal, { team, offset }: PlacedTeam, list: FeatureList): void {
    const from = list.count;
    const tableau = table.tableau(team);
    const kinds = this.#countHands(hands, team, table.rules.teams);
    addPiles(tableau, kinds, list);
    if (table.teamOf(table.turn) === team) list.add(IN_TURN);
    this.#addHands(table, { team, kinds }, list);
    const block = offset * TEAM_FEATURES;
    const { features, count } = list;
    for (let index = from; index < count; index += 1) features[index] = (features[index] as number) + block;
  }

  /** Counts the cards in a team's hands. Returns their kinds. */
  #countHands(hands: readonly Hand[], team: Team, teams: number): number {
    let kinds = 0;
    this.#held.fill(0);
    for (let seat = team; seat < hands.length; seat += teams) {
      const hand = hands[seat] as Hand;
      kinds |= hand.kinds;
      for (let rest = hand.kinds; rest !== 0; rest &= rest - 1) {
        const card = lowestKind(rest);
        this.#held[card] = (this.#held[card] as number) + hand.count(card);
      }
    }
    return kinds;
  }

  #addHands({ tableaux }: Table, { team, kinds }: { team: Team; kinds: number }, list: FeatureList): void {
    const own = tableaux[team] as Tableau;
    let attacks = 0;
    let open = 0;
    for (let other = 0; other < tableaux.length; other += 1) {
      if (other === team) continue;
      const victim = tableaux[other] as Tableau;
      attacks |= victim.attacks;
      open |= OPEN_HAZARDS[victim.safetySet >>> EXTRA_TANK] as number;
    }
    const useful = kinds & (open | usefulToOwnTeam(own));
    for (let rest = useful; rest !== 0; rest &= rest - 1) {
      const card = lowestKind(rest);
      const copies = this.#held[card] as number;
      for (let level = 0; level < HELD_LEVELS && level < copies; level += 1)
        list.add(HELD + card * HELD_LEVELS + level);
    }
    for (let rest = kinds & attacks; rest !== 0; rest &= rest - 1) list.add(CAN_ATTACK + lowestKind(rest) - OUT_OF_GAS);
    this.#addMiles(own.milesToGo, useful & ANY_DISTANCE, list);
  }

  #addMiles(milesToGo: number, distances: number, list: FeatureList): void {
    let miles = 0;
    let completes = false;
    for (let rest = distances; rest !== 0; rest &= rest - 1) {
      const card = lowestKind(rest);
      const each = MILES_OF[card] as number;
      miles += each * (this.#held[card] as number);
      completes ||= each === milesToGo;
    }
    list.add(MILES_HELD + Math.min(Math.floor(Math.min(miles, milesToGo) / 100), MAX_HUNDREDS));
    if (completes) list.add(COMPLETES);
    if (miles >= milesToGo) list.add(COMPLETES + 1);
  }
}

function addPiles(tableau: Tableau, kinds: number, list: FeatureList): void {
  list.add(CAR + carState(tableau, kinds));
  list.add(LIMIT + limitState(tableau, kinds));
  for (let rest = tableau.safetySet; rest !== 0; rest &= rest - 1)
    list.add(SAFETIES_LAID + lowestKind(rest) - EXTRA_TANK);
  for (let rest = tableau.crosswiseSet; rest !== 0; rest &= rest - 1)
    list.add(COUPS_FOURRES + lowestKind(rest) - EXTRA_TANK);
  list.add(TWO_HUNDREDS + tableau.twoHundreds);
  list.add(STEPS_TO_GO + STEPS_TO_GO_BUCKETS.of(tableau.milesToGo / MILES_PER_STEP));
  if (tableau.miles === 0) list.add(NO_MILES);
}

const ENDS_LIMIT = bitsOf([END_OF_LIMIT, RIGHT_OF_WAY]);
const STARTS = bitsOf([ROLL, RIGHT_OF_WAY]);

/** 0 not limited. 1, 2 limited, with or without a card held against it. */
function limitState(tableau: Tableau, kinds: number): number {
  if (!isSpeedLimited(tableau)) return 0;
  return (kinds & ENDS_LIMIT) !== 0 ? 1 : 2;
}

/**
 * 0: drives. 1 to 4: needs a Roll, on an empty pile or another, with or without one in hand. 5 to 8: has broken down,
 * by the cards held against it.
 */
function carState(tableau: Tableau, kinds: number): number {
  const { top } = tableau.battle;
  if (top === ROLL) return 0;
  const hasRightOfWay = tableau.has(RIGHT_OF_WAY);
  const starts = hasRightOfWay || (kinds & STARTS) !== 0;
  if (top !== null && isHazard(top) && top !== STOP && !tableau.has(SAFETY_AGAINST[top])) {
    if ((kinds & (1 << REMEDY_FOR[top])) !== 0) return starts ? 5 : 6;
    return (kinds & (1 << SAFETY_AGAINST[top])) !== 0 ? 7 : 8;
  }
  if (hasRightOfWay) return 0;
  return (top === null ? 1 : 3) + (starts ? 0 : 1);
}

const ANY_SAFETY = bitsOf(SAFETIES);
const ANY_DISTANCE = bitsOf(DISTANCES);
const MILES_OF = Uint8Array.from(DISTANCES, (card) => MILES[card]);
const SAFETY_SETS = 2 ** SAFETIES.length;

/**
 * By the safeties that a team has played: the hazards that can still hit it, and the remedies that it may still need.
 */
const OPEN_HAZARDS = Int32Array.from({ length: SAFETY_SETS }, (_, laid) => bitsOf(hazardsAgainst(laid)));
const OPEN_REMEDIES = Int32Array.from({ length: SAFETY_SETS }, (_, laid) =>
  bitsOf(hazardsAgainst(laid).map((hazard) => REMEDY_FOR[hazard])),
);

function hazardsAgainst(laid: number) {
  return HAZARDS.filter((hazard) => ((laid >> (SAFETY_AGAINST[hazard] - EXTRA_TANK)) & 1) === 0);
}

/**
 * `FITTING[steps]`: the distance cards of at most `steps` steps of 25 miles, as a set. The last entry has all kinds.
 */
const FITTING = Int32Array.from({ length: MILES[D200] / MILES_PER_STEP + 1 }, (_, steps) =>
  bitsOf(DISTANCES.filter((card) => MILES[card] <= steps * MILES_PER_STEP)),
);

/** The kinds, except hazards, that a team can still use on its own piles. */
function usefulToOwnTeam({ safetySet, milesToGo, twoHundreds }: Tableau): number {
  const fitting = FITTING[Math.min(milesToGo / MILES_PER_STEP, FITTING.length - 1)] as number;
  const distances = twoHundreds === MAX_TWO_HUNDREDS ? fitting & ~(1 << D200) : fitting;
  return ANY_SAFETY | distances | (OPEN_REMEDIES[safetySet >>> EXTRA_TANK] as number);
}
