import { type Card, D25, D200, type Distance, EXTRA_TANK, MILES, type Safety, SPEED_LIMIT } from './cards.ts';
import { Pile } from './pile.ts';

const MAX_BATTLE_CARDS = 46;
const MAX_SPEED_CARDS = 10;
const MAX_DISTANCE_CARDS = 46;
const LIMIT_BIT = 16;
const SAFETY_SHIFT = 5;

/** How many pile states there are: battle card (4 bits), Speed Limit (1), safeties (4). */
export const PILE_STATE_COUNT = 512;

/**
 * What each pile state allows, as sets of kinds: those that the team may play on its own piles, and the hazards that others
 * may lay there. Here every distance card counts as fitting the trip.
 */
export interface LegalityTable {
  readonly ownPlays: Int32Array;
  readonly attacks: Int32Array;
  /**
   * Rules 4.3 and 4.4: all kinds except the distance cards that do not fit the trip, by 200s played and steps to go.
   */
  readonly fittingCards: Int32Array;
}

const MAX_MILES = MILES[D200];
/** The shortest distance card. Every trip is a multiple of it. */
export const MILES_PER_STEP = MILES[D25];
/** The number of relevant steps to go: with 200 miles to go or more, no distance card goes past the target. */
export const TRIP_STEPS = MAX_MILES / MILES_PER_STEP + 1;

/** A team's face-up cards. Derived state is updated with the piles, so that legality is a look-up. */
export class Tableau {
  readonly battle = new Pile(MAX_BATTLE_CARDS);
  readonly speed = new Pile(MAX_SPEED_CARDS);
  /** Distance cards in the order they were played. */
  readonly distance = new Pile(MAX_DISTANCE_CARDS);
  /** Safeties in the order they were laid. */
  readonly safeties = new Pile(4);
  miles = 0;
  twoHundreds = 0;
  /** The safeties laid, and those laid crosswise, as sets of kinds. */
  safetySet = 0;
  crosswiseSet = 0;
  /**
   * Everything about the battle pile, the speed pile and the safeties that determines what may be played: below
   * PILE_STATE_COUNT.
   */
  pileState = 0;
  /** The kinds that its team may play on it now, and the hazards that others may. */
  ownPlays = 0;
  attacks = 0;
  readonly #legality: LegalityTable;
  #fittingCards = 0;

  constructor(legality: LegalityTable) {
    this.#legality = legality;
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
    this.setTarget(target);
  }

  /** Determines which distance cards fit a trip to a target (rules 4.3 and 4.4). */
  setTarget(target: number): void {
    const steps = Math.min(target - this.miles, MAX_MILES) / MILES_PER_STEP;
    this.#fittingCards = this.#legality.fittingCards[this.twoHundreds * TRIP_STEPS + steps] as number;
    this.#updatePlays();
  }

  /** Lays a card on the battle pile or the speed pile. */
  put(pile: Pile, card: Card): void {
    pile.push(card);
    this.#updatePileState();
  }

  /** Takes the top card off the battle pile or the speed pile. */
  takeOff(pile: Pile): Card {
    const card = pile.pop();
    this.#updatePileState();
    return card;
  }

  lay(safety: Safety): void {
    this.safeties.push(safety);
    this.safetySet |= 1 << safety;
    this.#updatePileState();
  }

  layCrosswise(safety: Safety): void {
    this.lay(safety);
    this.crosswiseSet |= 1 << safety;
  }

  #updatePileState(): void {
    const limit = this.speed.top === SPEED_LIMIT ? LIMIT_BIT : 0;
    this.pileState = (this.battle.top ?? 0) | limit | ((this.safetySet >>> EXTRA_TANK) << SAFETY_SHIFT);
    this.#updatePlays();
  }

  #updatePlays(): void {
    this.ownPlays = (this.#legality.ownPlays[this.pileState] as number) & this.#fittingCards;
    this.attacks = this.#legality.attacks[this.pileState] as number;
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
    this.pileState = 0;
    this.setTarget(target);
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
    this.pileState = other.pileState;
    this.ownPlays = other.ownPlays;
    this.attacks = other.attacks;
    this.#fittingCards = other.#fittingCards;
  }
}
