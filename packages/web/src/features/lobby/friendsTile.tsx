import './lobby.css';
import { FRIENDS_MESSAGES, loadMessages, m } from '@coup-fourre/client/text';
import type { ReactNode } from 'react';
import type { Draft } from '../../game/draft.ts';
import { useFriends } from '../../online/useFriends.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import { MakeTableButton } from './makeTableButton.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';

const FriendsHere = lazyPart(async () => {
  const [{ FriendsHere }] = await Promise.all([import('../friends/index.ts'), loadMessages(FRIENDS_MESSAGES)]);
  return FriendsHere;
});

/** Play with people at other devices, by the rules chosen on the home screen. */
export function FriendsTile({ draft, children }: { readonly draft: Draft; readonly children?: ReactNode }) {
  const { list } = useFriends();
  return (
    <section className="tile stack friends-tile">
      <h2>{m.homeFriends()}</h2>
      <p>{m.friendsText()}</p>
      <MakeTableButton label={m.friendsOpen()} rules={draft} />
      <QuickMatchButton edition={draft.edition} players={draft.players} />
      {list !== null && <FriendsHere />}
      {children}
    </section>
  );
}
