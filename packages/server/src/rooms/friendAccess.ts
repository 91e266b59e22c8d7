import type { Store } from '../store/store.ts';

/** A table and its host, by the ids of both. */
interface HostedTable {
  readonly id: string;
  readonly host: string;
  readonly isForFriends: boolean;
}

/**
 * Why a guest without a seat may not enter a table because of its host, or null. To someone who is blocked, the table looks
 * as if it did not exist.
 */
export async function whyNotAsFriend(
  { friends, invitations }: Pick<Store, 'friends' | 'invitations'>,
  { id, host, isForFriends }: HostedTable,
  { guest, now }: { readonly guest: string; readonly now: number },
): Promise<'noSuchRoom' | 'friendsOnly' | null> {
  if (guest === host) return null;
  if (await friends.isBlocked(host, guest)) return 'noSuchRoom';
  if (!isForFriends || (await friends.areFriends(host, guest))) return null;
  return (await invitations.isInvited(guest, id, now)) ? null : 'friendsOnly';
}
