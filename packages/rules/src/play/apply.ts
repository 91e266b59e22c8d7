import { type Action, isAttack } from '../model/action.ts';
import {
  type Card,
  END_OF_LIMIT,
  type Hazard,
  isDistance,
  isRemedy,
  SAFETY_AGAINST,
  type Safety,
} from '../model/cards.ts';
import { type DealState, handOf } from '../model/dealState.ts';
import type { Seat, Team } from '../model/seat.ts';
import { mayCallCoupFourre, pileForHazard, removeHazard } from '../rules/coupFourre.ts';
import { anyoneCanScore } from '../rules/ending.ts';
import { EXTENDED_TARGET, offersExtension } from '../rules/extension.ts';
import { clearPiles } from '../rules/safeties.ts';

/** Applies a legal action to the state itself and allocates nothing. `playInPlace` also gives the events. */
export function apply(state: DealState, action: Action): void {
  if (action.type === 'discard') discard(state, action.card);
  else if (action.type === 'play') playCard(state, action);
  else applyDecision(state, action);
  if (state.table.rules.endsWhenNoneCanScore) endWhenNoneCanScore(state);
}

function applyDecision(state: DealState, action: Exclude<Action, { type: 'play' | 'discard' }>): void {
  if (action.type === 'coupFourre') callCoupFourre(state);
  else if (action.type === 'pass') declineCoupFourre(state);
  else decideExtension(state, action.value);
}

/** Rule 10.3: checked after every action once the draw pile is empty, but never before an open decision is made. */
function endWhenNoneCanScore(state: DealState): void {
  const { phase, drawPileSize } = state.table;
  if (phase === 'turn' && drawPileSize === 0 && !anyoneCanScore(state)) endDeal(state);
}

/** The seat that must act; null when the deal is over. There is one of each safety, so at most one seat can answer a hazard. */
export function actorOfState(state: DealState): Seat | null {
  const { phase, turn } = state.table;
  if (phase === 'turn' || phase === 'extension') return turn;
  return phase === 'coupFourreWindow' ? coupFourreCaller(state) : null;
}

/** Rule 8.1: the seat that may answer the pending hazard and holds the safety, or null. */
function coupFourreCaller({ table, hands }: DealState): Seat | null {
  if (table.pendingHazard === null) return null;
  const safety = SAFETY_AGAINST[table.pendingHazard];
  for (let seat = 0; seat < hands.length; seat += 1) {
    if (hands[seat]?.has(safety) && mayCallCoupFourre(table, seat)) return seat;
  }
  return null;
}

function playCard(state: DealState, action: Extract<Action, { type: 'play' }>): void {
  const { table } = state;
  const seat = table.turn;
  const tableau = table.tableau(table.teamOf(seat));
  const { card } = action;
  takeFromHand(state, seat, card);
  if (isDistance(card)) {
    tableau.drive(card, table.target);
    if (tableau.miles === table.target) completeTrip(state);
    else beginTurn(state, seat + 1);
  } else if (isRemedy(card)) {
    tableau.put(card === END_OF_LIMIT ? tableau.speed : tableau.battle, card);
    beginTurn(state, seat + 1);
  } else if (isAttack(action)) {
    attack(state, action.card, action.target);
  } else {
    playSafety(state, card as Safety);
  }
}

/** Rule 5.1: the hazard lies on the victim's pile. */
function attack(state: DealState, hazard: Hazard, target: Team): void {
  const victim = state.table.tableau(target);
  victim.put(pileForHazard(victim, hazard), hazard);
  openCoupFourreWindow(state, hazard, target);
}

/**
 * Rules 8.1 and 8.5: a seat that can answer the hazard just played decides before anyone draws. If there is none, the next
 * turn begins.
 */
export function openCoupFourreWindow(state: DealState, hazard: Hazard, on: Team): void {
  const { table } = state;
  table.pendingHazard = hazard;
  table.pendingHazardTarget = on;
  if (coupFourreCaller(state) !== null) table.phase = 'coupFourreWindow';
  else beginTurn(state, table.turn + 1);
}

