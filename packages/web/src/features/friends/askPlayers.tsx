import { m, reasonText } from '@coup-fourre/client/text';
import type { FriendList, Friends, PersonAtTable, Relation } from '@coup-fourre/room';
import type { ReactNode } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { PersonRow } from '../../ui/person/personRow.tsx';
import { Tile } from '../../ui/tile.tsx';
import { BlockButton, matchesText, ReportButton } from '../conduct/index.ts';
import { RecordText } from './friendDialog.tsx';
import { useChange } from './useChange.ts';

const RELATION_TEXTS: Readonly<Partial<Record<Relation, () => string>>> = {
  guest: () => m.friendIsGuest(),
  asked: () => m.friendIsAsked(),
  blocked: () => m.friendIsBlocked(),
};

interface AskPlayersProps {
  readonly guests: readonly string[];
  /** The game that they played, or the room in which they sit. */
  readonly at: { readonly game: string } | { readonly room: string };
}

/**
 * A tile with the other people of a table: who is a guest, who can be asked to be a friend, how reliable they are, and the
 * record between friends. It appears once the server has answered, so it must be below all other tiles.
 */
export function AskPlayers(props: AskPlayersProps) {
  const { others, optionsFor, end } = useAskPlayers(props);
  if (others.length === 0) return null;
  return (
    <Tile title={m.friendsFromTable()} className="stack">
      <ul className="people">
        {others.map((person) => (
          <PersonRow key={person.id} person={person} note={noteOf(person)}>
            {optionsFor(person)}
          </PersonRow>
        ))}
      </ul>
      {end}
    </Tile>
  );
}

interface AskSeatedProps extends AskPlayersProps {
  /** Draws the seats. `about` gives what to show about another person. */
  readonly seats: (about: (guest: string) => ReactNode) => ReactNode;
}

/** The seats of a table. Shows the same about each other person as `AskPlayers`. */
export function AskSeated({ seats, ...props }: AskSeatedProps) {
  const { others, optionsFor, end } = useAskPlayers(props);
  const about = (guest: string) => {
    const person = others.find(({ id }) => id === guest);
    return (
      person && (
        <div className="row wrap about-person">
          <small>{noteOf(person)}</small>
          {optionsFor(person)}
        </div>
      )
    );
  };
  return (
    <>
      {seats(about)}
      {end}
    </>
  );
}

function useAskPlayers({ guests, at }: AskPlayersProps) {
  const { api } = useOnline();
  const { list, blocked, isGuest } = useFriends();
  const { refused, change } = useChange();
  const fetched = useApiResult(() => api.people(guests), `${guests.join(' ')} ${keyOf({ ...list, blocked })}`);
  const others = fetched?.ok ? fetched.value.people.filter(({ relation }) => relation !== 'self') : [];
  const needAccounts = others.length > 0 && (isGuest || others.some(({ relation }) => relation === 'guest'));
  const ask = (person: PersonAtTable) =>
    person.relation === 'asksYou' ? api.answerFriend(person.id, true) : api.askFriend({ guest: person.id });
  const optionsFor = (person: PersonAtTable) => (
    <>
      {list !== null && (person.relation === 'account' || person.relation === 'asksYou') && (
        <Button
          quiet
          small
          icon="users"
          text={m.friendAskName({ name: person.name })}
          onClick={() => void change(ask(person))}
        />
      )}
      <div className="row">
        {person.relation !== 'friends' && <BlockButton isShort name={person.name} who={{ guest: person.id }} />}
        <ReportButton isShort name={person.name} reported={{ guest: person.id, ...at }} />
      </div>
    </>
  );
  const end = (
    <>
      {needAccounts && (
        <div className="row wrap need-accounts">
          <p>{m.friendsNeedAccounts()}</p>
          {isGuest && <ButtonLink quiet icon="user" text={m.friendsMakeAccount()} to="/profile" />}
        </div>
      )}
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </>
  );
  return { others, optionsFor, end };
}

function noteOf(person: PersonAtTable): ReactNode {
  const { relation, matches } = person;
  if (relation === 'friends') return <RecordText friend={person} />;
  return [RELATION_TEXTS[relation]?.() ?? '', matchesText(matches)].filter((text) => text !== '').join(' · ');
}

/** Changes whenever one of the lists changes. */
function keyOf({ friends, asked, requests, blocked }: Partial<FriendList> & Pick<Friends, 'blocked'>): string {
  return JSON.stringify([friends, asked, requests, blocked].map((people) => people?.map(({ id }) => id)));
}
