import { CARDS, type Card, type Hazard, isHazard } from './cards.ts';
import type { Team } from './table.ts';

/** A hazard played on a team. */
export interface Attack {
  readonly type: 'play';
  readonly card: Hazard;
  readonly target: Team;
}

/** What a seat chooses. A hazard names the team it hits, no other card has a target. Drawing is no action. */
export type Action =
  | { readonly type: 'play'; readonly card: Exclude<Card, Hazard> }
  | Attack
  | { readonly type: 'discard'; readonly card: Card }
  | { readonly type: 'coupFourre'; readonly card: Card }
  | { readonly type: 'pass' }
  | { readonly type: 'extend'; readonly value: boolean };

/** Rule 5.1: whether an action plays a hazard. */
export function isAttack(action: Action): action is Attack {
  return action.type === 'play' && isHazard(action.card);
}

const MOST_TEAMS = 3;

/** Every action there is, made once: legalActions hands these out, so that listing them allocates nothing. */
const PLAY: readonly Action[] = CARDS.map((card) => ({ type: 'play', card }) as Action);
export const DISCARD: readonly Action[] = CARDS.map((card) => ({ type: 'discard', card }));
export const CALL: readonly Action[] = CARDS.map((card) => ({ type: 'coupFourre', card }));
export const PASS: Action = { type: 'pass' };
export const EXTEND: Action = { type: 'extend', value: true };
export const REFUSE_EXTENSION: Action = { type: 'extend', value: false };

/**
 * The plays when hazards go on one team, PLAY_ON[team][card]: an attack on it for a hazard, else the play on the own
 * piles.
 */
export const PLAY_ON: readonly (readonly Action[])[] = Array.from({ length: MOST_TEAMS }, (_, target) =>
  CARDS.map((card) => (isHazard(card) ? { type: 'play', card, target } : (PLAY[card] as Action))),
);
