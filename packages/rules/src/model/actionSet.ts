import { type Action, COUP_FOURRE_CALLS, DISCARDS, EXTEND, PASS, PLAYS_AGAINST, REFUSE_EXTENSION } from './action.ts';
import { countBits, kindAt } from './bits.ts';
import type { Card } from './cards.ts';
import type { Team } from './seat.ts';

const NO_PLAYS: readonly Action[] = [];
const EXTENSION_ANSWERS: readonly Action[] = [EXTEND, REFUSE_EXTENSION];
const COUP_FOURRE_ANSWERS: readonly (readonly Action[])[] = COUP_FOURRE_CALLS.map((call) => [call, PASS]);

/**
 * The legal actions of a seat, in a stable order.
 * Plays by card, with hazards on the first opponent; hazards on the second opponent; discards. Or the two answers to a
 * decision.
 * Stored as sets of kinds, so that refilling is fast and allocates nothing.
 */
export class ActionSet implements Iterable<Action> {
  /** Number of plays among the actions. They come first. */
  playCount = 0;
  length = 0;
  /** Number of plays in the first set. */
  private firstCount = 0;
  private plays = 0;
  private secondAttacks = 0;
  private discards = 0;
  /** By card: the plays of the first set, and of the second. */
  private playsByCard = NO_PLAYS;
  private secondAttacksByCard = NO_PLAYS;
  /** The two answers, while a decision is pending. */
  private answers = NO_PLAYS;

  clear(): void {
    this.playCount = 0;
    this.length = 0;
  }

  /** Rule 8.1: call a coup fourré with this card, or pass. */
  offerCoupFourre(card: Card): void {
    this.offer(COUP_FOURRE_ANSWERS[card] as readonly Action[]);
  }

  /** Rule 9.1: extend the trip or not. */
  offerExtension(): void {
    this.offer(EXTENSION_ANSWERS);
  }

  private offer(answers: readonly Action[]): void {
    this.playCount = 0;
    this.length = answers.length;
    this.answers = answers;
  }

  /** Lists plays of these kinds, hazards on a target, and discards. Rule 3.2: any card may be discarded. */
  listTurn(plays: number, target: Team, discards: number): void {
    this.playCount = countBits(plays);
    this.firstCount = this.playCount;
    this.length = this.playCount + countBits(discards);
    this.plays = plays;
    this.discards = discards;
    this.playsByCard = PLAYS_AGAINST[target] as readonly Action[];
    this.answers = NO_PLAYS;
  }

  addAttacks(hazards: number, target: Team): void {
    const added = countBits(hazards);
    this.playCount += added;
    this.length += added;
    this.secondAttacks = hazards;
    this.secondAttacksByCard = PLAYS_AGAINST[target] as readonly Action[];
  }

  /** The action at an index from 0 to `length` − 1, which is not checked. */
  at(index: number): Action {
    if (this.answers !== NO_PLAYS) return this.answers[index] as Action;
    let kinds = this.plays;
    let actions = this.playsByCard;
    let rank = index;
    if (index >= this.playCount) {
      kinds = this.discards;
      actions = DISCARDS;
      rank -= this.playCount;
    } else if (index >= this.firstCount) {
      kinds = this.secondAttacks;
      actions = this.secondAttacksByCard;
      rank -= this.firstCount;
    }
    return actions[kindAt(kinds, rank)] as Action;
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
