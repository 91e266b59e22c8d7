import { Button, IconButton } from '../../ui/button.tsx';
import '../menu.css';
import { capitalized, cardText, m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useEdition, useGame } from '../../game/useGame.ts';
import { useOptionalRoom, useRoom } from '../../online/useOnline.ts';
import { SPEEDS } from '../../settings/settings.ts';
import { CardSymbol } from '../../ui/art/index.ts';
import { SettingChoices, SettingToggle, Toggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LanguageSwitch, TextSizeSettings, ThemePictures } from '../../ui/page/settingsSwitches.tsx';
import { SoundPanel } from '../../ui/sound/soundSwitch.tsx';
import { ShortcutsButton } from '../keys/shortcutsButton.tsx';
import { RoomActions } from '../online/roomActions.tsx';
import { SAFETY_ORDER } from '../tableau.tsx';
import { useTableSlots } from '../tableSlots.ts';

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
      <IconButton icon="menu" label={m.menu()} onClick={() => setOpen(true)} />
      {isOpen && <Menu close={() => setOpen(false)} openRules={read} />}
      {isReading && <Rules onClose={() => setReading(false)} />}
    </>
  );
}

interface MenuProps {
  readonly close: () => void;
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
          <Button quiet text={m.rulesPage()} onClick={openRules} />
          <Button quiet text={m.backToHome()} onClick={() => void game.leave()} />
        </div>
      </div>
    </Dialog>
  );
}

function MotionSettings() {
  return (
    <fieldset className="stack close motion-settings" aria-label={m.motion()}>
      <span className="label" aria-hidden="true">
        {m.motion()}
      </span>
      <SettingChoices
        field="speed"
        label={m.motionSpeed()}
        values={SPEEDS}
        nameOf={(speed) => m[`speed${capitalized(speed)}`]()}
      />
      <SettingToggle field="isCalm" label={m.calmTable()} />
      <small>{m.calmNote()}</small>
    </fieldset>
  );
}

/** Safeties that are called automatically. Other players do not learn of this setting. */
function AutoCallSettings() {
  const { room, update } = useRoom();
  const edition = useEdition();
  if (update === null || update.seat === null) return null;
  return (
    <fieldset className="stack close call-for-me">
      <legend>{m.autoCall()}</legend>
      <p className="label">{m.autoCallNote()}</p>
      {SAFETY_ORDER.map((safety) => (
        <Toggle
          key={safety}
          label={cardText(safety, edition)}
          picture={<CardSymbol card={safety} className="symbol" />}
          isOn={update.autoCalls.includes(safety)}
          change={(on) => void room.send({ type: 'setAutoCall', safety, on })}
        />
      ))}
    </fieldset>
  );
}
