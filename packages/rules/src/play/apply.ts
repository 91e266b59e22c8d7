import { type Action, type Attack, isAttack } from '../model/action.ts';
import { type Card, type Hazard, isSafety, SAFETY_AGAINST, type Safety } from '../model/cards.ts';
import { type DealState, handOf } from '../model/dealState.ts';
import type { Seat, Team } from '../model/seat.ts';
import { bringNextCardUp } from '../model/seatDrawPiles.ts';
import type { Table } from '../model/table.ts';
import { mayCallCoupFourre, removeHazard } from '../rules/coupFourre.ts';
import { anyoneCanScore } from '../rules/ending.ts';
import { EXTENDED_TARGET, offersExtension } from '../rules/extension.ts';
import { clearPiles } from '../rules/safeties.ts';

/** No turn begins: the table waits for a decision, or the deal is over. */
const NOBODY = -1;

/** Applies a legal action to the state itself and allocates nothing. `playInPlace` also gives the events. */
export function apply(state: DealState, action: Action): void {
  const next = action.type === 'discard' || action.type === 'play' ? useCard(state, action) : decide(state, action);
  if (next !== NOBODY) beginTurn(state, next);
  if (state.table.rules.endsWhenNoneCanScore) endWhenNoneCanScore(state);
}

/** The seat of the next turn after a play or a discard. */
function useCard(state: DealState, action: Extract<Action, { type: 'play' | 'discard' }>): Seat {
  const { table } = state;
  const { card } = action;
  const seat = table.turn;
  takeFromHand(state, seat, card);
  if (action.type === 'play') return playCard(state, action);
  // Rule 3.2: discards are out of play, and the latest stays visible.
  table.discard.push(card);
  return seat + 1;
}

function decide(state: DealState, action: Exclude<Action, { type: 'play' | 'discard' }>): Seat {
  if (action.type === 'coupFourre') return callCoupFourre(state);
  return action.type === 'pass' ? declineCoupFourre(state) : decideExtension(state, action.value);
}

/** Rule 10.3: checked after every action once the draw pile is empty, but never before a pending decision is made. */
function endWhenNoneCanScore(state: DealState): void {
  const { phase, drawPileSize } = state.table;
  if (drawPileSize === 0 && phase === 'turn' && !anyoneCanScore(state)) endDeal(state.table);
}

/**
 * Ends a deal whose points can no longer change, even in editions without rule 10.3: play-outs need not discard the
 * remaining cards.
 * If hazards may go on any card, another team's Stop can still cover a worse hazard, so such a deal continues.
 */
export function endOnceSettled(state: DealState): void {
  if (state.table.rules.hazardsGoOn !== 'anyCard') endWhenNoneCanScore(state);
}

/**
 * The seat that must act, or null when the deal is over. There is one of each safety, so at most one seat can answer a
 * hazard.
 */
