import './lobby.css';
import { m } from '@coup-fourre/client/text';
import type { Draft } from '../../game/draft.ts';
import { Avatar } from '../../ui/art/index.ts';
import { MakeTableButton } from './makeTableButton.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';

const FRIENDS = [
  { portrait: 'scarf', team: 'teal' },
  { portrait: 'cap', team: 'saffron' },
  { portrait: 'headband', team: 'red' },
] as const;

/** Play with people at other devices, by the rules chosen on the home screen. */
export function FriendsTile({ draft }: { readonly draft: Draft }) {
  return (
    <section className="tile friends-tile">
      <h2>{m.friendsTitle()}</h2>
      <div className="friends-faces">
        {FRIENDS.map((friend) => (
          <Avatar key={friend.portrait} {...friend} className="face" />
        ))}
        <p>{m.friendsText()}</p>
      </div>
      <MakeTableButton label={m.friendsOpen()} rules={draft} />
      <QuickMatchButton edition={draft.edition} players={draft.players} />
    </section>
  );
}
