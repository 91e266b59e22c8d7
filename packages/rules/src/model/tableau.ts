import { bitsOf } from './bits.ts';
import {
  CARDS,
  type Card,
  D25,
  D200,
  END_OF_LIMIT,
  EXTRA_TANK,
  HAZARDS,
  isDistance,
  isSafety,
  MILES,
  type Safety,
  SPEED_LIMIT,
} from './cards.ts';
import { Pile } from './pile.ts';

/**
 * The state of a tableau is one integer, so that laying a card is one step.
 * The card on the battle pile (4 bits), a Speed Limit (1) and the safeties (4) make up the pile state. Then follow
 * steps to go (6) and 200s played (2).
 */
const BATTLE_BITS = 15;
const LIMIT_BIT = 16;
const SAFETY_SHIFT = 5;
const TRIP_SHIFT = 9;
const TWO_HUNDREDS_SHIFT = 15;

/** Pile states are below this number (Tableau.pileState). */
export const PILE_STATE_COUNT = 2 ** TRIP_SHIFT;
/** Trip states are below this number (tripOf). */
export const TRIP_STATE_COUNT = 2 ** 8;
const ANY_HAZARD = bitsOf(HAZARDS);

/** Kinds of cards that may be laid on a tableau: by its own team, and as hazards by other teams. */
export interface LegalityTable {
  /** By pile state. Here every distance card counts as fitting the trip. */
  readonly plays: Int32Array;
  /** Rules 4.3 and 4.4: all kinds except the distance cards that do not fit the trip, by trip state. */
  readonly fittingCards: Int32Array;
}

/** The shortest distance card. Every trip is a multiple of it. */
export const MILES_PER_STEP = MILES[D25];

/** By trip state: the remaining miles of the trip, and the 200s played. */
export function tripOf(tripState: number): { milesToGo: number; twoHundreds: number } {
  return { milesToGo: (tripState & 63) * MILES_PER_STEP, twoHundreds: tripState >>> 6 };
}

/** How laying each card changes the state of a tableau: the bits that it keeps, and the number added to them. */
const KEPT_BITS = Int32Array.from(CARDS, (card) => ~coveredBy(card));
const ADDED = Int32Array.from(CARDS, addedBy);
/** The pile on which each card lies: battle, speed, distance or safeties, as an index of `Tableau.piles`. */
const PILE_OF = Uint8Array.from(CARDS, pileIndexOf);

function pileIndexOf(card: Card): number {
  if (isDistance(card)) return 2;
  if (isSafety(card)) return 3;
  return liesOnSpeedPile(card) ? 1 : 0;
}

function liesOnSpeedPile(card: Card): boolean {
  return card === SPEED_LIMIT || card === END_OF_LIMIT;
}

/** Only the top cards of the battle pile and the speed pile count. */
function coveredBy(card: Card): number {
  if (isDistance(card) || isSafety(card)) return 0;
  return liesOnSpeedPile(card) ? LIMIT_BIT : BATTLE_BITS;
}

function addedBy(card: Card): number {
  if (isDistance(card)) {
    const steps = MILES[card] / MILES_PER_STEP;
    return (card === D200 ? 1 << TWO_HUNDREDS_SHIFT : 0) - (steps << TRIP_SHIFT);
  }
  if (isSafety(card)) return 1 << (card - EXTRA_TANK + SAFETY_SHIFT);
  if (card === END_OF_LIMIT) return 0;
  return card === SPEED_LIMIT ? LIMIT_BIT : card;
}

/**
 * A team's face-up cards. Its state is updated with the piles, so that legality is a look-up.
 * Fields are `private`, because V8 is slower with `#` in objects that a search changes.
 */
export class Tableau {
  readonly battle = new Pile();
  readonly speed = new Pile();
  /** Distance cards in the order they were played. */
  readonly distance = new Pile();
  /** Safeties in the order they were laid. */
  readonly safeties = new Pile();
  private readonly piles: readonly Pile[] = [this.battle, this.speed, this.distance, this.safeties];
  /** The safeties played as coups fourrés, as a set of kinds. */
  crosswiseSet = 0;
  private state = 0;
  /** The kinds that may be laid on it: by its own team, and hazards by others. */
  private plays = 0;
  private target = 0;
  private readonly legality: LegalityTable;

