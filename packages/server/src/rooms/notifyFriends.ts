import type { Notices } from '../notices/notices.ts';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';
import { isJoinable } from './announceChange.ts';
import { isShown } from './whereabouts.ts';

interface TellFriendsDeps {
  readonly store: Pick<Store, 'friends' | 'guests' | 'notices' | 'presence'>;
  readonly notify: Notices['notify'];
  readonly now: () => number;
}

/** The same friend's beginning is announced at most once in this time. */
const BEGUN_MS = 3_600_000;

/**
 * Sends notices to the friends of people whose match has just begun. Requires that the table may be shown, and that the
 * friend may see where the player is.
 */
export async function notifyFriends({ store, notify, now }: TellFriendsDeps, row: RoomRow): Promise<void> {
  if (!isShown(row)) return;
  for (const guest of row.guests) {
    const friends = (await store.friends.friendsOf(guest)).filter((friend) => !row.guests.includes(friend));
    const [player] = await store.guests.byIds([guest]);
    for (const friend of friends) {
      const settings = await store.notices.settings(friend);
      if (settings?.kinds.includes('friendBegins') !== true) continue;
      if ((await store.presence.here(friend, [guest])).length === 0) continue;
      const name = player?.name ?? null;
      const path = `/room/${row.room}`;
      await notify(friend, { kind: 'friendBegins', subject: `friend ${guest}`, path, name, until: now() + BEGUN_MS });
    }
  }
}

interface TellInvitedDeps {
  readonly store: Pick<Store, 'invitations'>;
  readonly announceFriends: (guest: string) => void;
}

/** Tells the devices of invited guests that they can no longer sit down at the table. */
export async function refreshInvited({ store, announceFriends }: TellInvitedDeps, row: RoomRow): Promise<void> {
  if (isJoinable(row)) return;
  for (const guest of await store.invitations.toRoom(row.room)) announceFriends(guest);
}
