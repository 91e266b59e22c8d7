import type { Seat } from '@coup-fourre/rules';
import { useId } from 'react';
import { Face, Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf, teamOf } from '../game/team.ts';
import { useGame } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { sentence } from '../text/entryText.ts';
import { COVER_LINES } from '../text/leftToSay.ts';
import { givenName } from '../text/nameText.ts';

/** Between people at one device the hand is covered until the next one asks for it. */
export function PassDevice({ sight, seat }: { readonly sight: Sight; readonly seat: Seat }) {
  const { game, book } = useGame();
  const { setup } = sight;
  const name = givenName(setup, seat);
  const about = useId();
  return (
    <Dialog title={m.passTitle({ name })} className="pass" about={about}>
      <div className="pass-face">
        <Face who={seat} team={paintOf(setup, teamOf(setup, seat))} />
      </div>
      <ul id={about}>
        {book.slice(0, COVER_LINES).map((entry) => (
          <li key={entry.id}>{sentence(setup, entry)}</li>
        ))}
      </ul>
      <p>{m.passText({ name })}</p>
      <div className="choices">
        <button type="button" className="button" onClick={() => void game.look(seat)}>
          {m.passShow()}
        </button>
        {sight.update.whyNotUndo === null && (
          <button type="button" className="button quiet" onClick={() => void game.undo?.()}>
            <Icon name="undo" size={22} /> {m.undoLast()}
          </button>
        )}
      </div>
    </Dialog>
  );
}
