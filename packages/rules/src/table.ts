import { CARDS, type Card, D200, type Distance, type Hazard, MILES, type Safety } from './cards.ts';
import type { Rules, Target } from './editions.ts';
import { Pile } from './pile.ts';

/** A seat's number, from 0 in turn order. */
export type Seat = number;
/** A team's number: seat mod the number of teams. */
export type Team = number;

/** What the table waits for. In `coupFourre` a hazard has just been played, in `extension` a card has just reached 700. */
export const PHASES = ['turn', 'coupFourre', 'extension', 'dealOver'] as const;
export type Phase = (typeof PHASES)[number];

const MOST_CARDS = 106;
const MOST_BATTLE_CARDS = 46;
const MOST_SPEED_CARDS = 10;
const MOST_DISTANCE_CARDS = 46;

/** A team's face-up cards. Miles and sets are kept in step with the piles. */
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

  has(safety: Safety): boolean {
    return (this.safetySet & (1 << safety)) !== 0;
  }

  /** Rule 8.1: whether that safety was laid crosswise, as a coup fourré. */
  isCrosswise(safety: Safety): boolean {
    return (this.crosswiseSet & (1 << safety)) !== 0;
  }

  drive(card: Distance): void {
    this.distance.push(card);
    this.miles += MILES[card];
    if (card === D200) this.twoHundreds += 1;
  }

  lay(safety: Safety): void {
    this.safeties.push(safety);
    this.safetySet |= 1 << safety;
  }

  layCrosswise(safety: Safety): void {
    this.lay(safety);
    this.crosswiseSet |= 1 << safety;
  }

  clear(): void {
    this.battle.clear();
    this.speed.clear();
    this.distance.clear();
    this.safeties.clear();
    this.miles = 0;
    this.twoHundreds = 0;
    this.safetySet = 0;
    this.crosswiseSet = 0;
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
  }
}

/** Everything face up in a deal, and what anyone may count: the whole public truth. */
export class Table {
  readonly rules: Rules;
  readonly tableaux: readonly Tableau[];
  readonly discard = new Pile(MOST_CARDS);
  /** Copies of each kind that have been face up in this deal, by card. */
  readonly seen = new Uint8Array(CARDS.length);
  /** Cards in each hand, by seat. */
  readonly handSizes = new Uint8Array(6);
  drawPileSize = 0;
  phase: Phase = 'turn';
  /** The seat whose turn it is; in `coupFourre` the attacker, in `extension` the seat that decides. */
  turn: Seat = 0;
  dealer: Seat = 0;
  /** Miles of the trip: 700 or 1000. */
  target: Target;
  extendedBy: Team | null = null;
  /** The hazard just played and the team it hit, in phase `coupFourre`. */
  hazard: Hazard | null = null;
  hazardOn: Team = 0;
  /** Match points of each team before this deal, null for a deal that stands alone. */
  totals: readonly number[] | null = null;

  constructor(rules: Rules) {
    this.rules = rules;
    this.target = rules.target;
    this.tableaux = Array.from({ length: rules.teams }, () => new Tableau());
  }

  /** Rule 2.1: partners sit opposite each other. */
  teamOf(seat: Seat): Team {
    return seat % this.rules.teams;
  }

  tableau(team: Team): Tableau {
    return this.tableaux[team] as Tableau;
  }

  /** Notes that one more copy of a card has come to lie face up. */
  show(card: Card): void {
    this.seen[card] = (this.seen[card] as number) + 1;
  }

  /** Back to an empty table before the deal. */
  clear(): void {
    for (const tableau of this.tableaux) tableau.clear();
    this.discard.clear();
    this.seen.fill(0);
    this.handSizes.fill(0);
    this.drawPileSize = 0;
    this.phase = 'turn';
    this.target = this.rules.target;
    this.extendedBy = null;
    this.hazard = null;
  }

  /** Becomes a copy of another table of the same rules. */
  copyFrom(other: Table): void {
    for (let team = 0; team < this.tableaux.length; team += 1) this.tableau(team).copyFrom(other.tableau(team));
    this.discard.copyFrom(other.discard);
    this.seen.set(other.seen);
    this.handSizes.set(other.handSizes);
    this.drawPileSize = other.drawPileSize;
    this.phase = other.phase;
    this.turn = other.turn;
    this.dealer = other.dealer;
    this.target = other.target;
    this.extendedBy = other.extendedBy;
    this.hazard = other.hazard;
    this.hazardOn = other.hazardOn;
    this.totals = other.totals;
  }
}
