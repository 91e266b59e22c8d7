import type { Action } from './action.ts';
import { type Card, type Hazard, isDistance, isRemedy, SAFETY_AGAINST, type Safety, END_OF_LIMIT } from './cards.ts';
import { cloneState, type DealState, handOf } from './dealState.ts';
import type { Event } from './event.ts';
import { isMatchOver } from './match.ts';
import { clearPiles } from './rules/safeties.ts';
import { mayAnswer, pileUnder, takeHazardOff } from './rules/coupFourre.ts';
import { anyoneCanScore } from './rules/ending.ts';
import { asksForExtension, EXTENDED_TARGET } from './rules/extension.ts';
import type { Seat, Team } from './table.ts';

/** What happened is told by pushing events; null where no one listens. */
export type Events = Event[] | null;

/** The state after an action, which must be legal for the seat that must act. The state given is not changed. */
export function play(state: DealState, action: Action, events: Events = null): DealState {
  const next = cloneState(state);
  playInPlace(next, action, events);
  return next;
}

/** As `play`, but the state itself changes and no memory is taken. */
export function playInPlace(state: DealState, action: Action, events: Events = null): void {
  switch (action.type) {
    case 'play':
      playCard(state, action, events);
      break;
    case 'discard':
      discard(state, action.card, events);
      break;
    case 'coupFourre':
      callCoupFourre(state, events);
      break;
    case 'pass':
      letItStand(state, events);
      break;
    case 'extend':
      decideExtension(state, action.value, events);
  }
  const { table } = state;
  if (table.rules.endsWhenNoneCanScore && table.phase === 'turn' && table.drawPileSize === 0 && !anyoneCanScore(state)) {
    endDeal(state, events);
  }
}

/** The seat that must act, null when the deal is over. There is one of each safety, so one seat at most can answer. */
export function actorOfState(state: DealState): Seat | null {
  const { phase, turn } = state.table;
  if (phase === 'dealOver') return null;
  return phase === 'coupFourre' ? answererOf(state) : turn;
}

/** Rule 8.1: the seat that may answer the hazard just played and holds its safety, or null. */
function answererOf({ table, hands }: DealState): Seat | null {
  if (table.hazard === null) return null;
  const safety = SAFETY_AGAINST[table.hazard];
  for (let seat = 0; seat < hands.length; seat += 1) {
    if (hands[seat]?.has(safety) && mayAnswer(table, seat)) return seat;
  }
  return null;
}

function playCard(state: DealState, action: Extract<Action, { type: 'play' }>, events: Events): void {
  const { table } = state;
  const seat = table.turn;
  const tableau = table.tableau(table.teamOf(seat));
  const { card } = action;
  takeFromHand(state, seat, card);
  events?.push({ ...action, seat });
  if (isDistance(card)) {
    tableau.drive(card);
    if (tableau.miles === table.target) arrive(state, events);
    else beginTurn(state, seat + 1, events);
  } else if (isRemedy(card)) {
    (card === END_OF_LIMIT ? tableau.speed : tableau.battle).push(card);
    beginTurn(state, seat + 1, events);
  } else if ('target' in action) {
    attack(state, action.card, action.target, events);
  } else {
    laySafety(state, card as Safety, events);
  }
}

/** Rule 5.1: the hazard lies on the victim's pile. */
function attack(state: DealState, hazard: Hazard, target: Team, events: Events): void {
  const { table } = state;
  pileUnder(table.tableau(target), hazard).push(hazard);
  openWindow(state, hazard, target, events);
}

/** Rule 8.1: whoever holds the answer to the hazard just played is asked; where no one does the next turn begins. */
export function openWindow(state: DealState, hazard: Hazard, on: Team, events: Events): void {
  const { table } = state;
  table.hazard = hazard;
  table.hazardOn = on;
  if (answererOf(state) !== null) table.phase = 'coupFourre';
  else beginTurn(state, table.turn + 1, events);
}

