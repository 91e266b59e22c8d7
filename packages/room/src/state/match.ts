import {
  type Action,
  type Attack,
  type Card,
  type Event,
  isAttack,
  type PastAction,
  type Rules,
  type Score,
  type Seat,
  scoreDeal,
  whyIllegal,
  withPastAction,
} from '@coup-fourre/rules';
import { type DealState, type Game, parsePosition, play, startDeal, viewOf } from '@coup-fourre/rules/authority';
import { closeCoupFourreWindow, openCoupFourreWindow, type PendingHazard } from './pendingHazard.ts';

/** The rules' events that one room event caused, with the public number of the room event. */
interface NumberedEvents {
  readonly seq: number;
  readonly events: readonly Event[];
}

/** A match: the deal on the table, and earlier deals. */
export interface Match {
  readonly rules: Rules;
  /** The number of given deals, in which each seat has its own draw pile. Null for a normal match. */
  readonly dealLimit: number | null;
  /** Deals begun, including the current one. */
  readonly dealCount: number;
  /** The deal, or null before the first deal. Immutable: each event makes a new state. */
  readonly state: DealState | null;
  readonly pendingHazard: PendingHazard | null;
  /** The score sheets of earlier deals, by deal and team. */
  readonly earlierScores: readonly (readonly Score[])[];
  readonly dealEvents: readonly NumberedEvents[];
  /** Latest turns of this deal, from which computers infer hands. They are not stored. */
  readonly past: readonly PastAction[];
}

/** A match before its first deal. `dealLimit` is the number of given deals, or null. */
export function newMatch(rules: Rules, dealLimit: number | null = null): Match {
  return {
    rules,
    dealLimit,
    dealCount: 0,
    state: null,
    pendingHazard: null,
    earlierScores: [],
    dealEvents: [],
    past: [],
  };
}

/** The deal on the table. Throws before the first deal. */
export function dealOf({ state }: Match): DealState {
  if (state === null) throw new Error('no deal has begun');
  return state;
}

export function isCoupFourreWindowOpen({ pendingHazard }: Match): boolean {
  return pendingHazard !== null;
}

/** True also before the first deal. */
export function isDealOver({ state }: Match): boolean {
  return state === null || state.table.phase === 'dealOver';
}

/** Rule 12.1: every format is played as a match from zero points, so that it has a result. */
export function withDeal(match: Match, { dealer, deck }: DealSetup, events: Event[]): Match {
  const { state: before } = match;
  const state = startDeal(gameOf(match), { dealer, deck }, before, events);
  const earlierScores = before === null ? [] : [...match.earlierScores, scoreDeal(before.table)];
  return {
    ...match,
    state,
    dealCount: match.dealCount + 1,
    pendingHazard: null,
    earlierScores,
    dealEvents: [],
    past: [],
  };
}

/** The match's entry in its record. */
export function gameOf({ rules, dealLimit }: Pick<Match, 'rules' | 'dealLimit'>): Game {
  return { rules, match: true, ...(dealLimit !== null && { ownPiles: true, dealLimit }) };
}

/** The dealer, and the deck with the first dealt card first. */
export interface DealSetup {
  readonly dealer: Seat;
  readonly deck: readonly Card[];
}

/** Begins the first deal of a match from a position of NOTATION.md. Throws if the position is invalid. */
export function withPosition({ rules }: Match, position: string, events: Event[]): Match {
  const parsed = parsePosition(position, events);
  if (!parsed.ok) throw new Error(`a position in the log is invalid: ${parsed.error.message}`);
  return { ...newMatch(rules), dealCount: 1, state: parsed.value };
}

/**
 * The match after an action. Throws if the action is illegal. A hazard stays pending until it is answered or the window
 * closes.
 */
export function withMove(match: Match, { seat, action }: { seat: Seat; action: Action }, events: Event[]): Match {
  const state = dealOf(match);
  const reason = whyIllegal(viewOf(state, seat), action);
  if (reason !== null) throw new Error(`a move of the log is refused: ${reason}`);
  if (isAttack(action)) return withAttack(match, action, events);
  return withState(match, play(state, action, events));
}

function withAttack(match: Match, attack: Attack, events: Event[]): Match {
  const pendingHazard = { before: dealOf(match), attack };
  return withState(match, openCoupFourreWindow(pendingHazard, events), pendingHazard);
}

/** The match that remembers an action in its `past`. Call this before the action changes the deal. */
export function withActionRemembered(match: Match, action: Action): Match {
  return { ...match, past: withPastAction(match.past, dealOf(match).table, action) };
}

/** The match after the window closed without a coup fourré. Throws if no hazard is pending. */
export function withWindowClosed(match: Match, events: Event[]): Match {
  if (match.pendingHazard === null) throw new Error('no hazard is pending');
  return withState(match, closeCoupFourreWindow(match.pendingHazard, events));
}

function withState(match: Match, state: DealState, pendingHazard: PendingHazard | null = null): Match {
  return copyWith(match, { state, pendingHazard, dealEvents: match.dealEvents });
}

/** Adds an event's consequences, if any. */
export function withEvents(match: Match, happened: NumberedEvents): Match {
  if (happened.events.length === 0) return match;
  // slice() makes a copy without spare capacity, which saves memory over many rooms.
  const dealEvents = [...match.dealEvents, { seq: happened.seq, events: happened.events.slice() }];
  return copyWith(match, { state: match.state, pendingHazard: match.pendingHazard, dealEvents });
}

type MoveFields = Pick<Match, 'state' | 'pendingHazard' | 'dealEvents'>;

/** Names each field for the same reason as `withProgress` of a room. */
function copyWith(
  { rules, dealLimit, dealCount, earlierScores, past }: Match,
  { state, pendingHazard, dealEvents }: MoveFields,
): Match {
  return { rules, dealLimit, dealCount, state, pendingHazard, earlierScores, dealEvents, past };
}
