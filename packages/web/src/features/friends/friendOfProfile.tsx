import { m, reasonText, whereaboutsText } from '@coup-fourre/client/text';
import type { Whereabouts } from '@coup-fourre/room';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { useChange } from './useChange.ts';

interface FriendOfProfileProps {
  readonly name: string;
  readonly here: Whereabouts | undefined;
}

/** Where an account is, as far as it lets the viewer know, and a button that asks it to be a friend. */
export function FriendOfProfile({ name, here }: FriendOfProfileProps) {
  const { api } = useOnline();
  const { list } = useFriends();
  const { refused, change } = useChange();
  const isIn = (people: readonly { readonly name: string }[]) => people.some((person) => person.name === name);
  return (
    <>
      {here && <p>{whereaboutsText(here)}</p>}
      {here?.table && <ButtonLink quiet icon="eye" text={m.watch()} to={`/room/${here.table.room}`} />}
      {list !== null && isIn(list.friends) && <p>{m.friendIsFriend()}</p>}
      {list !== null && isIn(list.asked) && <p>{m.friendIsAsked()}</p>}
      {list !== null && !isIn(list.friends) && !isIn(list.asked) && (
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
