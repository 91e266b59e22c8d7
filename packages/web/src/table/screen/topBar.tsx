import type { TableModel } from '@coup-fourre/client';
import { isYou, m, nameOfSeat } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { dealText, metaText } from '../../text/metaText.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Header } from '../../ui/page/header.tsx';
import { ShortcutsButton } from '../keys/shortcutsButton.tsx';
import { ConnectionIndicator } from '../online/connectionIndicator.tsx';
import { SpectatorCount } from '../online/spectatorCount.tsx';
import type { Stage } from '../stage.ts';
import { useTableSlots } from '../tableSlots.ts';
import { MenuButton } from './menu.tsx';
import { MatchAndLog, matchTitle } from './sidePanel.tsx';
import { TurnOrder } from './turnOrder.tsx';

interface TopBarProps {
  readonly model: TableModel;
  readonly stage: Stage;
}

/** The bar over the table. Where there is no side panel, match and road book open from here. */
export function TopBar({ model, stage }: TopBarProps) {
  const { ChatButton } = useTableSlots();
  const isOnline = useOptionalRoom() !== null;
  if (stage.kind === 'wide') {
    const tools = (
      <>
        {isOnline && <SpectatorCount />}
        {isOnline && <ConnectionIndicator />}
        <ShortcutsButton />
        {!isOnline && <RulesButton />}
        {stage.side === null && <LogButton model={model} />}
        {isOnline && <ChatButton />}
        <MenuButton />
      </>
    );
    return <Header meta={metaText(model)} tool={tools} />;
  }
  return (
    <header className="top-bar">
      <MenuButton />
      {stage.kind === 'tall' && model.setup.players > 2 ? (
        <>
          <TurnOrder model={model} />
          {isOnline && <ConnectionIndicator />}
        </>
      ) : (
        <p>
          <b>{turnText(model)}</b> <span className="label">{dealText(model)}</span>
          {isOnline && <ConnectionIndicator />}
        </p>
      )}
      {isOnline && <SpectatorCount />}
      {isOnline && <ChatButton />}
      <LogButton model={model} />
    </header>
  );
}

function LogButton({ model }: { readonly model: TableModel }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" aria-label={m.matchAndMoveLog()} onClick={() => setOpen(true)}>
        <Icon name="book" />
      </button>
      {isOpen && (
        <Dialog title={matchTitle(model)} className="drawer" onClose={() => setOpen(false)}>
          <MatchAndLog model={model} />
        </Dialog>
      )}
    </>
  );
}

function turnText({ setup, viewJson: { turn } }: TableModel): string {
  return isYou(setup, turn) ? m.yourTurn() : m.turnOf({ name: nameOfSeat(setup, turn) });
}

/** The button that opens the rules over the table. */
function RulesButton() {
  const { Rules } = useTableSlots();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" aria-label={m.rulesPage()} onClick={() => setOpen(true)}>
        <Icon name="question" />
      </button>
      {isOpen && <Rules onClose={() => setOpen(false)} />}
    </>
  );
}
