import { botOf, type Level, type Temperament, usesSearch } from '@coup-fourre/bots';
import {
  type Action,
  encodeView,
  type Random,
  type Rules,
  type Seat,
  type ViewJson,
  whyIllegal,
} from '@coup-fourre/rules';
import { actorOfState, type Move, viewOf } from '@coup-fourre/rules/authority';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from './match.ts';
import { awaitedSeat, type Room } from './room.ts';
import type { ComputerSeatHolder } from './wire.ts';

/** Milliseconds a computer takes for its move, so that people can follow. */
export const PACE_MS = 700;

/** Milliseconds for a move where a person hurries the computers. */
export const SKIPPED_PACE_MS = 90;

/** Milliseconds without which a computer that searches would play worse. */
const SEARCH_PACE_MS = 500;

/**
 * What a computer is asked whose move is thought out elsewhere, such as in another worker: its level, and no more of the
 * deal than its View, as JSON.
 */
export interface MoveRequest {
  readonly level: Level;
  readonly temperament: Temperament | null;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
  /** Milliseconds to think in; an answer that comes much later is of no use. */
  readonly ms: number;
}

/**
 * When a computer acts, in milliseconds since 1970; null while a person is awaited or the deal is over. After a hazard it
 * is also when play goes on if no one answers: the time is the same whether a computer holds the answer or not. Nor does
 * it depend on how soon a move is thought out, so that a hard choice cannot be told from an easy one.
 */
export function computerDueAt(room: Room, pace: number = PACE_MS): number | null {
  return isDealOver(room) || awaitedSeat(room) !== null ? null : room.at + pace;
}

/** The milliseconds that a person cannot take away from the computer whose turn it is, whatever its move. */
export function minPaceMs(room: Room): number {
  if (isDealOver(room) || isCoupFourreWindowOpen(room)) return 0;
  const computer = computerAt(room, dealOf(room).table.turn);
  return computer !== null && usesSearch(computer.level) ? SEARCH_PACE_MS : 0;
}

/**
 * What to ask of a thinker while the computer whose turn it is takes its time; null where there is no such computer.
 * Nothing is asked about a hazard in the air, since the asking alone could be noticed by who does not hold the answer.
 */
export function moveRequestFor(room: Room, ms: number): MoveRequest | null {
  if (isDealOver(room) || isCoupFourreWindowOpen(room)) return null;
  const state = dealOf(room);
  const seat = state.table.turn;
  const computer = computerAt(room, seat);
  if (computer === null) return null;
  const { level, temperament = null } = computer;
  return { level, temperament, rules: room.rules, seat, view: encodeView(viewOf(state, seat)), ms };
}

/**
 * What the computer that must act does: what was thought out for it, where that is legal, else what it chooses at once,
 * seeing no more than its View. Null where no computer has anything to choose: people are asked about a hazard first.
 */
export function computerMove(room: Room, random: Random, thought: Action | null = null): Move | null {
  if (isCoupFourreWindowOpen(room) && room.unansweredSeats.length > 0) return null;
  const state = dealOf(room);
  const seat = actorOfState(state);
  const computer = seat === null ? null : computerAt(room, seat);
  if (seat === null || computer === null) return null;
  const view = viewOf(state, seat);
  if (thought !== null && whyIllegal(view, thought) === null) return { seat, action: thought };
  return { seat, action: botOf(computer.level, computer.temperament)(view, random, stopAtOnce) };
}

/** The room waits for no one: a bot that searches takes what it would begin with. */
const stopAtOnce = (): boolean => false;

function computerAt({ setup }: Room, seat: Seat): ComputerSeatHolder | null {
  const occupant = setup.occupants[seat];
  return occupant?.kind === 'computer' ? occupant : null;
}
