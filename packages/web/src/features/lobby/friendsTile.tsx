import './lobby.css';
import { m } from '@coup-fourre/client/text';
import type { ReactNode } from 'react';
import type { Draft } from '../../game/draft.ts';
import { MakeTableButton } from './makeTableButton.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';

/** Play with people at other devices, by the rules chosen on the home screen. */
export function FriendsTile({ draft, children }: { readonly draft: Draft; readonly children?: ReactNode }) {
  return (
    <section className="tile stack friends-tile">
      <h2>{m.homeFriends()}</h2>
      <p>{m.friendsText()}</p>
      <MakeTableButton label={m.friendsOpen()} rules={draft} />
      <QuickMatchButton edition={draft.edition} players={draft.players} />
      {children}
    </section>
  );
}
