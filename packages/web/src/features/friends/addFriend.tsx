import { m, reasonText } from '@coup-fourre/client/text';
import type { FriendList } from '@coup-fourre/room';
import { useState } from 'react';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { Tile } from '../../ui/tile.tsx';
import { LinkToCopy } from '../links/index.ts';
import { useChange } from './useChange.ts';

const MAX_NAME_LENGTH = 25;

/** Asks someone by name, or makes a link that turns anyone who opens it into a friend. */
export function AddFriend({ list }: { readonly list: FriendList }) {
  const { api } = useOnline();
  const known = useIdentity();
  const { refused, change } = useChange();
  const [name, setName] = useState('');

  async function ask(): Promise<void> {
    const text = name.trim().replace(/^@/, '');
    if (text === '') return;
    if (await change(api.askFriend({ name: text }))) setName('');
  }

  return (
    <Tile title={m.friendAdd()} className="stack">
      <form
        className="row wrap ask-friend"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <label className="field-name">
          <span className="label">{m.friendName()}</span>
          <input
            value={name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            placeholder="@"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <Button type="submit" quiet text={m.friendAsk()} />
      </form>
      {known.state === 'known' && <small>{m.friendOwnName({ name: known.guest.name })}</small>}
      {/* Only for screen readers. The rows of the list show the same. */}
      <output className="unseen">
        {list.asked.map(({ name: asked }) => m.friendWaiting({ name: asked })).join('. ')}
      </output>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      {list.link === null ? (
        <Button quiet icon="link" text={m.makeLink()} onClick={() => void change(api.newFriendLink())} />
      ) : (
        <>
          <p>{m.friendLinkText()}</p>
          <LinkToCopy
            text={m.friendLinkInvite()}
            link={fullUrl(`/friend/${list.link}`)}
            label={m.friendLink()}
            copied={fullUrl(`/friend/${list.link}`)}
            isMain={false}
          >
            <Button quiet text={m.endLink()} onClick={() => void change(api.endFriendLink())} />
          </LinkToCopy>
        </>
      )}
    </Tile>
  );
}
