import './friends.css';
import { editionName, m, reasonText, whereaboutsText } from '@coup-fourre/client/text';
import { type Friend, type FriendList, type Guest, PRESENCES, type Presence } from '@coup-fourre/room';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { joinAddress } from '../../ui/page/address.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { LoadingPage, Page } from '../../ui/page/page.tsx';
import { PersonRow } from '../../ui/person/personRow.tsx';
import { FoldedTile, Tile } from '../../ui/tile.tsx';
import { AccountOffer, useAccountOffer } from '../account/index.ts';
import { BlockButton } from '../conduct/index.ts';
import { AddFriend } from './addFriend.tsx';
import { FriendDialog } from './friendDialog.tsx';
import { InviteButton } from './inviteButton.tsx';
import { useChange } from './useChange.ts';

export function FriendsScreen() {
  const { list, blocked, isGuest, refresh } = useFriends();
  const offer = useAccountOffer(isGuest);
  if (offer.isOpen)
    return (
      <Page title={m.friends()}>
        <AccountOffer
          why={m.friendsWhyAccount()}
          opened={() => {
            offer.close();
            refresh();
          }}
        />
        {blocked.length > 0 && <Blocked blocked={blocked} />}
      </Page>
    );
  if (list === null) return <LoadingPage title={m.friends()} />;
  return <FriendsOf list={list} blocked={blocked} />;
}

interface FriendsOfProps extends BlockedProps {
  readonly list: FriendList;
}

function FriendsOf({ list, blocked }: FriendsOfProps) {
  const { refused, change } = useChange();
  return (
    <Page title={m.friends()}>
      <div className="tiles-left">
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
        <Invitations list={list} change={change} />
        <Requests list={list} change={change} />
        <Tile title={m.friendsList()} className="stack">
          {list.friends.length + list.asked.length === 0 ? (
            <p>{m.friendsNone()}</p>
          ) : (
            <ul className="people">
              {sorted(list.friends).map((friend) => (
                <FriendRow key={friend.id} friend={friend} />
              ))}
              {list.asked.map((person) => (
                <AskedRow key={person.id} person={person} change={change} />
              ))}
            </ul>
          )}
        </Tile>
      </div>
      <div className="tiles-right">
        <AddFriend list={list} />
        <Visibility presence={list.presence} change={change} />
        {blocked.length > 0 && <Blocked blocked={blocked} />}
      </div>
    </Page>
  );
}

/** Friends who are here come first, then by name. */
function sorted(friends: readonly Friend[]): readonly Friend[] {
  return friends.toSorted(
    (one, other) => Number(other.here !== null) - Number(one.here !== null) || one.name.localeCompare(other.name),
  );
}

function FriendRow({ friend }: { readonly friend: Friend }) {
  const { here, name } = friend;
  const table = here?.table ?? null;
  return (
    <PersonRow
      person={friend}
      className="friend-row"
      note={here === null ? whereaboutsText(here) : <span className="is-here">{whereaboutsText(here)}</span>}
    >
      {table === null ? (
        <InviteButton small friend={friend} />
      ) : table.freeSeats > 0 ? (
        <ButtonLink quiet small to={joinAddress(table.room)} icon="play" text={m.friendJoin()} />
      ) : (
        <ButtonLink quiet small to={`/room/${table.room}`} icon="eye" text={m.watch()} />
      )}
      <DialogButton
        isSmall
        icon="menu"
        text={m.friendMore({ name })}
        dialog={(close) => <FriendDialog friend={friend} close={close} />}
      />
    </PersonRow>
  );
}

/** Someone who has not answered the account's request yet. */
function AskedRow({ person, change }: { readonly person: Guest } & Pick<PartProps, 'change'>) {
  const { api } = useOnline();
  const { id, name } = person;
  return (
    <PersonRow person={person} className="friend-row" note={m.friendWaiting({ name })}>
      <Button
        quiet
        small
        text={m.friendWithdraw()}
        aria-label={m.friendWithdrawName({ name })}
        onClick={() => void change(api.removeFriend(id))}
      />
    </PersonRow>
  );
}

interface PartProps {
  readonly list: FriendList;
  readonly change: ReturnType<typeof useChange>['change'];
}

function Invitations({ list, change }: PartProps) {
  const { api } = useOnline();
  if (list.invitations.length === 0) return null;
  return (
    <Tile title={m.friendInvitations()}>
      <ul className="people">
        {list.invitations.map(({ table, from }) => (
          <PersonRow
            key={`${table.room} ${from.id}`}
            person={from}
            note={m.friendInvitation({ edition: editionName(table.edition), players: table.players })}
          >
            <div className="row">
              <ButtonLink small to={joinAddress(table.room)} icon="play" text={m.friendJoin()} />
              <Button quiet small text={m.decline()} onClick={() => void change(api.declineInvitation(table.room))} />
            </div>
          </PersonRow>
        ))}
      </ul>
    </Tile>
  );
}

function Requests({ list, change }: PartProps) {
  const { api } = useOnline();
  if (list.requests.length === 0) return null;
  return (
    <Tile title={m.friendRequests()}>
      <ul className="people">
        {list.requests.map((person) => (
          <PersonRow key={person.id} person={person} note={m.friendWants()}>
            <div className="row wrap">
              <Button
                small
                icon="check"
                text={m.friendAgree()}
                onClick={() => void change(api.answerFriend(person.id, true))}
              />
              <Button quiet small text={m.decline()} onClick={() => void change(api.answerFriend(person.id, false))} />
              <BlockButton isShort name={person.name} who={{ guest: person.id }} />
            </div>
          </PersonRow>
        ))}
      </ul>
    </Tile>
  );
}

interface BlockedProps {
  readonly blocked: readonly Guest[];
}

function Blocked({ blocked }: BlockedProps) {
  return (
    <FoldedTile title={m.friendsBlocked()}>
      <p>{m.blockText()}</p>
      <ul className="people">
        {blocked.map((person) => (
          <PersonRow key={person.id} person={person}>
            <BlockButton name={person.name} who={{ guest: person.id }} />
          </PersonRow>
        ))}
      </ul>
    </FoldedTile>
  );
}

const PRESENCE_TEXTS: Readonly<Record<Presence, () => string>> = {
  everyone: () => m.presenceEveryone(),
  friends: () => m.friends(),
  nobody: () => m.presenceNobody(),
};

function Visibility({ presence, change }: Pick<FriendList, 'presence'> & Pick<PartProps, 'change'>) {
  const { api } = useOnline();
  return (
    <Tile title={m.presence()} className="stack">
      <p>{m.presenceText()}</p>
      <Choices
        label={m.presence()}
        values={PRESENCES.map((value) => ({ value, name: PRESENCE_TEXTS[value]() }))}
        chosen={presence}
        choose={(value) => void change(api.setPresence(value))}
      />
    </Tile>
  );
}
