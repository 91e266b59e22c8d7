import { isShared, personAt, type Room, seatOf } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { decideLeaveSeat } from './seating.ts';

/** Takes the seat of a guest who may not play with others, as if the guest left. Alone, the guest plays on. */
export function decideSendAway(room: Room, guest: string, now: number): readonly RoomEvent[] {
  const seat = seatOf(room, guest);
  const person = seat === null ? null : personAt(room, seat);
  if (seat === null || person === null || !isShared(room)) return [];
  const decision = decideLeaveSeat({ room, seat, person });
  return typeof decision === 'string' ? [] : decision.map((event) => ({ ...event, at: now }));
}
