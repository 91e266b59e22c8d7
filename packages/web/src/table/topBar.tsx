import { useState } from 'react';
import { Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { Header } from '../shell/header.tsx';
import { LanguageSwitch } from '../shell/languageSwitch.tsx';
import { MoodPictures } from '../shell/moodSwitch.tsx';
import { metaText } from '../text/metaText.ts';
import { isYou, nameOfSeat } from '../text/nameText.ts';
import { numberText } from '../text/number.ts';
import { MatchAndBook, matchTitle } from './sidePanel.tsx';
import type { Stage } from './stage.ts';

interface TopBarProps {
  readonly sight: Sight;
  readonly stage: Stage;
}

/** The bar over the table. Where there is no side panel, match and road book open from here. */
export function TopBar({ sight, stage }: TopBarProps) {
  const [open, setOpen] = useState<'menu' | 'book' | null>(null);
  const close = () => setOpen(null);
  const book = (
    <button type="button" className="icon-button" aria-label={m.matchAndBook()} onClick={() => setOpen('book')}>
      <Icon name="book" />
    </button>
  );
  return (
    <>
      {stage.kind === 'wide' ? (
        <Header meta={metaText(sight.update)} {...(stage.side === null ? { tool: book } : {})} />
      ) : (
        <header className="top-bar">
          <button type="button" className="icon-button" aria-label={m.menu()} onClick={() => setOpen('menu')}>
            <Icon name="menu" />
          </button>
          <p>
            <b>{turnText(sight)}</b> <span className="label">{pointsText(sight)}</span>
          </p>
          {book}
        </header>
      )}
      {open === 'book' && (
        <Dialog title={matchTitle(sight)} className="drawer" onClose={close}>
          <MatchAndBook sight={sight} />
          <button type="button" className="button quiet" onClick={close}>
            {m.close()}
          </button>
        </Dialog>
      )}
      {open === 'menu' && <Menu close={close} />}
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

function Menu({ close }: { readonly close: () => void }) {
  const { game } = useGame();
  return (
    <Dialog title={m.menu()} onClose={close}>
      <div className="choices">
        <LanguageSwitch />
        <MoodPictures />
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
