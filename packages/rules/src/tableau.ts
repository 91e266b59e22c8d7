import { bitsOf } from './bits.ts';
import {
  type Card,
  D25,
  D200,
  DISTANCES,
  type Distance,
  EXTRA_TANK,
  MILES,
  type Safety,
  SPEED_LIMIT,
} from './cards.ts';
import { Pile } from './pile.ts';
import { whyNotFit } from './rules/distance.ts';

const MOST_BATTLE_CARDS = 46;
const MOST_SPEED_CARDS = 10;
const MOST_DISTANCE_CARDS = 46;
const LIMIT_BIT = 16;
const SAFETY_SHIFT = 5;
const ANY_DISTANCE = bitsOf(DISTANCES);

/** How many standings there are: battle card (4 bits), Speed Limit (1), safeties (4). */
export const STANDINGS = 512;

/**
 * What each standing allows, one bit a card: the kinds the team may play (any distance card, fitting or not, that its car
 * could move by) and the hazards that others may lay on it.
 */
export interface Standings {
  readonly open: Int32Array;
  readonly hits: Int32Array;
}

const MOST_MILES = MILES[D200];
const MILES_A_STEP = MILES[D25];
const STEPS = MOST_MILES / MILES_A_STEP + 1;

/** The kinds that rules 4.3 and 4.4 let fit, by 200s played and steps of 25 miles to go: all but some distance cards. */
const FITTING = [0, 1, 2].map((twoHundreds) =>
  Int32Array.from({ length: STEPS }, (_, steps) => {
    const fitting = DISTANCES.filter(
      (card) => whyNotFit({ miles: 0, twoHundreds }, card, steps * MILES_A_STEP) === null,
    );
    return ~ANY_DISTANCE | bitsOf(fitting);
  }),
);

/** A team's face-up cards. What follows from the piles is kept in step with them, so that legality is a look-up. */
export class Tableau {
  readonly battle = new Pile(MOST_BATTLE_CARDS);
  readonly speed = new Pile(MOST_SPEED_CARDS);
  /** Distance cards in the order they were played. */
  readonly distance = new Pile(MOST_DISTANCE_CARDS);
  /** Safeties in the order they were laid. */
  readonly safeties = new Pile(4);
  miles = 0;
  twoHundreds = 0;
  /** The safeties laid and those laid crosswise, one bit a card. */
  safetySet = 0;
  crosswiseSet = 0;
  /** What counts of battle pile, speed pile and safeties for what may be played on them: an index below STANDINGS. */
  standing = 0;
  /** The kinds its team may play on it now, and the hazards that others may, one bit a card. */
  open = 0;
  hits = 0;
  readonly #standings: Standings;
  #fits = 0;

  constructor(standings: Standings) {
    this.#standings = standings;
  }

  has(safety: Safety): boolean {
    return (this.safetySet & (1 << safety)) !== 0;
  }

  /** Rule 8.1: whether that safety was laid crosswise, as a coup fourré. */
  isCrosswise(safety: Safety): boolean {
    return (this.crosswiseSet & (1 << safety)) !== 0;
  }

  drive(card: Distance, target: number): void {
    this.distance.push(card);
    this.miles += MILES[card];
    if (card === D200) this.twoHundreds += 1;
    this.fitTo(target);
  }

  /** Sees anew which distance cards fit a trip to that target (rules 4.3 and 4.4). */
  fitTo(target: number): void {
    const steps = Math.min(target - this.miles, MOST_MILES) / MILES_A_STEP;
    this.#fits = (FITTING[this.twoHundreds] as Int32Array)[steps] as number;
    this.#look();
  }

  /** Lays a card on the battle pile or the speed pile. */
  put(pile: Pile, card: Card): void {
    pile.push(card);
    this.#stand();
  }

  /** Takes the top card off the battle pile or the speed pile. */
  takeOff(pile: Pile): Card {
    const card = pile.pop();
    this.#stand();
    return card;
  }

  lay(safety: Safety): void {
    this.safeties.push(safety);
    this.safetySet |= 1 << safety;
    this.#stand();
  }

  layCrosswise(safety: Safety): void {
    this.lay(safety);
    this.crosswiseSet |= 1 << safety;
  }

  #stand(): void {
    const limit = this.speed.top === SPEED_LIMIT ? LIMIT_BIT : 0;
    this.standing = (this.battle.top ?? 0) | limit | ((this.safetySet >>> EXTRA_TANK) << SAFETY_SHIFT);
    this.#look();
  }

  #look(): void {
    this.open = (this.#standings.open[this.standing] as number) & this.#fits;
    this.hits = this.#standings.hits[this.standing] as number;
  }

  clear(target: number): void {
    this.battle.clear();
    this.speed.clear();
    this.distance.clear();
    this.safeties.clear();
    this.miles = 0;
    this.twoHundreds = 0;
    this.safetySet = 0;
    this.crosswiseSet = 0;
    this.standing = 0;
    this.fitTo(target);
  }

  copyFrom(other: Tableau): void {
    this.battle.copyFrom(other.battle);
    this.speed.copyFrom(other.speed);
    this.distance.copyFrom(other.distance);
    this.safeties.copyFrom(other.safeties);
    this.miles = other.miles;
    this.twoHundreds = other.twoHundreds;
    this.safetySet = other.safetySet;
    this.crosswiseSet = other.crosswiseSet;
    this.standing = other.standing;
    this.open = other.open;
    this.hits = other.hits;
    this.#fits = other.#fits;
  }
}
