import { isCoupFourreWindowOpen } from '../../match.ts';
import type { CommandContext, Decision } from '../decide.ts';
import { isPlayedByPerson, type OnlineRoom, seatOf } from '../room.ts';
import type { RoomCommand } from '../wire.ts';

/** Agrees to a pause. It cannot begin while a hazard is in the air: the window would not be the same for everyone. */
export function decidePause(room: OnlineRoom, { sender }: CommandContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  if (room.phase !== 'playing') return room.phase === 'gathering' ? 'notStarted' : 'matchIsOver';
  if (room.isPaused) return 'paused';
  if (!isPlayedByPerson(room, seat)) return 'computerPlays';
  if (isCoupFourreWindowOpen(room.match)) return 'windowOpen';
  return room.pauseAgreedBy.includes(seat) ? [] : [{ type: 'pauseAgreed', seat }];
}

/** Ends a pause, or takes back having agreed to one. */
export function decideResume(room: OnlineRoom, { sender }: CommandContext): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  return room.isPaused || room.pauseAgreedBy.includes(seat) ? [{ type: 'wentOn', seat }] : 'notPaused';
}

/** Says something to everyone in the room: a phrase always, free words where the room allows them. */
export function decideSay(
  room: OnlineRoom,
  said: Extract<RoomCommand, { readonly type: 'say' | 'chat' }>,
  { sender }: CommandContext,
): Decision {
  const seat = seatOf(room, sender.guest.id);
  if (seat === null) return 'notSeated';
  if (said.type === 'say') return [{ type: 'said', seat, phrase: said.phrase }];
  return room.options.canChat ? [{ type: 'chatted', seat, text: said.text }] : 'noChat';
}
