import { botOf } from '@coup-fourre/bots';
import { type Action, encodeAction, type Random, type Seat } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { computerAction } from '../computers/computerAction.ts';
import { dealOf } from '../state/match.ts';
import { automaticCaller, nextDue } from '../state/nextDue.ts';
import { isPlayedByPerson, type Room } from '../state/room.ts';
import type { RoomEventPayload } from '../state/roomEvent.ts';
import type { DecideContext } from './context.ts';
import { decideNextDeal } from './deal.ts';
import { decideShuffleDue } from './shuffle.ts';

/** What is due by now, if anything is; `plannedAction` is a computer's action that was found elsewhere. */
export function decideDueEvents(
  room: Room,
  plannedAction: Action | null,
  context: DecideContext,
): readonly RoomEventPayload[] {
  const { now, random, paceMs } = context;
  const due = nextDue(room, paceMs);
  if (due === null || due.at > now) return [];
  switch (due.kind) {
    case 'answer':
      return [automaticCall(room, random) ?? { type: 'callDeclined' }];
    case 'window':
      // At a device computers answer only now, when everyone else has.
      return [(room.device && automaticCall(room, random)) ?? { type: 'windowClosed' }];
    case 'computer':
      return [moveEvent(due.seat, computerAction(room, due.seat, { plannedAction, random }))];
    case 'turn':
      return [{ type: 'botTookOver', seat: due.seat }];
    case 'away':
      return [{ type: room.phase === 'playing' ? 'botTookOver' : 'seatLeft', seat: due.seat }];
    case 'nextDeal':
      return decideNextDeal(room, context);
    case 'shuffle':
      return decideShuffleDue(room, context);
    case 'close':
      return [{ type: 'closed' }];
  }
}

/** The call of a coup fourré by a computer, which weighs it, or by a person's setting; null where there is none. */
function automaticCall(room: Room, random: Random): RoomEventPayload | null {
  const seat = automaticCaller(room);
  if (seat === null) return null;
  const action = isPlayedByPerson(room, seat)
    ? coupFourreCallOf(room, seat)
    : computerAction(room, seat, { plannedAction: null, random });
  return action.type === 'coupFourre' ? moveEvent(seat, action) : null;
}

/** The call that a seat may make of the pending hazard: a bot that always calls would choose the same. */
function coupFourreCallOf(room: Room, seat: Seat): Action {
  return botOf('random')(viewOf(dealOf(room.match), seat), () => 0);
}

export function moveEvent(seat: Seat, action: Action): RoomEventPayload {
  return { type: 'moved', seat, action: encodeAction(action) };
}
