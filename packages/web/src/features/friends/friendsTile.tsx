import { listText, m } from '@coup-fourre/client/text';
import { useFriends } from '../../online/useFriends.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';

/** The friends of an account by name, with a link to their screen. Absent without an account. */
export function FriendsTile() {
  const { list } = useFriends();
  if (list === null) return null;
  const names = list.friends.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
  return (
    <Tile title={m.friendsList()} className="stack">
      <p>{names.length === 0 ? m.friendsNone() : listText(names)}</p>
      <ButtonLink quiet icon="users" text={m.friends()} to="/friends" />
    </Tile>
  );
}

/** The friends who are here, with a link to all friends. Empty without an account. */
export function FriendsHere() {
  const { list } = useFriends();
  if (list === null) return null;
  const here = list.friends.filter((friend) => friend.here !== null).map(({ name }) => name);
  return (
    <>
      {here.length > 0 && <p>{m.friendsHere({ count: here.length, names: listText(here) })}</p>}
      <ButtonLink quiet icon="users" text={m.friends()} to="/friends" />
    </>
  );
}