/** Rule 7.1: a safety gives another draw and another play. */
function laySafety(state: DealState, safety: Safety, events: Events): void {
  const { table } = state;
  const tableau = table.tableau(table.teamOf(table.turn));
  tableau.lay(safety);
  clearPiles(table, tableau, safety, null);
  beginTurn(state, table.turn, events);
}

/** Rule 3.2: a discard is dead; the latest stays visible. */
function discard(state: DealState, card: Card, events: Events): void {
  const seat = state.table.turn;
  takeFromHand(state, seat, card);
  state.table.discard.push(card);
  events?.push({ type: 'discard', seat, card });
  beginTurn(state, seat + 1, events);
}

/** Rules 8.1 to 8.4: laid crosswise, the hazard off, one card to refill, then a whole turn; seats in between lose theirs. */
function callCoupFourre(state: DealState, events: Events): void {
  const { table } = state;
  const caller = answererOf(state);
  const { hazard } = table;
  if (caller === null || hazard === null) throw new Error('no seat can call a coup fourré');
  const safety = SAFETY_AGAINST[hazard];
  const tableau = table.tableau(table.teamOf(caller));
  takeFromHand(state, caller, safety);
  tableau.layCrosswise(safety);
  events?.push({ type: 'coupFourre', seat: caller, card: safety });
  clearPiles(table, tableau, safety, takeHazardOff(table, caller, hazard));
  draw(state, caller, events);
  table.phase = 'turn';
  beginTurn(state, caller, events);
}

/** Rule 8.1: a hazard may be let stand; the turn passes to the attacker's left. */
function letItStand(state: DealState, events: Events): void {
  const { table } = state;
  const seat = answererOf(state);
  if (seat !== null) events?.push({ type: 'pass', seat });
  table.phase = 'turn';
  beginTurn(state, table.turn + 1, events);
}

/** Rules 9.1 and 10.1: a completed trip ends the deal, unless it may be extended. */
function arrive(state: DealState, events: Events): void {
  if (asksForExtension(state.table)) state.table.phase = 'extension';
  else endDeal(state, events);
}

/** Rules 9.2 and 9.3: called, the trip is of 1000 for all and play goes on; refused, the deal ends. */
function decideExtension(state: DealState, extend: boolean, events: Events): void {
  const { table } = state;
  events?.push({ type: 'extension', seat: table.turn, value: extend });
  if (!extend) {
    endDeal(state, events);
    return;
  }
  table.target = EXTENDED_TARGET;
  table.extendedBy = table.teamOf(table.turn);
  table.phase = 'turn';
  beginTurn(state, table.turn + 1, events);
}

/** Rules 3.1, 3.3 and 10.2: a seat without cards is skipped once the pile is empty; the deal ends when no one holds any. */
export function beginTurn(state: DealState, from: number, events: Events): void {
  const { table, hands } = state;
  table.hazard = null;
  const { players } = table.rules;
  for (let step = 0; step < players; step += 1) {
    const seat = (from + step) % players;
    if (table.drawPileSize === 0 && hands[seat]?.size === 0) continue;
    table.turn = seat;
    events?.push({ type: 'turn', seat });
    draw(state, seat, events);
    return;
  }
  endDeal(state, events);
}

/** Rule 3.1: one card from the draw pile, while it lasts. */
function draw(state: DealState, seat: Seat, events: Events): void {
  const { table, drawPile } = state;
  if (drawPile.size === 0) return;
  const card = drawPile.pop();
  table.drawPileSize -= 1;
  handOf(state, seat).add(card);
  table.handSizes[seat] = (table.handSizes[seat] as number) + 1;
  events?.push({ type: 'draw', seat, card });
}

function takeFromHand(state: DealState, seat: Seat, card: Card): void {
  const { table } = state;
  handOf(state, seat).remove(card);
  table.handSizes[seat] = (table.handSizes[seat] as number) - 1;
  table.show(card);
}

function endDeal(state: DealState, events: Events): void {
  state.table.phase = 'dealOver';
  events?.push({ type: 'dealOver' });
  if (isMatchOver(state.table)) events?.push({ type: 'matchOver' });
}
