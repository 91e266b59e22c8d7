import { m, reasonText, whereaboutsText } from '@coup-fourre/client/text';
import { useFriends } from '../../online/useFriends.tsx';
import { Button } from '../../ui/button.tsx';
import { PersonRow } from '../../ui/person/personRow.tsx';
import { useChange } from './useChange.ts';

interface InviteFriendsProps {
  readonly room: string;
  /** The people at the table. */
  readonly seated: readonly string[];
  /** True if no seat is free, so that nobody can be invited. */
  readonly isFull: boolean;
}

/** The friends who can be invited to a table, those who are here first. Empty without friends. */
export function InviteFriends({ room, seated, isFull }: InviteFriendsProps) {
  const { list, invite, isInvited } = useFriends();
  const { refused, change } = useChange();
  const friends = (list?.friends ?? []).filter(({ id }) => !seated.includes(id));
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
                isOff={isFull || isInvited(friend.id, room)}
                icon={isInvited(friend.id, room) ? 'check' : 'bell'}
                text={isInvited(friend.id, room) ? m.friendInvited() : m.friendInvite({ name: friend.name })}
                onClick={() => void change(invite(friend.id, room))}
              />
            </PersonRow>
          ))}
      </ul>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </>
  );
}
