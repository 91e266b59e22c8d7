import { useState } from 'react';
import { Face, Icon, type TeamPaint } from '../art/index.ts';
import { OpenDialog, type RulesChosen } from '../lobby/openDialog.tsx';
import { QuickButton } from '../lobby/quickButton.tsx';
import { useOnline } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';

const FRIENDS: readonly { readonly who: number; readonly paint: TeamPaint }[] = [
  { who: 1, paint: 'teal' },
  { who: 2, paint: 'saffron' },
  { who: 3, paint: 'red' },
];

/** Playing with people at other devices, by the rules chosen at the start. */
export function FriendsTile({ edition, players, house }: RulesChosen) {
  const { identity } = useOnline();
  const [isOpening, setOpening] = useState(false);

  async function open(): Promise<void> {
    await identity.find();
    setOpening(true);
  }

  return (
    <section className="tile friends-tile">
      <h2>{m.friendsTitle()}</h2>
      <div className="friends-faces">
        {FRIENDS.map(({ who, paint }) => (
          <Face key={who} who={who} team={paint} className="face" />
        ))}
        <p>{m.friendsText()}</p>
      </div>
      <button type="button" className="button" onClick={() => void open()}>
        <Icon name="link" size={20} /> {m.friendsOpen()}
      </button>
      <QuickButton edition={edition} players={players} />
      {isOpening && <OpenDialog rules={{ edition, players, house }} close={() => setOpening(false)} />}
    </section>
  );
}
