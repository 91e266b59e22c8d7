import { CARDS, type Card, type Hazard } from './cards.ts';
import type { Team } from './table.ts';

/** What a seat chooses. A hazard names the team it hits, no other card has a target. Drawing is no action. */
export type Action =
  | { readonly type: 'play'; readonly card: Exclude<Card, Hazard> }
  | { readonly type: 'play'; readonly card: Hazard; readonly target: Team }
  | { readonly type: 'discard'; readonly card: Card }
  | { readonly type: 'coupFourre'; readonly card: Card }
  | { readonly type: 'pass' }
  | { readonly type: 'extend'; readonly value: boolean };

const MOST_TEAMS = 3;

/** Every action there is, made once: legalActions hands these out, so that listing them allocates nothing. */
export const PLAY: readonly Action[] = CARDS.map((card) => ({ type: 'play', card }) as Action);
export const DISCARD: readonly Action[] = CARDS.map((card) => ({ type: 'discard', card }));
export const CALL: readonly Action[] = CARDS.map((card) => ({ type: 'coupFourre', card }));
export const PASS: Action = { type: 'pass' };
export const EXTEND: Action = { type: 'extend', value: true };
export const REFUSE_EXTENSION: Action = { type: 'extend', value: false };

/** The play of each hazard on each team, ATTACK[team][hazard]; the places of other cards are never asked for. */
export const ATTACK: readonly (readonly Action[])[] = Array.from({ length: MOST_TEAMS }, (_, target) =>
  CARDS.map((card) => ({ type: 'play', card: card as Hazard, target })),
);

/** A list that is filled again and again without new memory. */
export class ActionList implements Iterable<Action> {
  readonly #actions: Action[] = Array<Action>(64).fill(PASS);
  length = 0;

  at(index: number): Action {
    return this.#actions[index] as Action;
  }

  push(action: Action): void {
    this.#actions[this.length] = action;
    this.length += 1;
  }

  clear(): void {
    this.length = 0;
  }

  toArray(): Action[] {
    return this.#actions.slice(0, this.length);
  }

  [Symbol.iterator](): Iterator<Action> {
    return this.toArray()[Symbol.iterator]();
  }
}
