import './menu.css';
import { useState } from 'react';
import { Icon } from '../art/index.ts';
import { CallForMe } from '../company/callForMe.tsx';
import { RoomDoings } from '../company/roomDoings.tsx';
import { useGame } from '../game/useGame.ts';
import { KeysButton } from '../keys/keysButton.tsx';
import { MotionSettings } from '../motion/motionSettings.tsx';
import { useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { RulesOver } from '../reference/rulesOver.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { LanguageSwitch } from '../shell/languageSwitch.tsx';
import { MoodPictures } from '../shell/moodSwitch.tsx';
import { SoundSettings } from '../sound/soundSwitch.tsx';

/** The button that opens the table's menu. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  function read(): void {
    setOpen(false);
    setReading(true);
  }
  return (
    <>
      <button type="button" className="icon-button" aria-label={m.menu()} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </button>
      {isOpen && <Menu close={() => setOpen(false)} read={read} />}
      {isReading && <RulesOver onClose={() => setReading(false)} />}
    </>
  );
}

interface MenuProps {
  readonly close: () => void;
  /** Opens the rules in place of the menu. */
  readonly read: () => void;
}

function Menu({ close, read }: MenuProps) {
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
        <div className="menu-part">
          <LanguageSwitch />
          <KeysButton isNamed />
          <MoodPictures />
          <SoundSettings />
        </div>
        <div className="menu-part">
          <MotionSettings />
          <button type="button" className="button quiet" onClick={read}>
            {m.rulesPage()}
          </button>
          <button type="button" className="button quiet" onClick={() => void game.leave()}>
            {m.toStart()}
          </button>
          <button type="button" className="button close" onClick={close}>
            {m.close()}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