/** Rule 7.1: after a safety the seat draws and plays again. */
function playSafety(state: DealState, safety: Safety): void {
  const { table } = state;
  const tableau = table.tableau(table.teamOf(table.turn));
  tableau.lay(safety);
  clearPiles(table, tableau, safety, null);
  beginTurn(state, table.turn);
}

/** Rule 3.2: discards are out of play; the latest stays visible. */
function discard(state: DealState, card: Card): void {
  const seat = state.table.turn;
  takeFromHand(state, seat, card);
  state.table.discard.push(card);
  beginTurn(state, seat + 1);
}

/** Rules 8.1 to 8.4: the safety is laid crosswise and the hazard removed. The caller draws to refill the hand and then takes a
 * whole turn; seats in between lose theirs. */
function callCoupFourre(state: DealState): void {
  const { table } = state;
  const caller = coupFourreCaller(state);
  const { pendingHazard } = table;
  if (caller === null || pendingHazard === null) throw new Error('no seat can call a coup fourré');
  const safety = SAFETY_AGAINST[pendingHazard];
  const tableau = table.tableau(table.teamOf(caller));
  takeFromHand(state, caller, safety);
  tableau.layCrosswise(safety);
  clearPiles(table, tableau, safety, removeHazard(table, caller, pendingHazard));
  draw(state, caller);
  table.phase = 'turn';
  beginTurn(state, caller);
}

/** Rule 8.1: the caller may pass; the turn goes to the attacker's left. */
function declineCoupFourre(state: DealState): void {
  const { table } = state;
  table.phase = 'turn';
  beginTurn(state, table.turn + 1);
}

/** Rules 9.1 and 10.1: a completed trip ends the deal unless it may be extended. */
function completeTrip(state: DealState): void {
  if (offersExtension(state.table)) state.table.phase = 'extension';
  else endDeal(state);
}

/** Rules 9.2 and 9.3: if extended, the trip is 1000 for all and play goes on; if refused, the deal ends. */
function decideExtension(state: DealState, extend: boolean): void {
  const { table } = state;
  if (!extend) {
    endDeal(state);
    return;
  }
  table.target = EXTENDED_TARGET;
  table.extendedBy = table.teamOf(table.turn);
  table.phase = 'turn';
  beginTurn(state, table.turn + 1);
}

/**
 * Rules 3.1, 3.3, 3.4 and 10.2: a turn begins at `from`, or at the next seat that has cards or can draw. If there is none,
 * the deal ends.
 */
export function beginTurn(state: DealState, from: Seat): void {
  const { table } = state;
  table.pendingHazard = null;
  const { players } = table.rules;
  let seat = from < players ? from : 0;
  for (let steps = 0; steps < players; steps += 1) {
    if (table.drawPileSize > 0 || table.handSizes[seat] !== 0) {
      table.turn = seat;
      draw(state, seat);
      return;
    }
    seat = seat + 1 < players ? seat + 1 : 0;
  }
  endDeal(state);
}

/** Rule 3.1: one card from the draw pile, if there is any. */
function draw(state: DealState, seat: Seat): void {
  const { table, drawPile } = state;
  if (table.drawPileSize === 0) return;
  const card = drawPile[drawPile.length - table.drawPileSize] as Card;
  table.drawPileSize -= 1;
  handOf(state, seat).add(card);
  table.handSizes[seat] = (table.handSizes[seat] as number) + 1;
}

function takeFromHand(state: DealState, seat: Seat, card: Card): void {
  const { table } = state;
  handOf(state, seat).remove(card);
  table.handSizes[seat] = (table.handSizes[seat] as number) - 1;
  table.markSeen(card);
}

function endDeal(state: DealState): void {
  state.table.phase = 'dealOver';
}
