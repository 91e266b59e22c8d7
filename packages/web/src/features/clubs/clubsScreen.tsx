import './clubs.css';
import { m, reasonText } from '@coup-fourre/client/text';
import type { ClubListing } from '@coup-fourre/room';
import { useState } from 'react';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { type ServerChange, useServerChange } from '../../online/useServerChange.ts';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { TextField } from '../../ui/textField.tsx';
import { Tile } from '../../ui/tile.tsx';
import { AccountOffer, useAccountOffer } from '../account/index.ts';
import { ClubList } from './clubList.tsx';
import { MAX_CLUB_NAME } from './clubText.ts';

const REFRESH_INTERVAL_MS = 30_000;

export function ClubsScreen() {
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const guest = known.state === 'known' ? known.guest.id : null;
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const account = useApiResult(guest === null ? null : api.account, `${guest} ${look}`);
  const fetched = useApiResult(guest === null ? null : api.clubs, `${guest} ${look}`);
  const { refused, change } = useServerChange(refresh);
  // Stays open for a person who has just given a name there.
  const { isOpen } = useAccountOffer(known.state === 'nameless');
  if (known.state === 'failed' || account?.ok === false || fetched?.ok === false) {
    const reason = known.state === 'failed' ? known.reason : [account, fetched].find((each) => each?.ok === false);
    const shown = typeof reason === 'string' ? reason : reason?.ok === false ? reason.reason : null;
    return <PendingPage title={m.clubs()} reason={shown} retry={refresh} />;
  }
  if (known.state === 'nameless' || (account === null && isOpen) || (account?.ok && account.value.account === null))
    return (
      <Page title={m.clubs()} subtitle={m.clubsText()}>
        <AccountOffer why={m.clubWhyAccount()} opened={refresh} />
      </Page>
    );
  if (!account?.ok || !fetched?.ok) return <PendingPage title={m.clubs()} reason={null} retry={refresh} />;
  const { clubs } = fetched.value;
  const own = clubs.filter(({ role }) => role !== 'invited');
  const asked = clubs.filter(({ role }) => role === 'invited');
  return (
    <Page title={m.clubs()} subtitle={m.clubsText()}>
      <div className="tiles-left">
        {asked.map((listing) => (
          <AskedTile key={listing.club} listing={listing} change={change} />
        ))}
        {(own.length > 0 || asked.length === 0) && (
          <Tile title={m.clubsMine()} className="stack">
            {own.length === 0 ? <p>{m.clubsNone()}</p> : <ClubList clubs={own} />}
          </Tile>
        )}
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      </div>
      <div className="tiles-right">
        <NewClubTile />
      </div>
    </Page>
  );
}

interface AskedTileProps {
  readonly listing: ClubListing;
  readonly change: ServerChange;
}

function AskedTile({ listing: { club, name, members }, change }: AskedTileProps) {
  const { api } = useOnline();
  async function join(): Promise<void> {
    if (await change(api.joinClub(club))) goTo(`/clubs/${club}`);
  }
  return (
    <Tile title={m.clubAsked({ name })} className="stack">
      <p>{m.clubJoinText({ count: members })}</p>
      <div className="row wrap even">
        <Button text={m.clubJoin()} onClick={() => void join()} />
        <Button quiet text={m.decline()} onClick={() => void change(api.leaveClub(club))} />
      </div>
    </Tile>
  );
}

function NewClubTile() {
  const { api } = useOnline();
  const [name, setName] = useState('');
  const { refused, change } = useServerChange(() => undefined);

  async function make(): Promise<void> {
    const making = api.makeClub(name);
    await change(making);
    const made = await making;
    if (!made.ok) return;
    // The first task in a new club is to send its link.
    await api.newClubInvite(made.value.club);
    goTo(`/clubs/${made.value.club}`);
  }

  return (
    <Tile title={m.clubNew()}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <p>{m.clubNewText()}</p>
        <TextField label={m.clubName()} value={name} maxLength={MAX_CLUB_NAME} change={setName} />
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
        <button type="submit" className="button">
          {m.clubMake()}
        </button>
      </form>
    </Tile>
  );
}

/** A club that does not exist, or whose members alone may see it. */
export function ClubsLink() {
  return <ButtonLink quiet icon="flag" text={m.clubs()} to="/clubs" />;
}
