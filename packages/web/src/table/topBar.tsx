import { useState } from 'react';
import { Icon } from '../art/index.ts';
import { ConnectionSign } from '../company/connectionSign.tsx';
import { TalkButton } from '../company/talkButton.tsx';
import type { Sight } from '../game/sight.ts';
import { KeysButton } from '../keys/keysButton.tsx';
import { useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { RulesButton } from '../reference/rulesButton.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { Header } from '../shell/header.tsx';
import { metaText } from '../text/metaText.ts';
import { isYou, nameOfSeat } from '../text/nameText.ts';
import { numberText } from '../text/number.ts';
import { MenuButton } from './menu.tsx';
import { MatchAndBook, matchTitle } from './sidePanel.tsx';
import type { Stage } from './stage.ts';

interface TopBarProps {
  readonly sight: Sight;
  readonly stage: Stage;
}

/** The bar over the table. Where there is no side panel, match and road book open from here. */
export function TopBar({ sight, stage }: TopBarProps) {
  const isOnline = useRoomHere() !== null;
  if (stage.kind === 'wide') {
    const tools = (
      <>
        {isOnline && <ConnectionSign />}
        <KeysButton />
        {!isOnline && <RulesButton />}
        {stage.side === null && <BookButton sight={sight} />}
        {isOnline && <TalkButton />}
        <MenuButton />
      </>
    );
    return <Header meta={metaText(sight.update)} tool={tools} />;
  }
  return (
    <header className="top-bar">
      <MenuButton />
      <p>
        <b>{turnText(sight)}</b> <span className="label">{pointsText(sight)}</span>
        {isOnline && <ConnectionSign />}
      </p>
      {isOnline && <TalkButton />}
      <BookButton sight={sight} />
    </header>
  );
}

function BookButton({ sight }: { readonly sight: Sight }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" aria-label={m.matchAndBook()} onClick={() => setOpen(true)}>
        <Icon name="book" />
      </button>
      {isOpen && (
        <Dialog title={matchTitle(sight)} className="drawer" onClose={() => setOpen(false)}>
          <MatchAndBook sight={sight} />
          <button type="button" className="button quiet" onClick={() => setOpen(false)}>
            {m.close()}
          </button>
        </Dialog>
      )}
    </>
  );
}

/** The points of the match, yours first, or which game it is where there are none yet to compare. */
function pointsText({ update, rules, team, opponents }: Sight): string {
  if (rules.format !== 'match') return metaText(update);
  const totals = [team, ...opponents].map((column) => numberText(update.view.totalsBefore?.[column] ?? 0));
  return `${m.dealNumber({ number: update.earlier.length + 1 })} · ${totals.join(' – ')}`;
}

function turnText({ setup, update }: Sight): string {
  const { turn } = update.view;
  return isYou(setup, turn) ? m.yourTurn() : m.turnOf({ name: nameOfSeat(setup, turn) });
}
