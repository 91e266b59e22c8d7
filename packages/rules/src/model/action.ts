import { CARDS, type Card, type Hazard, isHazard } from './cards.ts';
import type { Team } from './seat.ts';

/** Rule 5.1: the play of a hazard on another team. */
export interface Attack {
  readonly type: 'play';
  readonly card: Hazard;
  readonly target: Team;
}

/** What a seat chooses. A hazard names the team that it hits, no other card has a target. Drawing is not an action. */
export type Action =
  | { readonly type: 'play'; readonly card: Exclude<Card, Hazard> }
  | Attack
  | { readonly type: 'discard'; readonly card: Card }
  | { readonly type: 'coupFourre'; readonly card: Card }
  | { readonly type: 'pass' }
  | { readonly type: 'extend'; readonly value: boolean };

/** Rule 5.1: true if an action plays a hazard. */
export function isAttack(action: Action): action is Attack {
  return action.type === 'play' && isHazard(action.card);
}

const MAX_TEAMS = 3;

/** Every possible action, created once, so that listing legal actions allocates nothing. */
const PLAYS: readonly Action[] = CARDS.map((card) => ({ type: 'play', card }) as Action);
/** The discard of each card, by card. */
export const DISCARDS: readonly Action[] = CARDS.map((card) => ({ type: 'discard', card }));
/** Rule 8.1: the call of a coup fourré with each card, by card. Only a safety's can be legal. */
export const COUP_FOURRE_CALLS: readonly Action[] = CARDS.map((card) => ({ type: 'coupFourre', card }));
/** Rule 8.1: lets the pending hazard stand. */
export const PASS: Action = { type: 'pass' };
/** Rule 9.1: extends the trip to 1000. */
export const EXTEND: Action = { type: 'extend', value: true };
/** Rule 9.1: ends the deal at 700. */
export const REFUSE_EXTENSION: Action = { type: 'extend', value: false };

/**
 * The play of each card when hazards hit a given team: PLAYS_AGAINST[team][card]. Every other card goes on one’s own
 * piles.
 */
export const PLAYS_AGAINST: readonly (readonly Action[])[] = Array.from({ length: MAX_TEAMS }, (_, target) =>
  CARDS.map((card) => (isHazard(card) ? { type: 'play', card, target } : (PLAYS[card] as Action))),
);
