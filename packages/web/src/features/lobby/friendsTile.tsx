import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { Avatar, Icon, type TeamPaint } from '../../ui/art/index.ts';
import { type ChosenRules, OpenRoomDialog } from './openRoomDialog.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';

const FRIENDS: readonly { readonly portraitIndex: number; readonly paint: TeamPaint }[] = [
  { portraitIndex: 1, paint: 'teal' },
  { portraitIndex: 2, paint: 'saffron' },
  { portraitIndex: 3, paint: 'red' },
];

/** Play with people at other devices, by the rules chosen on the home screen. */
export function FriendsTile({ edition, players, house }: ChosenRules) {
  const { identity } = useOnline();
  const [isOpening, setOpening] = useState(false);

  async function open(): Promise<void> {
    await identity.load();
    setOpening(true);
  }

  return (
    <section className="tile friends-tile">
      <h2>{m.friendsTitle()}</h2>
      <div className="friends-faces">
        {FRIENDS.map(({ portraitIndex, paint }) => (
          <Avatar key={portraitIndex} portraitIndex={portraitIndex} team={paint} className="face" />
        ))}
        <p>{m.friendsText()}</p>
      </div>
      <button type="button" className="button" onClick={() => void open()}>
        <Icon name="link" size={20} /> {m.friendsOpen()}
      </button>
      <QuickMatchButton edition={edition} players={players} />
      {isOpening && <OpenRoomDialog rules={{ edition, players, house }} close={() => setOpening(false)} />}
    </section>
  );
}
