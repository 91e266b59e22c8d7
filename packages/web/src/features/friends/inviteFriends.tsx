import { m, reasonText, whereaboutsText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { PersonRow } from '../../ui/person/personRow.tsx';
import { useChange } from './useChange.ts';

/** The friends who can be invited to a table, those who are here first. Empty without friends. */
export function InviteFriends({ room, seated }: { readonly room: string; readonly seated: readonly string[] }) {
  const { api } = useOnline();
  const { list } = useFriends();
  const { refused, change } = useChange();
  const [invited, setInvited] = useState<readonly string[]>([]);
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
                isOff={invited.includes(friend.id)}
                icon={invited.includes(friend.id) ? 'check' : 'bell'}
                text={invited.includes(friend.id) ? m.friendInvited() : m.friendInvite({ name: friend.name })}
                onClick={() =>
                  void change(api.inviteFriend(friend.id, room)).then((isDone) => {
                    if (isDone) setInvited((before) => [...before, friend.id]);
                  })
                }
              />
            </PersonRow>
          ))}
      </ul>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </>
  );
}
