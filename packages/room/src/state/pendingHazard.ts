import {
  type Attack,
  actorOf,
  type Event,
  Hand,
  PASS,
  SAFETY_AGAINST,
  type Seat,
  type Table,
} from '@coup-fourre/rules';
import { cloneState, type DealState, handOf, play, playInPlace, viewOf } from '@coup-fourre/rules/authority';

/** A pending attack and the deal before it, from which play continues if nobody answers. */
export interface PendingHazard {
  readonly before: DealState;
  readonly attack: Attack;
}

/**
 * Rule 8.1: the deal right after an attack, before anyone knows whether it will be answered.
 *
 * By the rules alone the next turn begins at once where no one holds the safety, so the phase, the next draw and the time it
 * takes would all reveal who holds it. A room therefore stops after every attack: the hazard lies on its pile, the phase is
 * `coupFourreWindow` and no card is drawn, whoever holds what. All views in between are of this one state, which no safety
 * in a hand has touched, so there is nothing in them to mask. What follows is worked out only when the window closes.
 *
 * The attacked seat is lent the safety while the attack is played: with the answer at the table, the rules wait for it.
 */
export function openCoupFourreWindow({ before, attack }: PendingHazard, events: Event[]): DealState {
  const state = cloneState(before);
  // A team's number is that of its first seat.
  const attacked = handOf(state, attack.target);
  const answer = SAFETY_AGAINST[attack.card];
  attacked.add(answer);
  playInPlace(state, attack, events);
  attacked.remove(answer);
  return state;
}

/** The deal after an unanswered hazard. Adds the events after the attack. */
export function closeCoupFourreWindow({ before, attack }: PendingHazard, events: Event[]): DealState {
  const all: Event[] = [];
  const state = play(before, attack, all);
  if (state.table.phase === 'coupFourreWindow') playInPlace(state, PASS, all);
  events.push(...all.slice(1));
  return state;
}

/**
 * Rules 8.1 and 8.6: true if the seat may answer, should it hold the safety. This is public. Nobody can if the only copy has
 * been face up.
 */
function mightCall(table: Table, seat: Seat): boolean {
  if (table.phase !== 'coupFourreWindow' || table.pendingHazard === null) return false;
  const answer = SAFETY_AGAINST[table.pendingHazard];
  return table.seen[answer] === 0 && actorOf({ table, seat, hand: Hand.of([answer]) }) === seat;
}

/** True if the seat may answer and holds the safety. */
export function canCall(state: DealState, seat: Seat): boolean {
  return state.table.phase === 'coupFourreWindow' && actorOf(viewOf(state, seat)) === seat;
}

type Seats = readonly { readonly kind: string }[];

/**
 * The people at a device who must answer a pending hazard, in turn order from the attacker's left. At a hot seat everyone
 * who may answer is asked, so being asked reveals nothing. A lone person is asked only if they can answer.
 */
export function seatsToAnswer(seats: Seats, state: DealState): Seat[] {
  const people = seatsAfter(state.table).filter((seat) => seats[seat]?.kind === 'person');
  const isAlone = people.length === 1;
  return people.filter((seat) => (isAlone ? canCall(state, seat) : mightCall(state.table, seat)));
}

/** True if a computer could hold the answer. It takes its time either way. */
export function mightComputerCall(seats: Seats, { table }: DealState): boolean {
  return seatsAfter(table).some((seat) => seats[seat]?.kind === 'computer' && mightCall(table, seat));
}

/** False once the answer has been face up. */
export function mightAnyoneCall({ table }: DealState): boolean {
  return seatsAfter(table).some((seat) => mightCall(table, seat));
}

export function mightOthersCall({ table }: DealState, seat: Seat): boolean {
  return seatsAfter(table).some((other) => other !== seat && mightCall(table, other));
}

function seatsAfter({ turn, rules }: Table): Seat[] {
  return Array.from({ length: rules.players }, (_, step) => (turn + 1 + step) % rules.players);
}
