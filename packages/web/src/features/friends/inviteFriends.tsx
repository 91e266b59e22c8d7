import type { ApiResult } from '@coup-fourre/client/http';
import { m, reasonText, whereaboutsText } from '@coup-fourre/client/text';
import type { Friend } from '@coup-fourre/room';
import { useFriends } from '../../online/useFriends.tsx';
import { Button } from '../../ui/button.tsx';
import { PersonRow } from '../../ui/person/personRow.tsx';
import { useChange } from './useChange.ts';

interface InviteFriendsProps {
  readonly room: string;
  readonly seated: readonly string[];
  /** True if no seat is free, so that nobody can be invited. */
  readonly isFull: boolean;
}

/** The friends who can be invited to a table, those who are here first. Empty without friends. */
export function InviteFriends({ room, seated, isFull }: InviteFriendsProps) {
  const { invite, isInvited } = useFriends();
  return (
    <InviteEachFriend
      without={seated}
      isOff={isFull}
      isInvited={(friend) => isInvited(friend.id, room)}
      invite={(friend) => invite(friend.id, room)}
    />
  );
}

interface InviteEachFriendProps {
  /** The ids of friends who are not shown. */
  readonly without: readonly string[];
  /** True if nobody can be invited now. */
  readonly isOff?: boolean;
  readonly isInvited: (friend: Friend) => boolean;
  readonly invite: (friend: Friend) => Promise<ApiResult<unknown>>;
}

/** The friends with an invitation for each, those who are here first. Empty without friends. */
export function InviteEachFriend({ without, isOff = false, isInvited, invite }: InviteEachFriendProps) {
  const { list } = useFriends();
  const { refused, change } = useChange();
  const friends = (list?.friends ?? []).filter(({ id }) => !without.includes(id));
  if (friends.length === 0) return null;
  return (
    <>
      <h3>{m.friendsInvite()}</h3>
      <ul className="people">
        {friends
          .toSorted((one, other) => Number(other.here !== null) - Number(one.here !== null))
          .map((friend) => (
            <PersonRow key={friend.id} person={friend} note={whereaboutsText(friend.here)}>
              <Button
                quiet
                small
                isOff={isOff || isInvited(friend)}
                icon={isInvited(friend) ? 'check' : 'bell'}
                text={isInvited(friend) ? m.friendInvited() : m.friendInvite({ name: friend.name })}
                onClick={() => void change(invite(friend))}
              />
            </PersonRow>
          ))}
      </ul>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </>
  );
}
