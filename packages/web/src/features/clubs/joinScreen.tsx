import './clubs.css';
import { m, reasonText, shownName } from '@coup-fourre/client/text';
import type { ClubInvitation } from '@coup-fourre/room';
import { portraitOf } from '@coup-fourre/room/options';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Avatar, Car } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { NotFound, Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { AccountOffer, useAccountOffer } from '../account/index.ts';

/** The page of an invitation: which club, who invites, and what joining means. */
export function JoinScreen({ invite }: { readonly invite: string }) {
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const [look, setLook] = useState(0);
  const again = () => setLook(look + 1);
  const fetched = useApiResult(() => api.clubInvitation(invite), `${known.state} ${invite} ${look}`);
  const account = useApiResult(known.state === 'known' ? api.account : null, `${known.state} ${look}`);
  // Stays open for a person who has just given a name there.
  const { isOpen } = useAccountOffer(known.state === 'nameless');
  if (fetched?.ok === false && fetched.reason === 'wrongInvite') return <NotFound text={reasonText('wrongInvite')} />;
  if (!fetched?.ok || known.state === 'unknown' || (known.state === 'known' && account === null && !isOpen))
    return (
      <PendingPage title={m.clubInvitation()} reason={fetched?.ok === false ? fetched.reason : null} retry={again} />
    );
  const { invitation } = fetched.value;
  const hasAccount = account?.ok === true && account.value.account !== null;
  return (
    <Page title={invitation.name} subtitle={m.clubInvitedBy({ name: shownName(invitation.by) })}>
      <section className="tile narrow stack">
        <Postcard invitation={invitation} />
        {invitation.club !== null ? (
          <>
            <p>{m.clubIsMember()}</p>
            <ButtonLink big text={m.clubOpen()} to={`/clubs/${invitation.club}`} />
          </>
        ) : (
          hasAccount && <Join invite={invite} />
        )}
      </section>
      {invitation.club === null && !hasAccount && <AccountOffer why={m.clubWhyAccount()} opened={again} />}
    </Page>
  );
}

function Postcard({ invitation: { by, appearance, members } }: { readonly invitation: ClubInvitation }) {
  return (
    <div className="row club-postcard">
      <Avatar
        portrait={portraitOf({ kind: 'person', ...(appearance && { appearance }) }, 0)}
        team="red"
        className="face"
      />
      <div className="named">
        <b>{m.clubInvites({ name: shownName(by) })}</b>
        <small>{m.clubJoinText({ count: members })}</small>
      </div>
      <svg viewBox="-66 -62 132 68" className="car" aria-hidden="true">
        <Car team="red" model={appearance?.car ?? 'roadster'} />
      </svg>
    </div>
  );
}

function Join({ invite }: { readonly invite: string }) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(() => undefined);

  async function join(): Promise<void> {
    const joining = api.joinByInvite(invite);
    await change(joining);
    const joined = await joining;
    if (joined.ok) goTo(`/clubs/${joined.value.club}`);
  }

  return (
    <>
      <p className="label">{m.clubJoinShows()}</p>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      <Button big text={m.clubJoin()} onClick={() => void join()} />
    </>
  );
}