  constructor(legality: LegalityTable) {
    this.legality = legality;
  }

  /** The kinds that its team may play on it now. */
  get ownPlays(): number {
    return this.plays & ~ANY_HAZARD;
  }

  /** The hazards that others may play on it now. */
  get attacks(): number {
    return this.plays & ANY_HAZARD;
  }

  /**
   * Everything about the battle pile, the speed pile and the safeties that determines what may be played. Below
   * PILE_STATE_COUNT.
   */
  get pileState(): number {
    return this.state & (PILE_STATE_COUNT - 1);
  }

  /** Miles driven, a multiple of 25. */
  get miles(): number {
    return this.target - this.milesToGo;
  }

  /** Miles that are left to the target. */
  get milesToGo(): number {
    return this.stepsToGo * MILES_PER_STEP;
  }

  /** What is left of the trip, in steps of 25 miles. */
  get stepsToGo(): number {
    return (this.state >>> TRIP_SHIFT) & 63;
  }

  /** Rule 4.3: 200s played, at most two. */
  get twoHundreds(): number {
    return this.state >>> TWO_HUNDREDS_SHIFT;
  }

  /** The safeties laid, as a set of kinds. */
  get safetySet(): number {
    return (this.pileState >>> SAFETY_SHIFT) << EXTRA_TANK;
  }

  has(safety: Safety): boolean {
    return (this.safetySet & (1 << safety)) !== 0;
  }

  /** Rule 8.1: true if this safety was laid crosswise, as a coup fourré. */
  isCrosswise(safety: Safety): boolean {
    return (this.crosswiseSet & (1 << safety)) !== 0;
  }

  /** The pile on which a card lies. */
  pileFor(card: Card): Pile {
    return this.piles[PILE_OF[card] as number] as Pile;
  }

  /** Lays a card on its pile without asking whether it may lie there. */
  lay(card: Card): void {
    this.pileFor(card).push(card);
    this.enter((this.state & (KEPT_BITS[card] as number)) + (ADDED[card] as number));
  }

  private enter(state: number): void {
    const { plays, fittingCards } = this.legality;
    this.state = state;
    this.plays = (plays[state & (PILE_STATE_COUNT - 1)] as number) & (fittingCards[state >>> TRIP_SHIFT] as number);
  }

  /** Rule 8.1: lays a safety as a coup fourré. */
  layCrosswise(safety: Safety): void {
    this.lay(safety);
    this.crosswiseSet |= 1 << safety;
  }

  /** Takes the top card off the battle pile or the speed pile. */
  takeOff(pile: Pile): Card {
    const card = pile.pop();
    const below = pile.top;
    const bare = this.state & (KEPT_BITS[card] as number);
    this.enter(below === null ? bare : bare + (ADDED[below] as number));
    return card;
  }

  /** Determines which distance cards fit a trip to a target (rules 4.3 and 4.4). */
  setTarget(target: number): void {
    const steps = (target - this.target) / MILES_PER_STEP;
    this.target = target;
    this.enter(this.state + (steps << TRIP_SHIFT));
  }

  /** Clears all piles, for a trip to `target` miles. */
  clear(target: number): void {
    this.battle.clear();
    this.speed.clear();
    this.distance.clear();
    this.safeties.clear();
    this.crosswiseSet = 0;
    this.target = target;
    this.enter((target / MILES_PER_STEP) << TRIP_SHIFT);
  }

  copyFrom(other: Tableau): void {
    this.battle.copyFrom(other.battle);
    this.speed.copyFrom(other.speed);
    this.distance.copyFrom(other.distance);
    this.safeties.copyFrom(other.safeties);
    this.crosswiseSet = other.crosswiseSet;
    this.state = other.state;
    this.plays = other.plays;
    this.target = other.target;
  }
}
