import type { Action } from '../model/action.ts';
import { ActionSet } from '../model/actionSet.ts';
import { type Card, isDistance, isRemedy, SAFETY_AGAINST } from '../model/cards.ts';
import type { Reason } from '../model/reason.ts';
import type { Seat, Team } from '../model/seat.ts';
import type { Phase } from '../model/table.ts';
import type { View } from '../model/view.ts';
import { answersHazard, mayCallCoupFourre } from '../rules/coupFourre.ts';
import { whyNotDrive } from '../rules/distance.ts';
import { whyNotAttack } from '../rules/hazards.ts';
import { whyNotCure } from '../rules/remedies.ts';

const PHASE_OF: Record<Action['type'], Phase> = {
  play: 'turn',
  discard: 'turn',
  coupFourre: 'coupFourreWindow',
  pass: 'coupFourreWindow',
  extend: 'extension',
};

/**
 * Rule 3.5: the seat that must act, as far as this view shows. Null when the deal is over.
 * Only the seat that holds the answer to a hazard knows that it must act.
 */
export function actorOf(view: View): Seat | null {
  const { table, seat } = view;
  if (table.phase === 'dealOver') return null;
  if (table.phase !== 'coupFourreWindow') return table.turn;
  return seat !== null && canCallCoupFourre(view, seat) ? seat : null;
}

/** Rule 8.1: true if the view's seat may answer the pending hazard and holds the safety. */
function canCallCoupFourre(view: View, seat: Seat): boolean {
  const { table, hand } = view;
  return (
    table.pendingHazard !== null && mayCallCoupFourre(table, seat) && hand.has(SAFETY_AGAINST[table.pendingHazard])
  );
}

/**
 * The legal actions of the view's seat, in a stable order. Empty if another seat must act.
 * With a set to fill, it allocates nothing.
 */
export function legalActions(view: View, into: ActionSet = new ActionSet()): ActionSet {
  const { seat, table } = view;
  if (seat !== null && table.isTurnOf(seat)) listTurnActions(view, seat, into);
  else listDecisions(view, into);
  return into;
}

/** Rules 8.1 and 9.1: the two answers to the pending decision, if it is this seat's. */
function listDecisions(view: View, into: ActionSet): void {
  const { table, seat } = view;
  into.clear();
  if (seat === null || actorOf(view) !== seat) return;
  if (table.phase === 'extension') into.offerExtension();
  else if (table.pendingHazard !== null) into.offerCoupFourre(SAFETY_AGAINST[table.pendingHazard]);
}

/** Rules 3.1, 3.2 and 5.1: what the hand's cards can do, looked up in the tableaux. */
function listTurnActions(view: View, seat: Seat, into: ActionSet): void {
  const { table, hand } = view;
  const team = table.teamOf(seat);
  const target = team === 0 ? 1 : 0;
  const playable = table.tableau(team).ownPlays | table.tableau(target).attacks;
  into.listTurn(hand.kinds & playable, target, hand.kinds);
  if (table.rules.teams > 2) addAttacksOnThird(view, team, into);
}

/** With three teams, hazards may hit either of two opponents. */
function addAttacksOnThird({ table, hand }: View, team: Team, into: ActionSet): void {
  const target = team === 2 ? 1 : 2;
  into.addAttacks(hand.kinds & table.tableau(target).attacks, target);
}

/** Why a team may not play a card on its own piles, or null. Rule 7.1: a safety may always be laid. */
function whyNotPlay({ table }: View, team: Team, card: Card): Reason | null {
  if (isDistance(card)) return whyNotDrive(table.tableau(team), card, table.target);
  return isRemedy(card) ? whyNotCure(table.tableau(team), card) : null;
}

/** Why the view's seat may not take an action now: the first reason that applies, or null. */
export function whyIllegal(view: View, action: Action): Reason | null {
  const { table, seat } = view;
  if (table.phase === 'dealOver') return 'dealIsOver';
  if (seat === null || actorOf(view) !== seat) return 'notYourTurn';
  if (PHASE_OF[action.type] !== table.phase) return 'wrongPhase';
  if (!('card' in action)) return null;
  if (!view.hand.has(action.card)) return 'notInHand';
  const team = table.teamOf(seat);
  if (action.type === 'coupFourre') return answersHazard(action.card, table.pendingHazard) ? null : 'notTheAnswer';
  if (action.type === 'discard') return null;
  return 'target' in action
    ? whyNotAttack(table, team, action.card, action.target)
    : whyNotPlay(view, team, action.card);
}
