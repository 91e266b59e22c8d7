import { type Action, isMatchOver, type Seat, whyIllegal } from '@coup-fourre/rules';
import { type Move, viewOf } from '@coup-fourre/rules/authority';
import { evolve } from '../state/evolve.ts';
import { whyNotUndo } from '../state/evolveDevice.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from '../state/match.ts';
import { possibleCallers } from '../state/pendingHazard.ts';
import { awaitedSeat, type DeviceRoom, type Room, soloSeat } from '../state/room.ts';
import type { AnyCommand } from '../wire/deviceMessage.ts';
import type { RoomReason } from '../wire/reasons.ts';
import type { DecideContext, Decision } from './context.ts';
import { decideNextDeal, moveEvent } from './due.ts';

export function decideAtDevice(room: DeviceRoom, command: AnyCommand, context: DecideContext): Decision {
  switch (command.type) {
    case 'viewHand':
      return decideViewHand(room, command.seat);
    case 'act':
      return 'seat' in command ? decideDeviceAct(room, command, context.now) : 'badMessage';
    case 'ready':
      return whyNotDeal(room) ?? decideNextDeal(room, context);
    case 'undo':
      return whyNotUndo(room) ?? [{ type: 'undone' }];
    default:
      return 'badMessage';
  }
}

function whyNotDeal({ match }: DeviceRoom): RoomReason | null {
  if (!isDealOver(match)) return 'dealGoesOn';
  return isMatchOver(dealOf(match).table) ? 'matchIsOver' : null;
}

/** At a hot seat, only the awaited person can uncover a hand, and only their own. */
function decideViewHand(room: DeviceRoom, seat: Seat | null): Decision {
  const isAllowed = seat === null || seat === soloSeat(room.seats) || seat === awaitedSeat(room);
  if (!isAllowed) return 'notYourSeat';
  return seat === room.device.viewer ? [] : [{ type: 'handViewed', seat }];
}

function decideDeviceAct(room: DeviceRoom, { seat, action }: Move, now: number): Decision {
  if (seat !== room.device.viewer || room.seats[seat]?.kind !== 'person') return 'notYourSeat';
  const reason = whyNotAct(room, seat, action);
  if (reason !== null) return reason;
  const moved = moveEvent(seat, action);
  const isLastAnswer = action.type === 'pass' && isWindowClosedAfter(evolve(room, { ...moved, at: now }));
  return isLastAnswer ? [moved, { type: 'windowClosed' }] : [moved];
}

/** A person asked about a hazard may decline, with or without the safety. The rules decide the rest. */
function whyNotAct(room: DeviceRoom, seat: Seat, action: Action): RoomReason | null {
  if (isCoupFourreWindowOpen(room.match)) {
    if (room.device.unansweredSeats[0] !== seat) return 'notYourTurn';
    if (action.type === 'pass') return null;
  }
  return whyIllegal(viewOf(dealOf(room.match), seat), action);
}

/** True if everyone has answered and no computer could hold the safety. The wait is the same whether it does or not. */
function isWindowClosedAfter({ match, seats, device }: Room): boolean {
  const isComputer = (seat: Seat): boolean => seats[seat]?.kind === 'computer';
  return device?.unansweredSeats.length === 0 && !possibleCallers(dealOf(match)).some(isComputer);
}
