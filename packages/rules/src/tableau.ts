import { bitsOf } from './bits.ts';
import { type Card, D200, DISTANCES, type Distance, EXTRA_TANK, MILES, type Safety, SPEED_LIMIT } from './cards.ts';
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
  /** The kinds that rules 4.3 and 4.4 leave playable, one bit a card; all but some distance cards. */
  fits = 0;

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

  /** Sees anew which distance cards fit a trip to that target. */
  fitTo(target: number): void {
    let fits = ~ANY_DISTANCE;
    for (const card of DISTANCES) if (whyNotFit(this, card, target) === null) fits |= 1 << card;
    this.fits = fits;
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
    this.fits = other.fits;
  }
}
