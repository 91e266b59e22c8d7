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

/** A pending attack and the deal before it. If no one calls a coup fourré, play continues from that deal. */
export interface PendingHazard {
  readonly before: DealState;
  readonly attack: Attack;
}

/**
 * Rule 8.1: the deal right after an attack, before anyone knows whether it will be answered.
 * By the rules alone, the next turn would begin at once if no one holds the safety. The phase, the next draw and the
 * time would then reveal who holds it.
 * A room therefore stops after every attack. The hazard lies on its pile, the phase is `coupFourreWindow`, and no card
 * is drawn. All views during the window show this state. It does not depend on the safeties held, so nothing needs
 * masking.
 * The next turn is computed only when the window closes. While the attack is played, the attacked seat is given the
 * safety, so that the rules always open the window.
 */
export function openCoupFourreWindow({ before, attack }: PendingHazard, events: Event[]): DealState {
  const state = cloneState(before);
  // A team's number is its first seat's number.
  const attacked = handOf(state, attack.target);
  const answer = SAFETY_AGAINST[attack.card];
  attacked.add(answer);
  playInPlace(state, attack, events);
  attacked.remove(answer);
  return state;
}

/** The deal after an unanswered hazard. Adds the events that follow the attack. */
export function closeCoupFourreWindow({ before, attack }: PendingHazard, events: Event[]): DealState {
  const all: Event[] = [];
  const state = play(before, attack, all);
  if (state.table.phase === 'coupFourreWindow') playInPlace(state, PASS, all);
  events.push(...all.slice(1));
  return state;
}

/**
 * Rules 8.1 and 8.6: true if the seat may call, should it hold the safety. This is public. False if the only copy is
 * already face up.
 */
function mightCall(table: Table, seat: Seat): boolean {
  if (table.phase !== 'coupFourreWindow' || table.pendingHazard === null) return false;
  const answer = SAFETY_AGAINST[table.pendingHazard];
  return table.seen[answer] === 0 && actorOf({ table, seat, hand: Hand.of([answer]) }) === seat;
}

/** True if the seat may call and holds the safety. */
export function canCall(state: DealState, seat: Seat): boolean {
  return state.table.phase === 'coupFourreWindow' && actorOf(viewOf(state, seat)) === seat;
}

type Seats = readonly { readonly kind: string }[];

/**
 * The people at a device who are asked about a pending hazard, in turn order from the attacker's left.
 * At a hot seat everyone who may call is asked, so the question reveals nothing. A lone person is asked only if they
 * can call.
 */
export function seatsToAnswer(seats: Seats, state: DealState): Seat[] {
  const people = seatsAfter(state.table).filter((seat) => seats[seat]?.kind === 'person');
  const isAlone = people.length === 1;
  return people.filter((seat) => (isAlone ? canCall(state, seat) : mightCall(state.table, seat)));
}

/** The seats that may call, should they hold the safety. Empty once it is face up. */
export function possibleCallers({ table }: DealState): Seat[] {
  return seatsAfter(table).filter((seat) => mightCall(table, seat));
}

function seatsAfter({ turn, rules }: Table): Seat[] {
  return Array.from({ length: rules.players }, (_, step) => (turn + 1 + step) % rules.players);
}
