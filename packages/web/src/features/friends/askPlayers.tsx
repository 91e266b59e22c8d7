import { m, reasonText } from '@coup-fourre/client/text';
import type { PersonAtTable, Relation } from '@coup-fourre/room';
import { useApiResult } from '../../online/useApiResult.ts';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { PersonRow } from '../../ui/person/personRow.tsx';
import { useChange } from './useChange.ts';

const RELATION_TEXTS: Readonly<Partial<Record<Relation, () => string>>> = {
  guest: () => m.friendIsGuest(),
  asked: () => m.friendIsAsked(),
  friends: () => m.friendIsFriend(),
  blocked: () => m.friendIsBlocked(),
};

/** The other people of a game that was played: who is a guest, who is a friend, and who can be asked. */
export function AskPlayers({ guests }: { readonly guests: readonly string[] }) {
  const { api } = useOnline();
  const { list } = useFriends();
  const { refused, change } = useChange();
  const fetched = useApiResult(list === null ? null : () => api.people(guests), `${guests.join(' ')} ${keyOf(list)}`);
  const others = fetched?.ok ? fetched.value.people.filter(({ relation }) => relation !== 'self') : [];
  if (others.length === 0) return null;
  const ask = (person: PersonAtTable) =>
    person.relation === 'asksYou' ? api.answerFriend(person.id, true) : api.askFriend({ guest: person.id });
  return (
    <section className="stack">
      <h3>{m.friendsFromTable()}</h3>
      <ul className="people">
        {others.map((person) => (
          <PersonRow key={person.id} person={person} note={RELATION_TEXTS[person.relation]?.()}>
            {(person.relation === 'account' || person.relation === 'asksYou') && (
              <Button
                quiet
                small
                icon="users"
                text={m.friendAskName({ name: person.name })}
                onClick={() => void change(ask(person))}
              />
            )}
            {person.relation !== 'blocked' && person.relation !== 'friends' && (
              <Button
                quiet
                small
                text={m.friendBlock({ name: person.name })}
                onClick={() => void change(api.block(person.id))}
              />
            )}
          </PersonRow>
        ))}
      </ul>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </section>
  );
}

/** Changes with every change of the lists. */
function keyOf(list: ReturnType<typeof useFriends>['list']): string {
  const ids = [list?.friends, list?.asked, list?.requests, list?.blocked].map((people) => people?.map(({ id }) => id));
  return JSON.stringify(ids);
}
