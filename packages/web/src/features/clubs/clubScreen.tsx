import './clubs.css';
import { m, reasonText, shownName } from '@coup-fourre/client/text';
import type { Club, ClubMember } from '@coup-fourre/room';
import { portraitOf } from '@coup-fourre/room/options';
import { useState } from 'react';
import { type Draft, newDraft } from '../../game/draft.ts';
import { useApiResult, useRefresh, useServerTime } from '../../online/useApiResult.ts';
import { useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { type ServerChange, useServerChange } from '../../online/useServerChange.ts';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Avatar } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import { NotFound, Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { isJoinable, MakeTableButton, RoomList } from '../lobby/index.ts';
import { ClubStandingsTile } from './clubStandingsTile.tsx';
import { ClubsLink } from './clubsScreen.tsx';
import { dayOfMonthText, eveningText, membersByPresence, openTableText, presenceText } from './clubText.ts';
import { type ClubPartProps, InviteDialog, InviteFriends, InviteLink } from './inviteDialog.tsx';
import { MembersDialog } from './membersDialog.tsx';
import { OrganizeDialog } from './organizeDialog.tsx';

const REFRESH_INTERVAL_MS = 10_000;
const MINUTE_MS = 60_000;
const NEW_TABLE: Draft = newDraft({ name: '', bot: null }, []);
/** Faces that are shown at first. */
const MAX_FACES = 12;

/** A club for its members: who is here, its tables, its evening, its standings and challenges. */
export function ClubScreen({ club: id }: { readonly club: string }) {
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const fetched = useApiResult(known.state === 'known' ? () => api.club(id) : null, `${known.state} ${id} ${look}`);
  if (known.state === 'nameless' || (fetched?.ok === false && fetched.reason === 'noSuchClub'))
    return (
      <NotFound title={m.club()} text={reasonText('noSuchClub')}>
        <ClubsLink />
      </NotFound>
    );
  if (!fetched?.ok)
    return <PendingPage title={m.club()} reason={fetched?.ok === false ? fetched.reason : null} retry={refresh} />;
  return <KnownClub club={fetched.value.club} look={look} refresh={refresh} />;
}

interface KnownClubProps {
  readonly club: Club;
  readonly look: number;
  readonly refresh: () => void;
}

function KnownClub({ club, look, refresh }: KnownClubProps) {
  const { refused, change } = useServerChange(refresh);
  const members = membersByPresence(club);
  const here = members.filter(({ presence }) => presence !== 'away').length;
  // In a new club, inviting others comes first.
  const isAlone = members.length === 1 && club.role === 'organizer';
  return (
    <Page title={club.name} subtitle={m.clubHereNow({ members: m.clubMembers({ count: members.length }), here })}>
      <div className="tiles-left">
        {isAlone && <InviteTile club={club} refresh={refresh} />}
        <HereTile club={club} members={members} look={look} />
        <EveningTile club={club} members={members} change={change} />
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      </div>
      <div className="tiles-right">
        <ClubStandingsTile club={club.club} look={look} />
        {club.challenges.length > 0 && <ChallengesTile club={club} />}
        <KeepTile club={club} refresh={refresh} />
      </div>
    </Page>
  );
}

interface MembersProps {
  readonly club: Club;
  readonly members: readonly ClubMember[];
}

/** Who plays and who is here, the running tables, and the way to a new one. */
function HereTile({ club, members, look }: MembersProps & { readonly look: number }) {
  const { api } = useOnline();
  const [isWhole, setWhole] = useState(false);
  const now = useServerTime(MINUTE_MS);
  const fetched = useApiResult(() => api.clubRooms(club.club), `${club.club} ${look}`);
  const rooms = fetched?.ok ? fetched.value.rooms : [];
  const shown = isWhole ? members : members.slice(0, MAX_FACES);
  return (
    <section className="tile stack">
      <h2 className="unseen">{m.clubWho()}</h2>
      <ul className="club-faces">
        {shown.map((member) => (
          <Face key={member.guest} member={member} now={now} />
        ))}
      </ul>
      {shown.length < members.length && (
        <Button quiet text={m.clubShowAll({ count: members.length })} onClick={() => setWhole(true)} />
      )}
      {rooms.length > 0 && (
        <>
          <h3>{m.clubTables()}</h3>
          <RoomList isMain rooms={rooms} action={null} now={now} />
        </>
      )}
      <MakeTableButton
        isMain={members.length > 1 && !rooms.some(isJoinable)}
        label={openTableText(members)}
        rules={NEW_TABLE}
        club={club}
      />
    </section>
  );
}

function Face({ member, now }: { readonly member: ClubMember; readonly now: number }) {
  const { name, appearance, isYou, presence } = member;
  return (
    <li>
      <Link to={`/@${encodeURIComponent(name)}`} className="club-face">
        <Avatar
          portrait={portraitOf({ kind: 'person', ...(appearance && { appearance }) }, 0)}
          team={isYou ? 'teal' : presence === 'playing' ? 'saffron' : 'red'}
          className="face"
        />
        <b>{isYou ? m.you() : shownName(name)}</b>
        <small className="presence">
          <i className={presence} aria-hidden="true" />
          {presenceText(member, now)}
        </small>
      </Link>
    </li>
  );
}

interface EveningTileProps extends MembersProps {
  readonly change: ServerChange;
}

/** The club's weekly time. It begins with the leaf of a calendar. */
function EveningTile({ club: { club, evening, role }, members, change }: EveningTileProps) {
  const { api } = useOnline();
  if (evening === null)
    return role === 'organizer' ? (
      <Tile title={m.clubEvening()} className="stack">
        <p>{m.clubNoEvening()}</p>
      </Tile>
    ) : null;
  const coming = members.filter(({ isComing }) => isComing);
  const isComing = coming.some(({ isYou }) => isYou);
  return (
    <section className="tile row wrap evening-tile">
      <span className="leaf" aria-hidden="true">
        {dayOfMonthText(evening.at)}
      </span>
      <div className="named">
        <h2>{eveningText(evening.at)}</h2>
        <small>{m.clubComing({ count: coming.length, members: members.length })}</small>
      </div>
      <Button
        icon={isComing ? 'check' : undefined}
        quiet={!isComing}
        text={m.clubIn()}
        aria-pressed={isComing}
        onClick={() => void change(api.comeToClub(club, !isComing))}
      />
    </section>
  );
}

function ChallengesTile({ club: { challenges } }: { readonly club: Club }) {
  return (
    <Tile title={m.clubChallenges()} className="stack">
      <ul className="stack close">
        {challenges.map(({ challenge, by, appearance }) => (
          <li key={challenge} className="row club-challenge">
            <Avatar
              portrait={portraitOf({ kind: 'person', ...(appearance && { appearance }) }, 0)}
              team="red"
              className="face"
            />
            <b>{m.clubChallengeOf({ name: shownName(by) })}</b>
            <ButtonLink quiet text={m.clubPlayIt()} to={`/c/${challenge}`} />
          </li>
        ))}
      </ul>
    </Tile>
  );
}

/** Ways to invite people, shown while the club has only one member. */
function InviteTile(part: ClubPartProps) {
  return (
    <Tile title={m.clubInvite()} className="stack">
      <InviteLink {...part} />
      <InviteFriends {...part} />
    </Tile>
  );
}

/** The members, the link, and the settings that organizers can change. */
function KeepTile({ club, refresh }: ClubPartProps) {
  const isOrganizer = club.role === 'organizer';
  return (
    <Tile title={m.club()} className="stack close keep-tile">
      {isOrganizer && (
        <DialogButton
          icon="link"
          text={m.clubInvite()}
          dialog={(close) => <InviteDialog club={club} refresh={refresh} close={close} />}
        />
      )}
      <DialogButton
        icon="users"
        text={m.clubMembersTitle()}
        dialog={(close) => <MembersDialog club={club} refresh={refresh} close={close} />}
      />
      {isOrganizer && (
        <DialogButton
          icon="gear"
          text={m.clubOrganize()}
          dialog={(close) => <OrganizeDialog club={club} refresh={refresh} close={close} />}
        />
      )}
    </Tile>
  );
}
