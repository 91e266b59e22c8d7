import { type Action, encodeAction, whyIllegal } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf, isCoupFourreWindowOpen } from '../../match.ts';
import type { CommandContext, Decision } from '../decide.ts';
import { type OnlineRoom, personAt, seatOf } from '../room.ts';
import type { OnlineReason, RoomCommand } from '../wire.ts';

/** An action of a person's. While a hazard is in the air nothing but a coup fourré goes; who lets it stand does nothing. */
export function decideAct(room: OnlineRoom, action: Action, { sender }: CommandContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  const reason = whyNotPlay(room, seat);
  if (reason !== null || seat === null) return reason ?? 'notSeated';
  const { match } = room;
  if (isCoupFourreWindowOpen(match) && action.type === 'pass') return [];
  if (isCoupFourreWindowOpen(match) && action.type !== 'coupFourre') return 'windowOpen';
  return whyIllegal(viewOf(dealOf(match), seat), action) ?? [{ type: 'moved', seat, action: encodeAction(action) }];
}

/** Why a seat may not take part now, whatever it would do. */
function whyNotPlay(room: OnlineRoom, seat: number | null): OnlineReason | null {
  if (seat === null) return 'notSeated';
  if (room.phase === 'gathering') return 'notStarted';
  if (room.phase !== 'playing') return room.phase === 'over' ? 'matchIsOver' : 'roomClosed';
  if (room.isPaused) return 'paused';
  const person = personAt(room, seat);
  return person?.isPlayedByBot || person?.hasResigned ? 'computerPlays' : null;
}

/** Sets a safety to be called by itself, or no more; always possible, so that it tells nothing of what one holds. */
export function decideAutoCall(
  room: OnlineRoom,
  { safety, on }: Extract<RoomCommand, { readonly type: 'callForMe' }>,
  { sender }: CommandContext,
): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  const isOn = personAt(room, seat)?.autoCalls.includes(safety) === true;
  return isOn === on ? [] : [{ type: 'callsForMe', seat, safety, on }];
}

/** Takes the seat back from the computer that plays for its owner. */
export function decideReclaimSeat(room: OnlineRoom, { sender }: CommandContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  if (room.phase !== 'playing') return room.phase === 'gathering' ? 'notStarted' : 'matchIsOver';
  const person = personAt(room, seat);
  if (person?.hasResigned) return 'computerPlays';
  return person?.isPlayedByBot ? [{ type: 'tookBack', seat }] : [];
}

export function decideResign(room: OnlineRoom, { sender }: CommandContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  if (room.phase !== 'playing') return room.phase === 'gathering' ? 'notStarted' : 'matchIsOver';
  return personAt(room, seat)?.hasResigned ? [] : [{ type: 'resigned', seat }];
}
