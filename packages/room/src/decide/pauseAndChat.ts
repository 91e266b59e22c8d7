import { isCoupFourreWindowOpen } from '../state/match.ts';
import { isPlayedByPerson, type Room, seatOf } from '../state/room.ts';
import type { RoomCommand } from '../wire/messages.ts';
import type { Decision, GuestContext } from './context.ts';

/** Agrees to a pause. It cannot begin while a hazard is pending: the window would not be the same for everyone. */
export function decidePause(room: Room, { sender }: GuestContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  if (room.phase !== 'playing') return room.phase === 'gathering' ? 'notStarted' : 'matchIsOver';
  if (room.isPaused) return 'paused';
  if (!isPlayedByPerson(room, seat)) return 'computerPlays';
  if (isCoupFourreWindowOpen(room.match)) return 'windowOpen';
  return room.pauseAgreedBy.includes(seat) ? [] : [{ type: 'pauseAgreed', seat }];
}

/** Ends a pause, or withdraws one's agreement to it. */
export function decideResume(room: Room, { sender }: GuestContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  return room.isPaused || room.pauseAgreedBy.includes(seat) ? [{ type: 'resumed', seat }] : 'notPaused';
}

/** Says something to everyone in the room: a phrase always, free words where the room allows them. */
export function decideSay(
  room: Room,
  said: Extract<RoomCommand, { readonly type: 'say' | 'chat' }>,
  { sender }: GuestContext,
): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  if (said.type === 'say') return [{ type: 'said', seat, phrase: said.phrase }];
  return room.options.canChat ? [{ type: 'chatted', seat, text: said.text }] : 'noChat';
}
