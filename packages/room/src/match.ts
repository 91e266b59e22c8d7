import {
  type Action,
  type Attack,
  type Card,
  type Event,
  isAttack,
  type Rules,
  type Score,
  type Seat,
  scoreDeal,
  whyIllegal,
} from '@coup-fourre/rules';
import { type DealState, play, positionNoted, startDeal, viewOf } from '@coup-fourre/rules/authority';
import { type HeldAttack, hazardInTheAir, hazardStands } from './hazardInTheAir.ts';

/** The rules' events that one room event brought about; `seq` is that room event's number. */
export interface Told {
  readonly seq: number;
  readonly events: readonly Event[];
}

/** A match as a room hosts it, at one device or online: what is on the table, and what came before it. */
export interface Match {
  readonly rules: Rules;
  /** Deals begun. */
  readonly deals: number;
  /** The deal on the table, null before the first. It is never changed: each event makes another one. */
  readonly state: DealState | null;
  /** The attack whose hazard is in the air, null while none is. */
  readonly held: HeldAttack | null;
  /** The score sheets of the deals before this one. */
  readonly earlier: readonly (readonly Score[])[];
  /** What happened in this deal. */
  readonly told: readonly Told[];
}

export function newMatch(rules: Rules): Match {
  return { rules, deals: 0, state: null, held: null, earlier: [], told: [] };
}

/** The deal on the table; throws before the first. */
export function dealOf({ state }: Match): DealState {
  if (state === null) throw new Error('no deal has begun');
  return state;
}

export function isHazardInTheAir({ held }: Match): boolean {
  return held !== null;
}

export function isDealOver({ state }: Match): boolean {
  return state === null || state.table.phase === 'dealOver';
}

/** Rule 12.1: every format is played as a match that begins at zero, so that every one comes to a result. */
export function withDeal(match: Match, { dealer, deck }: Dealing, events: Event[]): Match {
  const { rules, state: before } = match;
  const state = startDeal({ rules, match: true }, { dealer, deck }, before, events);
  const earlier = before === null ? [] : [...match.earlier, scoreDeal(before.table)];
  return { rules, state, deals: match.deals + 1, held: null, earlier, told: [] };
}

/** Who deals, and the deck in the order of dealing, the first card dealt first. */
export interface Dealing {
  readonly dealer: Seat;
  readonly deck: readonly Card[];
}

/** The match whose first deal begins from a position, as NOTATION.md has it. Throws where there is no such position. */
export function withPosition({ rules }: Match, position: string, events: Event[]): Match {
  const placed = positionNoted(position, events);
  if (!placed.ok) throw new Error(`a position of the log cannot be read: ${placed.error.message}`);
  return { ...newMatch(rules), deals: 1, state: placed.value };
}

/** The match after an action of a seat: a hazard stays in the air until it is called or stands. Throws where it is illegal. */
export function withMove(match: Match, { seat, action }: { seat: Seat; action: Action }, events: Event[]): Match {
  const state = dealOf(match);
  const reason = whyIllegal(viewOf(state, seat), action);
  if (reason !== null) throw new Error(`a move of the log is refused: ${reason}`);
  if (isAttack(action)) return withAttack(match, action, events);
  return { ...match, state: play(state, action, events), held: null };
}

function withAttack(match: Match, attack: Attack, events: Event[]): Match {
  const held = { before: dealOf(match), attack };
  return { ...match, state: hazardInTheAir(held, events), held };
}

/** The match after no one has called a coup fourré; throws where no hazard is in the air. */
export function withHazardStanding(match: Match, events: Event[]): Match {
  if (match.held === null) throw new Error('no hazard is in the air');
  return { ...match, state: hazardStands(match.held, events), held: null };
}

/** The match with what an event has brought about, if anything. */
export function withTold(match: Match, told: Told): Match {
  if (told.events.length === 0) return match;
  // A copy has no room to grow, which many rooms in memory would not use.
  return { ...match, told: [...match.told, { seq: told.seq, events: told.events.slice() }] };
}
