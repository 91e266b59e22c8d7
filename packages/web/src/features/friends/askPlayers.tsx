import { m, reasonText } from '@coup-fourre/client/text';
import type { PersonAtTable, Relation } from '@coup-fourre/room';
import { useApiResult } from '../../online/useApiResult.ts';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { PersonRow } from '../../ui/person/personRow.tsx';
import { matchesText, ReportButton } from '../conduct/index.ts';
import { useChange } from './useChange.ts';

const RELATION_TEXTS: Readonly<Partial<Record<Relation, () => string>>> = {
  guest: () => m.friendIsGuest(),
  asked: () => m.friendIsAsked(),
  friends: () => m.friendIsFriend(),
  blocked: () => m.friendIsBlocked(),
};

interface AskPlayersProps {
  readonly guests: readonly string[];
  /** The game that they played. */
  readonly game: string;
}

/** The other people of a game that was played: who is a guest, who is a friend, who can be asked, and how reliable they are. */
export function AskPlayers({ guests, game }: AskPlayersProps) {
  const { api } = useOnline();
  const { list } = useFriends();
  const { refused, change } = useChange();
  const fetched = useApiResult(() => api.people(guests), `${guests.join(' ')} ${keyOf(list)}`);
  const others = fetched?.ok ? fetched.value.people.filter(({ relation }) => relation !== 'self') : [];
  if (others.length === 0) return null;
  const ask = (person: PersonAtTable) =>
    person.relation === 'asksYou' ? api.answerFriend(person.id, true) : api.askFriend({ guest: person.id });
  return (
    <section className="stack">
      <h3>{m.friendsFromTable()}</h3>
      <ul className="people">
        {others.map((person) => (
          <PersonRow key={person.id} person={person} note={noteOf(person)}>
            {list !== null && (person.relation === 'account' || person.relation === 'asksYou') && (
              <Button
                quiet
                small
                icon="users"
                text={m.friendAskName({ name: person.name })}
                onClick={() => void change(ask(person))}
              />
            )}
            {list !== null && person.relation !== 'blocked' && person.relation !== 'friends' && (
              <Button
                quiet
                small
                text={m.friendBlock({ name: person.name })}
                onClick={() => void change(api.block(person.id))}
              />
            )}
            <ReportButton name={person.name} reported={{ guest: person.id, game }} />
          </PersonRow>
        ))}
      </ul>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </section>
  );
}

function noteOf({ relation, matches }: PersonAtTable): string {
  return [RELATION_TEXTS[relation]?.() ?? '', matchesText(matches)].filter((text) => text !== '').join(' · ');
}

/** Changes with every change of the lists. */
function keyOf(list: ReturnType<typeof useFriends>['list']): string {
  const ids = [list?.friends, list?.asked, list?.requests, list?.blocked].map((people) => people?.map(({ id }) => id));
  return JSON.stringify(ids);
}
