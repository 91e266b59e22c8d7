import { CARDS, type Card, type Hazard } from './cards.ts';
import type { Rules, Target } from './editions.ts';
import { Pile } from './pile.ts';
import { type Seat, type Team, teamsOf } from './seat.ts';
import { type LegalityTable, Tableau } from './tableau.ts';

/** What the table waits for. `coupFourreWindow`: a hazard was just played. `extension`: a card has just reached 700. */
export const PHASES = ['turn', 'coupFourreWindow', 'extension', 'dealOver'] as const;
export type Phase = (typeof PHASES)[number];
const TURN = PHASES.indexOf('turn');
const EXTENSION = PHASES.indexOf('extension');

/** The complete public state of a deal. */
export class Table {
  readonly rules: Rules;
  readonly teams: readonly Team[];
  /** By team. */
  readonly tableaux: readonly Tableau[];
  readonly discard = new Pile();
  /** Copies of each kind that have been face up in this deal, by card. */
  readonly seen = new Uint8Array(CARDS.length);
  /** Cards in each hand, by seat. */
  readonly handSizes = new Uint8Array(6);
  /** Cards left to draw. */
  drawPileSize = 0;
  /** The index of the phase in PHASES, because numbers are compared faster than texts. */
  private phaseIndex = TURN;
  /** The seat whose turn it is. In `coupFourreWindow` the attacker, in `extension` the seat that decides. */
  turn: Seat = 0;
  dealer: Seat = 0;
  private tripMiles: Target;
  /** Rule 9.1: the team that extended the trip to 1000 miles, or null. */
  extendedBy: Team | null = null;
  /** The hazard just played and the team it hit, in phase `coupFourreWindow`. */
  pendingHazard: Hazard | null = null;
  pendingHazardTarget: Team = 0;
  /** Match points of each team before this deal, or null outside a match. */
  totals: readonly number[] | null = null;
  /** Deals left, including this one, if the match has a fixed number, else null. */
  dealsLeft: number | null = null;

  constructor(rules: Rules, legality: LegalityTable) {
    this.rules = rules;
    this.teams = teamsOf(rules);
    this.tripMiles = rules.target;
    this.tableaux = Array.from({ length: rules.teams }, () => new Tableau(legality));
    this.target = rules.target;
  }

  get phase(): Phase {
    return PHASES[this.phaseIndex] as Phase;
  }

  set phase(phase: Phase) {
    this.phaseIndex = PHASES.indexOf(phase);
  }

  /** True if the seat plays or discards now. */
  isTurnOf(seat: Seat): boolean {
    return this.phaseIndex === TURN && this.turn === seat;
  }

  /** True if the seat in turn must act: it plays or discards, or decides about the extension. */
  get awaitsSeatInTurn(): boolean {
    return this.phaseIndex === TURN || this.phaseIndex === EXTENSION;
  }

  /** Miles of the trip: 700 or 1000. */
  get target(): Target {
    return this.tripMiles;
  }

  set target(miles: Target) {
    this.tripMiles = miles;
    for (const tableau of this.tableaux) tableau.setTarget(miles);
  }

  /** Rule 2.1: partners sit opposite each other. */
  teamOf(seat: Seat): Team {
    return this.teams[seat] as Team;
  }

  tableau(team: Team): Tableau {
    return this.tableaux[team] as Tableau;
  }

  /** Counts one more copy of a card that lies face up. */
  markSeen(card: Card): void {
    this.seen[card] = (this.seen[card] as number) + 1;
  }

  /** Clears the table for the next deal. Dealing then sets hand sizes, draw pile, dealer and turn. */
  clear(): void {
    for (const tableau of this.tableaux) tableau.clear(this.rules.target);
    this.discard.clear();
    this.seen.fill(0);
    this.phaseIndex = TURN;
    this.tripMiles = this.rules.target;
    this.extendedBy = null;
    this.pendingHazard = null;
  }

  /** Becomes a copy of another table with the same rules. */
  copyFrom(other: Table): void {
    for (let team = 0; team < this.tableaux.length; team += 1) this.tableau(team).copyFrom(other.tableau(team));
    this.discard.copyFrom(other.discard);
    this.seen.set(other.seen);
    this.handSizes.set(other.handSizes);
    this.drawPileSize = other.drawPileSize;
    this.phaseIndex = other.phaseIndex;
    this.turn = other.turn;
    this.dealer = other.dealer;
    this.tripMiles = other.tripMiles;
    this.extendedBy = other.extendedBy;
    this.pendingHazard = other.pendingHazard;
    this.pendingHazardTarget = other.pendingHazardTarget;
    this.totals = other.totals;
    this.dealsLeft = other.dealsLeft;
  }
}
