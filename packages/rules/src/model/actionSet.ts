import { type Action, COUP_FOURRE_CALLS, DISCARDS, EXTEND, PASS, PLAYS_AGAINST, REFUSE_EXTENSION } from './action.ts';
import { countBits, kindAt } from './bits.ts';
import type { Card } from './cards.ts';
import type { Team } from './seat.ts';

const NO_TEAM = -1;
const NO_DECISION = -1;
const EXTENSION_DECISION = -2;

/**
 * The actions open to a seat, in a stable order: plays by card, with hazards on the first opponent; hazards on the second
 * opponent; discards. Or the two answers to a decision. It is stored as sets of kinds, so that filling it again allocates
 * nothing and takes little time.
 */
export class ActionSet implements Iterable<Action> {
  /** How many of the actions are plays. They come first. */
  playCount = 0;
  #firstPlays = 0;
  #secondPlays = 0;
  #discards = 0;
  /** The teams that are hit by the hazards of the first and of the second set. */
  #firstTarget: Team = NO_TEAM;
  #secondTarget: Team = NO_TEAM;
  /** The safety that answers a hazard, or one of the two constants. */
  #decision: Card | typeof NO_DECISION | typeof EXTENSION_DECISION = NO_DECISION;

  clear(): void {
    this.playCount = 0;
    this.#firstPlays = 0;
    this.#secondPlays = 0;
    this.#discards = 0;
    this.#firstTarget = NO_TEAM;
    this.#decision = NO_DECISION;
  }

  /** Rule 8.1: call a coup fourré with that card, or pass. */
  offerCoupFourre(card: Card): void {
    this.#decision = card;
  }

  /** Rule 9.1: extend the trip or not. */
  offerExtension(): void {
    this.#decision = EXTENSION_DECISION;
  }

  addOwnPlays(kinds: number): void {
    this.#firstPlays |= kinds;
  }

  addAttacks(target: Team, kinds: number): void {
    if (this.#firstTarget === NO_TEAM) {
      this.#firstTarget = target;
      this.#firstPlays |= kinds;
    } else {
      this.#secondTarget = target;
      this.#secondPlays = kinds;
    }
  }

  /** Rule 3.2: any card may be discarded. Call it after the plays are added. */
  addDiscards(kinds: number): void {
    this.#discards = kinds;
    this.playCount = countBits(this.#firstPlays) + (this.#secondPlays === 0 ? 0 : countBits(this.#secondPlays));
  }

  get length(): number {
    return this.#decision === NO_DECISION ? this.playCount + countBits(this.#discards) : 2;
  }

  /** The action at an index below `length`. */
  at(index: number): Action {
    if (this.#decision !== NO_DECISION) return decisionAt(index, this.#decision);
    if (index >= this.playCount) return DISCARDS[kindAt(this.#discards, index - this.playCount)] as Action;
    if (this.#secondPlays === 0) return playAgainst(this.#firstTarget, kindAt(this.#firstPlays, index));
    const first = countBits(this.#firstPlays);
    if (index < first) return playAgainst(this.#firstTarget, kindAt(this.#firstPlays, index));
    return playAgainst(this.#secondTarget, kindAt(this.#secondPlays, index - first));
  }

  toArray(): Action[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index));
  }

  map<Value>(change: (action: Action, index: number) => Value): Value[] {
    return this.toArray().map((action, index) => change(action, index));
  }

  filter(isWanted: (action: Action, index: number) => boolean): Action[] {
    return this.toArray().filter((action, index) => isWanted(action, index));
  }

  [Symbol.iterator](): Iterator<Action> {
    return this.toArray()[Symbol.iterator]();
  }
}

function decisionAt(index: number, decision: Card | typeof EXTENSION_DECISION): Action {
  if (decision === EXTENSION_DECISION) return index === 0 ? EXTEND : REFUSE_EXTENSION;
  return index === 0 ? (COUP_FOURRE_CALLS[decision] as Action) : PASS;
}

function playAgainst(target: Team, card: Card): Action {
  return (PLAYS_AGAINST[target] as readonly Action[])[card] as Action;
}
