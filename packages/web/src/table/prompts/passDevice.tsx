import type { TableModel } from '@coup-fourre/client';
import { givenName, logEntrySentence, m } from '@coup-fourre/client/text';
import type { Seat } from '@coup-fourre/rules';
import { useId } from 'react';
import { useGame } from '../../game/useGame.ts';
import { COVER_LINES } from '../../text/remainingAnnouncements.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SeatAvatar } from '../seatAvatar.tsx';

/** Between people at one device the hand is covered until the next one asks for it. */
export function PassDevice({ model, seat }: { readonly model: TableModel; readonly seat: Seat }) {
  const { game, log } = useGame();
  const { setup } = model;
  const name = givenName(setup, seat);
  const about = useId();
  return (
    <Dialog title={m.passDeviceTitle({ name })} className="pass" describedBy={about}>
      <div className="pass-face">
        <SeatAvatar setup={setup} seat={seat} />
      </div>
      <ul id={about}>
        {log.slice(0, COVER_LINES).map((entry) => (
          <li key={entry.id}>{logEntrySentence(setup, entry)}</li>
        ))}
      </ul>
      <p>{m.passDeviceText({ name })}</p>
      <div className="choices">
        <button type="button" className="button" onClick={() => void game.viewHand(seat)}>
          {m.passDeviceShow()}
        </button>
        {model.undo?.whyNot === null && (
          <button type="button" className="button quiet" onClick={() => void game.undo?.()}>
            <Icon name="undo" size={22} /> {m.undoLast()}
          </button>
        )}
      </div>
    </Dialog>
  );
}
