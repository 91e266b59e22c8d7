import { m, reasonText, whereaboutsText } from '@coup-fourre/client/text';
import type { Whereabouts } from '@coup-fourre/room';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { RecordText } from './friendDialog.tsx';
import { InviteButton } from './inviteButton.tsx';
import { useChange } from './useChange.ts';

/**
 * Says where an account is, if the account shows it to the viewer. A friend can be invited, anyone else can be asked to
 * be a friend.
 */
export function FriendOfProfile({ name, here }: { readonly name: string; readonly here: Whereabouts | undefined }) {
  const { api } = useOnline();
  const { list } = useFriends();
  const { refused, change } = useChange();
  const friend = list?.friends.find((person) => person.name === name);
  const isAsked = list?.asked.some((person) => person.name === name) === true;
  return (
    <>
      {here && <p className="is-here">{whereaboutsText(here)}</p>}
      {here?.table && <ButtonLink quiet icon="eye" text={m.watch()} to={`/room/${here.table.room}`} />}
      {friend && (
        <>
          <p>
            <RecordText friend={friend} />
          </p>
          <InviteButton friend={friend} />
        </>
      )}
      {isAsked && <p>{m.friendIsAsked()}</p>}
      {list !== null && !friend && !isAsked && (
        <Button
          quiet
          icon="users"
          text={m.friendAskName({ name })}
          onClick={() => void change(api.askFriend({ name }))}
        />
      )}
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </>
  );
}
