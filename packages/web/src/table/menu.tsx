import { useState } from 'react';
import { Icon } from '../art/index.ts';
import { CallForMe } from '../company/callForMe.tsx';
import { RoomDoings } from '../company/roomDoings.tsx';
import { useGame } from '../game/useGame.ts';
import { useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { LanguageSwitch } from '../shell/languageSwitch.tsx';
import { MoodPictures } from '../shell/moodSwitch.tsx';
import { SoundSettings } from '../sound/soundSwitch.tsx';

/** The button that opens the table's menu. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" aria-label={m.menu()} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </button>
      {isOpen && <Menu close={() => setOpen(false)} />}
    </>
  );
}

function Menu({ close }: { readonly close: () => void }) {
  const { game } = useGame();
  const isOnline = useRoomHere() !== null;
  return (
    <Dialog title={m.menu()} className="menu" onClose={close}>
      <div className="choices">
        {isOnline && (
          <>
            <CallForMe />
            <RoomDoings done={close} />
          </>
        )}
        <LanguageSwitch />
        <MoodPictures />
        <SoundSettings />
        <button type="button" className="button quiet" onClick={() => void game.leave()}>
          {m.toStart()}
        </button>
        <button type="button" className="button" onClick={close}>
          {m.close()}
        </button>
      </div>
    </Dialog>
  );
}
