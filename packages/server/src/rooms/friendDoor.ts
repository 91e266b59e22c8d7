import { type Room, type RoomReason, seatOf } from '@coup-fourre/room';
import type { Store } from '../store/store.ts';

/**
 * Why a guest without a seat may not enter a table because of its host, or null. To someone who is blocked, the table looks
 * as if it did not exist.
 */
export async function whyNotAsFriend(
  { friends, invitations }: Pick<Store, 'friends' | 'invitations'>,
  room: Room,
  guest: string,
): Promise<RoomReason | null> {
  const { id, host, isQuick, options } = room;
  if (isQuick || guest === host || seatOf(room, guest) !== null) return null;
  if (await friends.isBlocked(host, guest)) return 'noSuchRoom';
  if (options.isForFriends !== true || (await friends.areFriends(host, guest))) return null;
  return (await invitations.isInvited(guest, id)) ? null : 'friendsOnly';
}
