import { isHazardInTheAir } from '../../match.ts';
import type { Asked, Decided } from '../decide.ts';
import { isSteered, type OnlineRoom, seatOf } from '../room.ts';
import type { RoomCommand } from '../wire.ts';

/** Agrees to a pause. It cannot begin while a hazard is in the air: the window would not be the same for everyone. */
export function pausing(room: OnlineRoom, { asker }: Asked): Decided {
  const seat = seatOf(room, asker.guest.id);
  if (seat === null) return 'notSeated';
  if (room.phase !== 'playing') return room.phase === 'gathering' ? 'notStarted' : 'matchIsOver';
  if (room.isPaused) return 'paused';
  if (!isSteered(room, seat)) return 'computerPlays';
  if (isHazardInTheAir(room.match)) return 'windowOpen';
  return room.pausing.includes(seat) ? [] : [{ type: 'pauseAgreed', seat }];
}

/** Ends a pause, or takes back having agreed to one. */
export function goingOn(room: OnlineRoom, { asker }: Asked): Decided {
  const seat = seatOf(room, asker.guest.id);
  if (seat === null) return 'notSeated';
  return room.isPaused || room.pausing.includes(seat) ? [{ type: 'wentOn', seat }] : 'notPaused';
}

/** Says something to everyone in the room: a phrase always, free words where the room allows them. */
export function saying(
  room: OnlineRoom,
  said: Extract<RoomCommand, { readonly type: 'say' | 'chat' }>,
  { asker }: Asked,
): Decided {
  const seat = seatOf(room, asker.guest.id);
  if (seat === null) return 'notSeated';
  if (said.type === 'say') return [{ type: 'said', seat, phrase: said.phrase }];
  return room.options.canChat ? [{ type: 'chatted', seat, text: said.text }] : 'noChat';
}