export function actorOfState(state: DealState): Seat | null {
  const { table } = state;
  if (table.awaitsSeatInTurn) return table.turn;
  return table.phase === 'coupFourreWindow' ? coupFourreCaller(state) : null;
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

function playCard(state: DealState, action: Extract<Action, { type: 'play' }>): Seat {
  const { table } = state;
  const { card } = action;
  if (isAttack(action)) return attack(state, action);
  const tableau = table.tableau(table.teamOf(table.turn));
  tableau.lay(card);
  if (isSafety(card)) return playSafety(state, card);
  return tableau.milesToGo === 0 ? completeTrip(state) : table.turn + 1;
}

/** Rule 5.1: the hazard lies on the victim's pile. */
function attack(state: DealState, { card, target }: Attack): Seat {
  state.table.tableau(target).lay(card);
  return openCoupFourreWindow(state, card, target) ? NOBODY : state.table.turn + 1;
}

/** Rules 8.1 and 8.5: a seat that can answer the hazard decides before anyone draws. Otherwise the next turn begins. */
export function openCoupFourreWindow(state: DealState, hazard: Hazard, on: Team): boolean {
  const { table } = state;
  table.pendingHazard = hazard;
  table.pendingHazardTarget = on;
  const opens = coupFourreCaller(state) !== null;
  if (opens) table.phase = 'coupFourreWindow';
  else table.pendingHazard = null;
  return opens;
}

/** Rule 7.1: after a safety the seat draws and plays again. */
function playSafety({ table }: DealState, safety: Safety): Seat {
  clearPiles(table, table.tableau(table.teamOf(table.turn)), safety, null);
  return table.turn;
}

/**
 * Rules 8.1 to 8.4: lays the safety crosswise and removes the hazard.
 * The caller draws to refill the hand and then takes a whole turn. Seats in between lose their turns.
 */
function callCoupFourre(state: DealState): Seat {
  const { table } = state;
  const caller = coupFourreCaller(state);
  const { pendingHazard } = table;
  if (caller === null || pendingHazard === null) throw new Error('no seat can call a coup fourré');
  const safety = SAFETY_AGAINST[pendingHazard];
  const tableau = table.tableau(table.teamOf(caller));
  takeFromHand(state, caller, safety);
  tableau.layCrosswise(safety);
  clearPiles(table, tableau, safety, removeHazard(table, caller, pendingHazard));
  if (table.drawPileSize > 0) draw(state, caller);
  closeCoupFourreWindow(table);
  return caller;
}

function closeCoupFourreWindow(table: Table): void {
  table.phase = 'turn';
  table.pendingHazard = null;
}

/** Rule 8.1: the caller may pass. The turn then goes to the attacker's left. */
function declineCoupFourre({ table }: DealState): Seat {
  closeCoupFourreWindow(table);
  return table.turn + 1;
}

/** Rules 9.1 and 10.1: a completed trip ends the deal unless it may be extended. */
function completeTrip(state: DealState): typeof NOBODY {
  if (offersExtension(state.table)) state.table.phase = 'extension';
  else endDeal(state.table);
  return NOBODY;
}

/** Rules 9.2 and 9.3: if extended, the trip is 1000 for all and play continues. If refused, the deal ends. */
function decideExtension(state: DealState, extend: boolean): Seat {
  const { table } = state;
  if (!extend) return endDeal(table);
  table.target = EXTENDED_TARGET;
  table.extendedBy = table.teamOf(table.turn);
  table.phase = 'turn';
  return table.turn + 1;
}

/**
 * Rules 3.1, 3.3, 3.4 and 10.2: a turn begins at `from`, or at the next seat that has cards or can draw.
 * If there is no such seat, the deal ends.
 */
export function beginTurn(state: DealState, from: Seat): void {
  const { table } = state;
  const seat = from < table.rules.players ? from : 0;
  if (table.drawPileSize === 0) {
    beginTurnWithoutDrawing(table, seat);
    return;
  }
  table.turn = seat;
  draw(state, seat);
}

/** Rule 3.3: once the draw pile is empty, seats without cards are skipped. */
function beginTurnWithoutDrawing(table: Table, from: Seat): void {
  const { players } = table.rules;
  for (let steps = 0; steps < players; steps += 1) {
    const seat = (from + steps) % players;
    if (table.handSizes[seat] === 0) continue;
    table.turn = seat;
    return;
  }
  endDeal(table);
}

/** Rule 3.1: one card from the draw pile, which must not be empty. */
function draw(state: DealState, seat: Seat): void {
  if (state.drawPileOwners !== null) bringNextCardUp(state, seat);
  const { table, drawPile } = state;
  const left = table.drawPileSize;
  handOf(state, seat).add(drawPile[drawPile.length - left] as Card);
  table.drawPileSize = left - 1;
  table.handSizes[seat] = (table.handSizes[seat] as number) + 1;
}

function takeFromHand(state: DealState, seat: Seat, card: Card): void {
  const { table } = state;
  handOf(state, seat).remove(card);
  table.handSizes[seat] = (table.handSizes[seat] as number) - 1;
  table.markSeen(card);
}

function endDeal(table: Table): typeof NOBODY {
  table.phase = 'dealOver';
  return NOBODY;
}
