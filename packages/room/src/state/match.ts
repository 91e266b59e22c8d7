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

/** The rules' events that one room event brought about; `seq` is that room event's public number. */
export interface NumberedEvents {
  readonly seq: number;
  readonly events: readonly Event[];
}

/** A match as a room hosts it: what is on the table, and what came before it. */
export interface Match {
  readonly rules: Rules;
  /** How many deals there are, where they are given, each with a draw pile for each seat; else null. */
  readonly dealLimit: number | null;
  /** Deals begun. */
  readonly dealCount: number;
  /** The deal on the table, null before the first. It is never changed: each event makes another one. */
  readonly state: DealState | null;
  /** The attack whose hazard is pending, null while none is. */
  readonly pendingHazard: PendingHazard | null;
  /** The score sheets of the deals before this one. */
  readonly earlierScores: readonly (readonly Score[])[];
  /** What happened in this deal. */
  readonly dealEvents: readonly NumberedEvents[];
  /** The latest turns of this deal, for computers that read from them what others hold; it is not stored. */
  readonly past: readonly PastAction[];
}

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

/** The deal on the table; throws before the first. */
export function dealOf({ state }: Match): DealState {
  if (state === null) throw new Error('no deal has begun');
  return state;
}

export function isCoupFourreWindowOpen({ pendingHazard }: Match): boolean {
  return pendingHazard !== null;
}

export function isDealOver({ state }: Match): boolean {
  return state === null || state.table.phase === 'dealOver';
}

/** Rule 12.1: every format is played as a match that begins at zero, so that every one comes to a result. */
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

/** The kind of game that a match is, as its record has it. */
export function gameOf({ rules, dealLimit }: Pick<Match, 'rules' | 'dealLimit'>): Game {
  return { rules, match: true, ...(dealLimit !== null && { ownPiles: true, dealLimit }) };
}

/** Who deals, and the deck in the order of dealing, the first card dealt first. */
export interface DealSetup {
  readonly dealer: Seat;
  readonly deck: readonly Card[];
}

/** The match whose first deal begins from a position, as NOTATION.md has it. Throws where there is no such position. */
export function withPosition({ rules }: Match, position: string, events: Event[]): Match {
  const parsed = parsePosition(position, events);
  if (!parsed.ok) throw new Error(`a position of the log cannot be read: ${parsed.error.message}`);
  return { ...newMatch(rules), dealCount: 1, state: parsed.value };
}

/** The match after an action of a seat: a hazard stays pending until it is answered or the window closes. Throws where it is illegal. */
export function withMove(match: Match, { seat, action }: { seat: Seat; action: Action }, events: Event[]): Match {
  const state = dealOf(match);
  const reason = whyIllegal(viewOf(state, seat), action);
  if (reason !== null) throw new Error(`a move of the log is refused: ${reason}`);
  if (isAttack(action)) return withAttack(match, action, events);
  return { ...match, state: play(state, action, events), pendingHazard: null };
}

function withAttack(match: Match, attack: Attack, events: Event[]): Match {
  const pendingHazard = { before: dealOf(match), attack };
  return { ...match, state: openCoupFourreWindow(pendingHazard, events), pendingHazard };
}

/** The match with the action that follows among those remembered. */
export function withActionRemembered(match: Match, action: Action): Match {
  return { ...match, past: withPastAction(match.past, dealOf(match).table, action) };
}

/** The match after no one has called a coup fourré; throws where no hazard is pending. */
export function withWindowClosed(match: Match, events: Event[]): Match {
  if (match.pendingHazard === null) throw new Error('no hazard is pending');
  return { ...match, state: closeCoupFourreWindow(match.pendingHazard, events), pendingHazard: null };
}

/** The match with what an event has brought about, if anything. */
export function withEvents(match: Match, happened: NumberedEvents): Match {
  if (happened.events.length === 0) return match;
  // A copy has no room to grow, which many rooms in memory would not use.
  return { ...match, dealEvents: [...match.dealEvents, { seq: happened.seq, events: happened.events.slice() }] };
}
