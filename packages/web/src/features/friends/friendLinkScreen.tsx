import { m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { LoadingPage, NotFound, Page } from '../../ui/page/page.tsx';
import { AccountOffer, useAccountOffer } from '../account/index.ts';
import { useChange } from './useChange.ts';

/** The page of an account's link, which makes friends of all who open it. */
export function FriendLinkScreen({ link }: { readonly link: string }) {
  const { api } = useOnline();
  const { list, isGuest, refresh } = useFriends();
  const { refused, change } = useChange();
  const [isDone, setDone] = useState(false);
  const fetched = useApiResult(list === null ? null : () => api.friendLink(link), `${link} ${list !== null}`);
  const offer = useAccountOffer(isGuest);
  if (offer.isOpen)
    return (
      <Page title={m.friendLink()}>
        <AccountOffer
          why={m.friendsWhyAccount()}
          opened={() => {
            offer.close();
            refresh();
          }}
        />
      </Page>
    );
  if (fetched === null) return <LoadingPage title={m.friendLink()} />;
  if (!fetched.ok) return <NotFound title={m.friendLink()} text={reasonText(fetched.reason)} />;
  const { name } = fetched.value.guest;
  return (
    <Page title={name}>
      <section className="tile narrow stack">
        {isDone ? (
          <>
            <output>{m.friendsNow({ name })}</output>
            <ButtonLink to="/friends" icon="users" text={m.friends()} />
          </>
        ) : (
          <>
            <p>{m.friendLinkFrom({ name })}</p>
            <Button
              icon="check"
              text={m.friendAccept()}
              onClick={() => void change(api.askFriend({ link })).then(setDone)}
            />
          </>
        )}
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      </section>
    </Page>
  );
}
