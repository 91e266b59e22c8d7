import { m } from '@coup-fourre/client/text';
import type { Draft } from '../../game/draft.ts';
import { Avatar, type TeamPaint } from '../../ui/art/index.ts';
import { MakeTableButton } from './makeTableButton.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';

const FRIENDS: readonly { readonly portraitIndex: number; readonly paint: TeamPaint }[] = [
  { portraitIndex: 1, paint: 'teal' },
  { portraitIndex: 2, paint: 'saffron' },
  { portraitIndex: 3, paint: 'red' },
];

/** Play with people at other devices, by the rules chosen on the home screen. */
export function FriendsTile({ draft }: { readonly draft: Draft }) {
  return (
    <section className="tile friends-tile">
      <h2>{m.friendsTitle()}</h2>
      <div className="friends-faces">
        {FRIENDS.map(({ portraitIndex, paint }) => (
          <Avatar key={portraitIndex} portraitIndex={portraitIndex} team={paint} className="face" />
        ))}
        <p>{m.friendsText()}</p>
      </div>
      <MakeTableButton label={m.friendsOpen()} rules={draft} />
      <QuickMatchButton edition={draft.edition} players={draft.players} />
    </section>
  );
}
