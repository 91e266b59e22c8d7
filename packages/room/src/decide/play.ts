import { type Action, whyIllegal } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf, isCoupFourreWindowOpen } from '../state/match.ts';
import { personAt, type Room, seatOf } from '../state/room.ts';
import type { RoomCommand } from '../wire/messages.ts';
import type { RoomReason } from '../wire/reasons.ts';
import type { Decision, GuestContext } from './context.ts';
import { moveEvent } from './due.ts';

/** A person's action. While a hazard is pending only a coup fourré can be played; to let the hazard stand is to do nothing. */
export function decideAct(room: Room, action: Action, { sender }: GuestContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  const reason = whyNotPlay(room, seat);
  if (reason !== null || seat === null) return reason ?? 'notSeated';
  const { match } = room;
  if (isCoupFourreWindowOpen(match) && action.type === 'pass') return [];
  if (isCoupFourreWindowOpen(match) && action.type !== 'coupFourre') return 'windowOpen';
  return whyIllegal(viewOf(dealOf(match), seat), action) ?? [moveEvent(seat, action)];
}

/** Why a seat may not take part now, whatever it would do. */
function whyNotPlay(room: Room, seat: number | null): RoomReason | null {
  if (seat === null) return 'notSeated';
  if (room.phase === 'gathering') return 'notStarted';
  if (room.phase !== 'playing') return room.phase === 'over' ? 'matchIsOver' : 'roomClosed';
  if (room.isPaused) return 'paused';
  const person = personAt(room, seat);
  return person?.isPlayedByBot || person?.hasResigned ? 'computerPlays' : null;
}

/** Sets a safety to be called automatically, or no longer; always possible, so that it reveals nothing of a hand. */
export function decideAutoCall(
  room: Room,
  { safety, on }: Extract<RoomCommand, { readonly type: 'setAutoCall' }>,
  { sender }: GuestContext,
): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  const isOn = personAt(room, seat)?.autoCalls.includes(safety) === true;
  return isOn === on ? [] : [{ type: 'autoCallSet', seat, safety, on }];
}

/** Reclaims the seat from the computer that plays for its owner. */
export function decideReclaimSeat(room: Room, { sender }: GuestContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  if (room.phase !== 'playing') return room.phase === 'gathering' ? 'notStarted' : 'matchIsOver';
  const person = personAt(room, seat);
  if (person?.hasResigned) return 'computerPlays';
  return person?.isPlayedByBot ? [{ type: 'seatReclaimed', seat }] : [];
}

export function decideResign(room: Room, { sender }: GuestContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  if (room.phase !== 'playing') return room.phase === 'gathering' ? 'notStarted' : 'matchIsOver';
  return personAt(room, seat)?.hasResigned ? [] : [{ type: 'resigned', seat }];
}
