import { botOf, type Level, type Temperament, thinksAhead } from '@coup-fourre/bots';
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
import { dealOf, isDealOver, isHazardInTheAir } from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import type { ComputerSitter } from './wire.ts';

/** Milliseconds a computer takes for its move, so that people can follow. */
export const PACE = 700;

/** Milliseconds for a move where a person hurries the computers. */
export const HURRIED_PACE = 90;

/** Milliseconds without which a computer that searches would play worse. */
const SEARCHING_PACE = 500;

/**
 * What a computer is asked whose move is thought out elsewhere, such as in another worker: its level, and no more of the
 * deal than its View, as JSON.
 */
export interface Question {
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
export function deadline(room: Room, pace: number = PACE): number | null {
  return isDealOver(room) || awaitedOf(room) !== null ? null : room.at + pace;
}

/** The milliseconds that a person cannot take away from the computer whose turn it is, whatever its move. */
export function slowestPaceIn(room: Room): number {
  if (isDealOver(room) || isHazardInTheAir(room)) return 0;
  const computer = computerAt(room, dealOf(room).table.turn);
  return computer !== null && thinksAhead(computer.level) ? SEARCHING_PACE : 0;
}

/**
 * What to ask of a thinker while the computer whose turn it is takes its time; null where there is no such computer.
 * Nothing is asked about a hazard in the air, since the asking alone could be noticed by who does not hold the answer.
 */
export function questionIn(room: Room, ms: number): Question | null {
  if (isDealOver(room) || isHazardInTheAir(room)) return null;
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
export function computersTurn(room: Room, random: Random, thought: Action | null = null): Move | null {
  if (isHazardInTheAir(room) && room.asked.length > 0) return null;
  const state = dealOf(room);
  const seat = actorOfState(state);
  const computer = seat === null ? null : computerAt(room, seat);
  if (seat === null || computer === null) return null;
  const view = viewOf(state, seat);
  if (thought !== null && whyIllegal(view, thought) === null) return { seat, action: thought };
  return { seat, action: botOf(computer.level, computer.temperament)(view, random, atOnce) };
}

/** The room waits for no one: a bot that searches takes what it would begin with. */
const atOnce = (): boolean => false;

function computerAt({ setup }: Room, seat: Seat): ComputerSitter | null {
  const sitter = setup.sitters[seat];
  return sitter?.kind === 'computer' ? sitter : null;
}
