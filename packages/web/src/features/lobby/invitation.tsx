import './lobby.css';
import type { RoomListing } from '@coup-fourre/client/http';
import { capitalized, m, type Refusal, reasonText, shownName, timesText } from '@coup-fourre/client/text';
import type { RoomReason } from '@coup-fourre/room';
import { portraitOf } from '@coup-fourre/room/options';
import { teamOf } from '@coup-fourre/rules';
import { useEffect, useState } from 'react';
import { paintOf } from '../../game/team.ts';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline, useRoom } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Avatar, Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { NotFound, Page } from '../../ui/page/page.tsx';
import { ConductTile } from '../conduct/index.ts';
import { RulesLine } from '../setup/index.ts';
import { ConnectingIndicator } from './quickMatchButton.tsx';
import { actionText, isJoinable, tableTitle } from './roomList.tsx';

interface InvitationProps {
  readonly room: string;
  /** Called when the guest has given a name. */
  readonly accept: () => void;
}

/** The page for a table's link, shown to a person without a name: who invites, to which game, and the name form. */
export function Invitation({ room, accept }: InvitationProps) {
  const { api } = useOnline();
  const fetched = useApiResult(() => api.room(room), room);
  const refused = fetched?.ok === false ? fetched.reason : null;
  // A name would not let the guest in.
  if (refused === 'noSuchRoom' || refused === 'clubOnly') return <NotFound text={reasonText(refused)} />;
  const listing = fetched?.ok ? fetched.value.room : null;
  const host = shownName(listing?.host ?? '');
  if (listing !== null && !isJoinable(listing) && listing.canWatch) return <Watch title={tableTitle(listing)} />;
  const action = listing === null ? m.enterRoom() : isJoinable(listing) ? m.play() : actionText(listing);
  return (
    <Page title={host === '' ? m.invitedTitle() : m.invitedBy({ name: host })} subtitle={m.invitedText()}>
      <section className="tile narrow stack invitation">
        {listing !== null && <InvitationCard listing={listing} />}
        {/* The form must not change while someone types, or their input would be lost. */}
        {fetched !== null && <NameForm hasLooks={false} action={action} done={accept} />}
      </section>
    </Page>
  );
}

/** Enters a table as a spectator, without asking for a name. */
function Watch({ title }: { readonly title: string }) {
  const { identity } = useOnline();
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => {
    void identity.watch().then(setRefused);
  }, [identity]);
  return (
    <Page title={title}>
      <section className="tile narrow stack">
        {refused === null ? <ConnectingIndicator /> : <p role="alert">{reasonText(refused)}</p>}
      </section>
    </Page>
  );
}

function InvitationCard({ listing }: { readonly listing: RoomListing }) {
  const { seats, freeSeats, isRated } = listing;
  const hostSeat = listing.hostSeat ?? 0;
  return (
    <div className="row invitation-card" data-testid="invitation">
      <Avatar
        portrait={listing.hostFace ?? portraitOf(undefined, hostSeat)}
        team={paintOf(teamOf(listing, hostSeat))}
        className="face"
      />
      <div>
        <RulesLine edition={listing.edition} players={listing.players} house={listing.house} />
        {freeSeats === 0 && <p>{capitalized(m.roomNoSeat())}</p>}
      </div>
      <ul className="stack close room-options">
        <li>
          <Icon name="users" size={20} />{' '}
          {seats.map((name) => (name === null ? m.seatFree() : shownName(name))).join(' · ')}
        </li>
        <li>
          <Icon name="clock" size={20} />
          <span>{timesText(listing)}</span>
        </li>
        <li>
          <Icon name={isRated ? 'star' : 'cheers'} size={20} /> {isRated ? m.ratedNote() : m.casualNote()}
        </li>
      </ul>
    </div>
  );
}

/** Why the viewer cannot enter the room, with links onward. */
export function RoomRefused({ reason }: { readonly reason: RoomReason }) {
  const { room } = useRoom();
  if (reason === 'noSuchRoom' || reason === 'clubOnly' || reason === 'friendsOnly')
    return <NotFound text={reasonText(reason)} />;
  const mayChange =
    reason !== 'suspended' && reason !== 'roomClosed' && reason !== 'roomUnreadable' && reason !== 'removedByHost';
  return (
    <Page title={m.roomRefusedTitle()}>
      {reason === 'suspended' && <ConductTile isNotice />}
      <section className="tile narrow stack" data-testid="shut">
        <p role="alert">{reasonText(reason)}</p>
        <div className="choices">
          {mayChange && <Button text={m.tryAgain()} onClick={() => room.requestEntry()} />}
          <ButtonLink quiet text={m.findOtherRoom()} to="/rooms" />
          <ButtonLink quiet text={m.backToHome()} to="/" />
        </div>
      </section>
    </Page>
  );
}
