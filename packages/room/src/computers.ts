import { botOf, type Level } from '@coup-fourre/bots';
import type { Random, Seat } from '@coup-fourre/rules';
import { actorOfState, type Move, viewOf } from '@coup-fourre/rules/authority';
import { awaitedOf, dealOf, isDealOver, isHazardInTheAir, type Room } from './room.ts';

/** Milliseconds a computer takes for its move, so that people can follow. */
export const PACE = 700;

/**
 * When a computer acts, in milliseconds since 1970; null while a person is awaited or the deal is over. After a hazard it
 * is also when play goes on if no one answers: the time is the same whether a computer holds the answer or not.
 */
export function deadline(room: Room, pace: number = PACE): number | null {
  return isDealOver(room) || awaitedOf(room) !== null ? null : room.at + pace;
}

/**
 * What the computer that must act chooses, seeing no more than its View; null where no computer has anything to choose.
 * People are asked about a hazard before computers are.
 */
export function computersTurn(room: Room, random: Random): Move | null {
  if (isHazardInTheAir(room) && room.asked.length > 0) return null;
  const state = dealOf(room);
  const seat = actorOfState(state);
  if (seat === null) return null;
  const level = levelAt(room, seat);
  return level === null ? null : { seat, action: botOf(level)(viewOf(state, seat), random) };
}

function levelAt({ setup }: Room, seat: Seat): Level | null {
  const sitter = setup.sitters[seat];
  return sitter?.kind === 'computer' ? sitter.level : null;
}
