import { Button, IconButton } from '../../ui/button.tsx';
import '../menu.css';
import { cardText, m } from '@coup-fourre/client/text';
import { waitsForAbsent } from '@coup-fourre/room/options';
import { rulesFor } from '@coup-fourre/rules';
import { type ReactNode, useState } from 'react';
import { useEdition, useGame } from '../../game/useGame.ts';
import { useOptionalRoom, useRoom } from '../../online/useOnline.ts';
import { CardSymbol, Icon } from '../../ui/art/index.ts';
import { Choices, Toggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import { SoundToggle } from '../../ui/settings/soundSettings.tsx';
import { MenuQuestions } from '../keys/askTable.tsx';
import { LazyShortcutsDialog } from '../keys/lazyShortcutsDialog.tsx';
import { RoomActions } from '../online/roomActions.tsx';
import { SAFETY_ORDER } from '../tableau.tsx';
import { useTableSlots } from '../tableSlots.ts';

const SettingsDialog = lazyPart(async () => (await import('../../ui/settings/settingsPanel.tsx')).SettingsDialog);

const AUTO_EXTEND = ['ask', 'extend', 'end'] as const;
const EXTEND_VALUES = { ask: null, extend: true, end: false } as const;
const AUTO_EXTEND_NAMES: Readonly<Record<(typeof AUTO_EXTEND)[number], () => string>> = {
  ask: () => m.autoExtendAsk(),
  extend: () => m.autoExtendYes(),
  end: () => m.autoExtendNo(),
};

type MenuPart = 'menu' | 'settings' | 'keys' | 'rules';

/** The button that opens the menu, and the dialog that is open. A bar that is replaced by another keeps the dialog. */
export function useMenu(): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<MenuPart | null>(null);
  const { Rules } = useTableSlots();
  const close = () => setOpen(null);
  const button = <IconButton icon="menu" label={m.menu()} onClick={() => setOpen('menu')} />;
  const dialog = (
    <>
      {open === 'menu' && <Menu close={close} open={setOpen} />}
      {open === 'settings' && (
        <ErrorBoundary scope="part">
          <SettingsDialog close={close} />
        </ErrorBoundary>
      )}
      {open === 'keys' && <LazyShortcutsDialog close={close} />}
      {open === 'rules' && <Rules onClose={close} />}
    </>
  );
  return { button, dialog };
}

export function MenuButton() {
  const { button, dialog } = useMenu();
  return (
    <>
      {button}
      {dialog}
    </>
  );
}

function Menu({ close, open }: { readonly close: () => void; readonly open: (part: MenuPart) => void }) {
  const { game } = useGame();
  const isOnline = useOptionalRoom() !== null;
  return (
    <Dialog title={m.menu()} className="menu" onClose={close}>
      <div className="choices">
        <Button quiet onClick={() => void game.leave()}>
          <Icon name="home" size={20} /> {m.backToHome()}
        </Button>
        {isOnline && <RoomActions done={close} />}
        <SoundToggle />
        <Button quiet onClick={() => open('settings')}>
          <Icon name="gear" size={20} /> {m.settings()}
        </Button>
        <Button quiet onClick={() => open('rules')}>
          <Icon name="book" size={20} /> {m.rulesPage()}
        </Button>
        <Button quiet data-needs="keys" onClick={() => open('keys')}>
          <Icon name="keyboard" size={20} /> {m.shortcutsTitle()}
        </Button>
        <MenuQuestions close={close} />
        {isOnline && <AutoCallSettings />}
      </div>
    </Dialog>
  );
}

/** Safeties that are called automatically, and the answer to the extension. No other player learns of it. */
function AutoCallSettings() {
  const { room, update } = useRoom();
  const edition = useEdition();
  if (update === null || update.seat === null) return null;
  const { options } = update;
  const hasExtension =
    waitsForAbsent(options.clock) && rulesFor(options.edition, options.players, options.house).extension;
  return (
    <details className="house call-for-me">
      <summary>{hasExtension ? m.answersAhead() : m.autoCall()}</summary>
      <div className="stack close">
        {hasExtension && <p className="label">{m.autoCall()}</p>}
        <p className="label">{m.autoCallNote()}</p>
        <div className="choices">
          {SAFETY_ORDER.map((safety) => (
            <Toggle
              key={safety}
              label={cardText(safety, edition)}
              picture={<CardSymbol card={safety} className="symbol" />}
              isOn={update.autoCalls.includes(safety)}
              change={(on) => void room.send({ type: 'setAutoCall', safety, on })}
            />
          ))}
        </div>
        {hasExtension && (
          <>
            <p className="label" aria-hidden="true">
              {m.autoExtend()}
            </p>
            <Choices
              label={m.autoExtend()}
              values={AUTO_EXTEND.map((value) => ({ value, name: AUTO_EXTEND_NAMES[value]() }))}
              chosen={AUTO_EXTEND.find((each) => EXTEND_VALUES[each] === update.autoExtend) ?? 'ask'}
              choose={(chosen) => void room.send({ type: 'setAutoExtend', value: EXTEND_VALUES[chosen] })}
            />
          </>
        )}
      </div>
    </details>
  );
}
