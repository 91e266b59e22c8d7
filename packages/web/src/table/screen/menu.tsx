import '../menu.css';
import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MotionSettings } from '../../ui/motion/motionSettings.tsx';
import { LanguageSwitch } from '../../ui/page/languageSwitch.tsx';
import { TextSizeSettings } from '../../ui/page/textSizeSettings.tsx';
import { ThemePictures } from '../../ui/page/themeSwitch.tsx';
import { SoundPanel } from '../../ui/sound/soundSwitch.tsx';
import { ShortcutsButton } from '../keys/shortcutsButton.tsx';
import { AutoCallSettings } from '../online/autoCallSettings.tsx';
import { RoomActions } from '../online/roomActions.tsx';
import { useTableSlots } from '../tableSlots.ts';

/** The button that opens the table's menu. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const { Rules } = useTableSlots();
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
      {isOpen && <Menu close={() => setOpen(false)} openRules={read} />}
      {isReading && <Rules onClose={() => setReading(false)} />}
    </>
  );
}

interface MenuProps {
  readonly close: () => void;
  /** Opens the rules in place of the menu. */
  readonly openRules: () => void;
}

function Menu({ close, openRules }: MenuProps) {
  const { game } = useGame();
  const isOnline = useOptionalRoom() !== null;
  return (
    <Dialog title={m.menu()} className="menu" onClose={close}>
      <div className="choices">
        {isOnline && (
          <>
            <AutoCallSettings />
            <RoomActions done={close} />
          </>
        )}
        <div className="menu-part">
          <LanguageSwitch />
          <ShortcutsButton isNamed />
          <ThemePictures />
          <SoundPanel />
        </div>
        <div className="menu-part">
          <TextSizeSettings />
          <MotionSettings />
          <button type="button" className="button quiet" onClick={openRules}>
            {m.rulesPage()}
          </button>
          <button type="button" className="button quiet" onClick={() => void game.leave()}>
            {m.backToHome()}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
