import { type Room, seatOf } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';

/** Stops a guest's clock at a table of days, or starts it again if `until` is not later than `from`. */
export function decideVacation(
  room: Room,
  guest: string,
  { from, until, now }: { readonly from: number; readonly until: number; readonly now: number },
): readonly RoomEvent[] {
  const seat = seatOf(room, guest);
  const isOpen = room.phase === 'gathering' || room.phase === 'playing';
  if (seat === null || !isOpen || room.options.clock.kind !== 'days') return [];
  return [{ type: 'vacationSet', seat, from, until, at: now }];
}
