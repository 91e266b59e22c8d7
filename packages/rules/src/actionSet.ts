import { type Action, CALL, DISCARD, EXTEND, PASS, PLAY_ON, REFUSE_EXTENSION } from './action.ts';
import { countOf, kindAt } from './bits.ts';
import type { Card } from './cards.ts';
import type { Team } from './table.ts';

const NO_TEAM = -1;
const NO_QUESTION = -1;
const EXTENSION = -2;

/**
 * Actions open to a seat, in a stable order: plays on the own piles and on the first opponent by card, hazards on the
 * second, discards; or the two answers to a question. It is kept as sets of kinds, so that filling it again takes no
 * memory and little time.
 */
export class ActionSet implements Iterable<Action> {
  /** How many of the actions, from the first on, are plays. */
  plays = 0;
  #first = 0;
  #second = 0;
  #discards = 0;
  /** The teams that the hazards of the first and of the second set hit. */
  #target: Team = NO_TEAM;
  #secondTarget: Team = NO_TEAM;
  /** The safety that answers a hazard, or one of the two constants. */
  #question: Card | typeof NO_QUESTION | typeof EXTENSION = NO_QUESTION;

  clear(): void {
    this.plays = 0;
    this.#first = 0;
    this.#second = 0;
    this.#discards = 0;
    this.#target = NO_TEAM;
    this.#question = NO_QUESTION;
  }

  /** Rule 8.1: call a coup fourré by that card, or let the hazard stand. */
  askToAnswer(card: Card): void {
    this.#question = card;
  }

  /** Rule 9.1: extend the trip or not. */
  askToExtend(): void {
    this.#question = EXTENSION;
  }

  addOwn(kinds: number): void {
    this.#first |= kinds;
  }

  addHits(target: Team, kinds: number): void {
    if (this.#target === NO_TEAM) {
      this.#target = target;
      this.#first |= kinds;
    } else {
      this.#secondTarget = target;
      this.#second = kinds;
    }
  }

  /** Rule 3.2: any card may be discarded. Comes after the plays. */
  addDiscards(kinds: number): void {
    this.#discards = kinds;
    this.plays = countOf(this.#first) + (this.#second === 0 ? 0 : countOf(this.#second));
  }

  get length(): number {
    return this.#question === NO_QUESTION ? this.plays + countOf(this.#discards) : 2;
  }

  /** The action at a place below `length`. */
  at(place: number): Action {
    if (this.#question !== NO_QUESTION) return answerAt(place, this.#question);
    if (place >= this.plays) return DISCARD[kindAt(this.#discards, place - this.plays)] as Action;
    if (this.#second === 0) return playOn(this.#target, kindAt(this.#first, place));
    const first = countOf(this.#first);
    if (place < first) return playOn(this.#target, kindAt(this.#first, place));
    return playOn(this.#secondTarget, kindAt(this.#second, place - first));
  }

  toArray(): Action[] {
    return Array.from({ length: this.length }, (_, place) => this.at(place));
  }

  [Symbol.iterator](): Iterator<Action> {
    return this.toArray()[Symbol.iterator]();
  }
}

function answerAt(place: number, question: Card | typeof EXTENSION): Action {
  if (question === EXTENSION) return place === 0 ? EXTEND : REFUSE_EXTENSION;
  return place === 0 ? (CALL[question] as Action) : PASS;
}

function playOn(target: Team, card: Card): Action {
  return (PLAY_ON[target] as readonly Action[])[card] as Action;
}
