import { type Action, ActionList, ATTACK, CALL, DISCARD, EXTEND, PASS, PLAY, REFUSE_EXTENSION } from './action.ts';
import { type Card, isDistance, isHazard, isRemedy, SAFETY_AGAINST } from './cards.ts';
import type { Reason } from './reason.ts';
import { isAnswer, mayAnswer } from './rules/coupFourre.ts';
import { whyNotDrive } from './rules/distance.ts';
import { whyNotAttack } from './rules/hazards.ts';
import { whyNotCure } from './rules/remedies.ts';
import type { Phase, Seat, Team } from './table.ts';
import type { View } from './view.ts';

const PHASE_OF: Record<Action['type'], Phase> = {
  play: 'turn',
  discard: 'turn',
  coupFourre: 'coupFourre',
  pass: 'coupFourre',
  extend: 'extension',
};

/**
 * Rule 3.5: the seat that must act, as far as this view can tell; null when the deal is over. Whether someone holds the
 * answer to a hazard is known only to its holder.
 */
export function actorOf(view: View): Seat | null {
  const { table, seat } = view;
  if (table.phase === 'dealOver') return null;
  if (table.phase !== 'coupFourre') return table.turn;
  return seat !== null && holdsAnswer(view, seat) ? seat : null;
}

/** Rule 8.1: whether the view's own seat may answer the hazard just played and holds its safety. */
function holdsAnswer(view: View, seat: Seat): boolean {
  const { table, hand } = view;
  return table.hazard !== null && mayAnswer(table, seat) && hand.has(SAFETY_AGAINST[table.hazard]);
}

/**
 * Every action open to the view's seat, in a stable order: plays by card and team, then discards. Empty when another
 * seat must act. Give a list to fill to save its memory.
 */
export function legalActions(view: View, into: ActionList = new ActionList()): ActionList {
  into.clear();
  const { seat, table } = view;
  if (seat === null || actorOf(view) !== seat) return into;
  if (table.phase === 'turn') listTurn(view, seat, into);
  if (table.phase === 'coupFourre' && table.hazard !== null) {
    into.push(CALL[SAFETY_AGAINST[table.hazard]] as Action);
    into.push(PASS);
  }
  if (table.phase === 'extension') {
    into.push(EXTEND);
    into.push(REFUSE_EXTENSION);
  }
  return into;
}

function listTurn(view: View, seat: Seat, into: ActionList): void {
  const team = view.table.teamOf(seat);
  for (let kinds = view.hand.kinds; kinds !== 0; kinds &= kinds - 1) listPlays(view, team, lowestCard(kinds), into);
  for (let kinds = view.hand.kinds; kinds !== 0; kinds &= kinds - 1) into.push(DISCARD[lowestCard(kinds)] as Action);
}

function lowestCard(kinds: number): Card {
  return (31 - Math.clz32(kinds & -kinds)) as Card;
}

function listPlays(view: View, team: Team, card: Card, into: ActionList): void {
  if (!isHazard(card)) {
    if (whyNotPlay(view, team, card) === null) into.push(PLAY[card] as Action);
    return;
  }
  for (let target = 0; target < view.table.rules.teams; target += 1) {
    if (whyNotAttack(view.table, team, card, target) === null) into.push((ATTACK[target] as readonly Action[])[card] as Action);
  }
}

/** Why a card may not go on the own piles, or null. Rule 7.1: a safety may always be laid. */
function whyNotPlay({ table }: View, team: Team, card: Card): Reason | null {
  if (isDistance(card)) return whyNotDrive(table, table.tableau(team), card);
  return isRemedy(card) ? whyNotCure(table.tableau(team), card) : null;
}

/** Why the view's seat may not take an action now, the first reason that applies, or null where it may. */
export function whyIllegal(view: View, action: Action): Reason | null {
  const { table, seat } = view;
  if (table.phase === 'dealOver') return 'dealIsOver';
  if (seat === null || actorOf(view) !== seat) return 'notYourTurn';
  if (PHASE_OF[action.type] !== table.phase) return 'wrongPhase';
  if (!('card' in action)) return null;
  if (!view.hand.has(action.card)) return 'notInHand';
  const team = table.teamOf(seat);
  if (action.type === 'coupFourre') return isAnswer(action.card, table.hazard) ? null : 'notTheAnswer';
  if (action.type === 'discard') return null;
  return 'target' in action
    ? whyNotAttack(table, team, action.card, action.target)
    : whyNotPlay(view, team, action.card);
}
